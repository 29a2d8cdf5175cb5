package io.sfumato.audit;

import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.table.WithinPerson;
import io.sfumato.value.MissingTokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Works out again which cell each row should have in columns for which one value per person is chosen. It uses only the cells of
 * the source and knows nothing of how the table was made. First all rows are added; then each can be asked for with its chosen
 * cells. Memory: the different cells of each person.
 */
public final class ChosenCells {

    private final WithinPerson rule;
    private final List<ColumnSpec> columns;
    private final Function<String, MissingTokens> missing;
    private final int subject;
    private final int order;
    private final int[] quasi;
    private final Map<String, List<Found>> people = new HashMap<>();

    /**
     * For a source of these columns.
     *
     * @param missing the texts that say "no value" in a column
     */
    public ChosenCells(WithinPerson rule, List<ColumnSpec> columns, Function<String, MissingTokens> missing) {
        this.rule = rule;
        this.columns = List.copyOf(columns);
        this.missing = missing;
        this.subject = place(spec -> spec.role() == Role.SUBJECT);
        this.order = place(spec -> rule.by().filter(spec.name()::equals).isPresent());
        this.quasi = IntStream.range(0, columns.size())
                .filter(i -> columns.get(i).role() == Role.QUASI)
                .toArray();
    }

    private int place(Function<ColumnSpec, Boolean> wanted) {
        return IntStream.range(0, columns.size())
                .filter(i -> wanted.apply(columns.get(i)))
                .findFirst()
                .orElse(-1);
    }

    /** Takes the next row of the source that was not dropped. */
    public void add(List<String> cells) {
        List<Found> own = people.computeIfAbsent(cells.get(subject).strip(), key -> {
            List<Found> fresh = new ArrayList<>();
            IntStream.of(quasi).forEach(i -> fresh.add(new Found()));
            return fresh;
        });
        double when = when(cells);
        for (int i = 0; i < quasi.length; i++) {
            String cell = cells.get(quasi[i]);
            if (!isMissing(cell, quasi[i])) {
                own.get(i).add(cell, value(cell, quasi[i]), when);
            }
        }
    }

    private boolean isMissing(String cell, int column) {
        return missing.apply(columns.get(column).name()).matches(cell.strip());
    }

    private String value(String cell, int column) {
        return Objects.requireNonNullElse(columns.get(column).format().canonical(cell), "");
    }

    /** The rank of a row among those of its person; the highest are chosen. Minus infinity if it is not known. */
    private double when(List<String> cells) {
        if (!rule.take().ordered()) {
            return 0;
        }
        String cell = cells.get(order);
        String value =
                isMissing(cell, order) ? null : columns.get(order).format().canonical(cell);
        if (value == null) {
            return Double.NEGATIVE_INFINITY;
        }
        double at = columns.get(order).format().position(value);
        return rule.take() == WithinPerson.Take.FIRST ? -at : at;
    }

    /** A row of the source as it should be. If no row of the person has a value, the text for missing stays. */
    public List<String> of(List<String> cells) {
        List<Found> own = Objects.requireNonNull(people.get(cells.get(subject).strip()));
        List<String> chosen = new ArrayList<>(cells);
        for (int i = 0; i < quasi.length; i++) {
            if (!own.get(i).counts.isEmpty()) {
                chosen.set(quasi[i], own.get(i).best(columns.get(quasi[i])));
            }
        }
        return chosen;
    }

    /** What one person has in one column, in the rows with the highest rank so far. */
    private static final class Found {
        private final Map<String, Integer> counts = new HashMap<>();
        private final Map<String, String> cells = new HashMap<>();
        private double highest = Double.NEGATIVE_INFINITY;

        void add(String cell, String value, double when) {
            if (when > highest) {
                counts.clear();
                cells.clear();
                highest = when;
            }
            if (when == highest) {
                counts.merge(value, 1, Integer::sum);
                cells.putIfAbsent(value, cell);
            }
        }

        String best(ColumnSpec column) {
            int most =
                    counts.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
            String value = counts.keySet().stream()
                    .filter(each -> Objects.equals(counts.get(each), most))
                    .min(column.format())
                    .orElseThrow();
            return Objects.requireNonNull(cells.get(value));
        }
    }
}
