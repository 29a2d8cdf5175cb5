package io.sfumato.table;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.value.DateFormat;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Some rows of a table as a table of their own. */
final class TableSubset {

    private TableSubset() {}

    static Table of(Table whole, int[] rows, Function<Column, ColumnSpec> specs) {
        List<Column> columns = columns(whole.columns(), rows, specs);
        return new Table(whole.order(), columns, kept(whole.kept(), rows), new BitSet(), rows.length);
    }

    /** These rows of the columns, each encoded anew as it is declared now. */
    static List<Column> columns(List<Column> whole, int[] rows, Function<Column, ColumnSpec> specs) {
        Problems problems = new Problems();
        List<Column> columns = new ArrayList<>();
        for (Column column : whole) {
            ColumnEncoder encoder = new ColumnEncoder(specs.apply(column), MissingTokens.EMPTY);
            for (int row : rows) {
                encoder.addCanonical(column.value(row));
            }
            columns.add(encoder.build(problems, Place.in("").column(column.name())));
        }
        problems.throwIfAny(InputException::new);
        return columns;
    }

    static Column kept(Table table, int column) {
        PassedThroughCells kept = table.kept();
        List<@Nullable String> cells = new ArrayList<>();
        for (int row = 0; row < kept.rows(); row++) {
            String cell = kept.cell(row, column).strip();
            cells.add(MissingTokens.DEFAULT.matches(cell) ? null : cell);
        }
        ValueFormat format = Stream.of(NumberFormat.PLAIN, DateFormat.ISO)
                .filter(each -> cells.stream().allMatch(cell -> cell == null || each.canonical(cell) != null))
                .findFirst()
                .orElse(TextFormat.CATEGORICAL);
        String name = kept.columns().get(column);
        ColumnEncoder encoder = new ColumnEncoder(ColumnSpec.quasi(name, format), MissingTokens.EMPTY);
        cells.forEach(cell -> encoder.add(cell == null ? "" : cell));
        return encoder.build(new Problems(), Place.in("").column(name));
    }

    private static PassedThroughCells kept(PassedThroughCells whole, int[] rows) {
        PassedThroughCells.Builder kept = new PassedThroughCells.Builder(whole.columns());
        int width = whole.columns().size();
        for (int row : rows) {
            List<String> cells = new ArrayList<>();
            for (int column = 0; column < width; column++) {
                cells.add(whole.cell(row, column));
            }
            kept.add(cells);
        }
        return kept.build();
    }
}
