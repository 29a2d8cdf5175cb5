package io.sfumato.table;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A table in which all rows of a person have the same quasi-identifying values. Each column is looked at by itself. Of a
 * person's rows whose cell is not missing, it takes the latest or the first by another column, or all of them; all as well where
 * the order of no row is known. The most frequent value of these rows is chosen, on a tie the least. Dictionaries, ranges and
 * trees that follow from the data are made from the chosen values. Nothing depends on the order of rows.
 *
 * @param rows how many rows carry a value of another row
 */
public record PersonValues(Table table, int rows) {

    /**
     * The table with one value for each person and column.
     *
     * @param when for each row its place in the order of its person's rows; NaN where that is not known
     */
    public static PersonValues of(Table table, WithinPerson rule, IntToDoubleFunction when) {
        PersonRows units = PersonRows.of(table);
        if (rule.keeps() || units.single()) {
            return new PersonValues(table, 0);
        }
        Problems problems = new Problems();
        List<Column> columns = new ArrayList<>();
        boolean[] changed = new boolean[table.rows()];
        for (Column column : table.quasi()) {
            @Nullable String[] chosen = new String[units.size()];
            for (int unit = 0; unit < chosen.length; unit++) {
                chosen[unit] = new Choice(column, rule.take(), when).of(units.rows(new int[] {unit}));
            }
            ColumnEncoder encoder = new ColumnEncoder(column.spec(), MissingTokens.EMPTY);
            for (int row = 0; row < table.rows(); row++) {
                String value = chosen[units.of(row)];
                changed[row] |= !Objects.equals(value, column.value(row));
                encoder.addCanonical(value);
            }
            columns.add(encoder.build(problems, Place.in("").column(column.name())));
        }
        problems.throwIfAny(InputException::new);
        int carried = (int)
                IntStream.range(0, changed.length).filter(row -> changed[row]).count();
        return new PersonValues(table.withQuasi(columns), carried);
    }

    /** Where rows stand in the order of a column of numbers or dates. */
    public static IntToDoubleFunction order(Column column) {
        int missing = column.dictionary().missing();
        return row ->
                column.code(row) == missing ? Double.NaN : column.dictionary().position(column.code(row));
    }

    /** The same for a column that passes through; the place of a row whose cell cannot be read is not known. */
    public static IntToDoubleFunction order(Table table, int kept, ValueFormat format, Predicate<String> isMissing) {
        double[] positions = IntStream.range(0, table.rows())
                .mapToDouble(row -> {
                    String cell = table.kept().cell(row, kept);
                    String value = isMissing.test(cell.strip()) ? null : format.canonical(cell);
                    return value == null ? Double.NaN : format.position(value);
                })
                .toArray();
        return row -> positions[row];
    }

    /** How the value of one column is chosen. */
    private record Choice(Column column, WithinPerson.Take take, IntToDoubleFunction when) {

        @Nullable
        String of(int[] rows) {
            int missing = column.dictionary().missing();
            int[] told = IntStream.of(rows)
                    .filter(row -> column.code(row) != missing)
                    .toArray();
            return told.length == 0 ? null : mostFrequent(take.ordered() ? last(told) : told);
        }

        /** Those of the rows that are the latest, or the first; all if the order of none is known. */
        private int[] last(int[] rows) {
            double sign = take == WithinPerson.Take.FIRST ? -1 : 1;
            double most = IntStream.of(rows)
                    .mapToDouble(row -> sign * when.applyAsDouble(row))
                    .filter(at -> !Double.isNaN(at))
                    .max()
                    .orElse(Double.NaN);
            return Double.isNaN(most)
                    ? rows
                    : IntStream.of(rows)
                            .filter(row -> sign * when.applyAsDouble(row) == most)
                            .toArray();
        }

        private String mostFrequent(int[] rows) {
            Map<String, Integer> counts = new HashMap<>();
            for (int row : rows) {
                counts.merge(Objects.requireNonNull(column.value(row)), 1, Integer::sum);
            }
            return counts.entrySet().stream()
                    .min(Map.Entry.<String, Integer>comparingByValue()
                            .reversed()
                            .thenComparing(Map.Entry::getKey, column.spec().format()))
                    .orElseThrow()
                    .getKey();
        }
    }
}
