package io.sfumato.testkit;

import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.taxonomy.LevelRows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Utility-driven clustering as section 3 of the specification says it: for every candidate the research value of the whole
 * table is computed anew.
 */
public final class NaiveUtility {

    private static final Comparator<List<NaiveRow>> LOWEST = Comparator.comparingInt(NaiveUtility::lowest);

    private final NaiveSpace space;
    private final List<NaiveRetention> columns = new ArrayList<>();
    private final int k;
    private int left;

    /** Over all rows of a table; ranges of lines without a tree are disjoint if asked for. */
    public NaiveUtility(GeneratedTable table, NaiveSpace space, int k, boolean disjoint) {
        this.space = space;
        this.k = k;
        List<Integer> quasi = table.places(Role.QUASI);
        double sum =
                quasi.stream().mapToDouble(i -> table.columns().get(i).weight()).sum();
        for (int i = 0; i < quasi.size(); i++) {
            ColumnSpec spec = table.columns().get(quasi.get(i));
            ColumnKnowledge lore = grown(spec, table.lore().get(quasi.get(i)), NaiveSpace.values(space.rows(), i));
            double weight = sum == 0 ? 1.0 / quasi.size() : spec.weight() / sum;
            columns.add(new NaiveRetention(
                    lore, spec.rules(), weight, NaiveSpace.values(space.rows(), i), disjoint && lore.ordered()));
        }
    }

    /** A tree that follows from the data has the values that occur; one from a file has all its leaves. */
    private static ColumnKnowledge grown(ColumnSpec spec, ColumnKnowledge lore, List<@Nullable String> values) {
        boolean declared = spec.taxonomy().filter(LevelRows.class::isInstance).isPresent();
        return declared
                ? lore
                : lore.under(lore.paths().stream()
                        .filter(path -> values.contains(path.get(0)))
                        .toList());
    }

    private static int lowest(List<NaiveRow> rows) {
        return rows.stream().mapToInt(NaiveRow::number).min().orElseThrow();
    }

    /** One possible next step. */
    private record Option(List<List<NaiveRow>> classes, long value, int suppressed, int lowest) {}

    /** The classes when none is below k any more, or one is left; rows in none of them are suppressed. */
    List<List<NaiveRow>> classes(int suppressible) {
        left = suppressible;
        List<List<NaiveRow>> classes = NaiveMerging.frequencySet(space);
        while (classes.size() > 1) {
            Optional<List<NaiveRow>> small = classes.stream()
                    .filter(rows -> rows.size() < k)
                    .min(Comparator.<List<NaiveRow>>comparingInt(List::size).thenComparing(LOWEST));
            if (small.isEmpty()) {
                return classes;
            }
            Option best = options(classes, small.get()).stream()
                    .min(Comparator.<Option>comparingLong(option -> -option.value())
                            .thenComparingInt(Option::suppressed)
                            .thenComparingInt(Option::lowest))
                    .orElseThrow();
            left -= best.suppressed();
            classes = best.classes();
            remember(classes);
        }
        return classes;
    }

    private List<Option> options(List<List<NaiveRow>> classes, List<NaiveRow> small) {
        List<Option> options = new ArrayList<>();
        for (List<NaiveRow> other : classes) {
            if (other.size() <= left) {
                options.add(option(without(classes, other), other.size(), lowest(other)));
            }
            if (other != small) {
                List<NaiveRow> both = new ArrayList<>(small);
                both.addAll(other);
                List<List<NaiveRow>> merged = without(without(classes, small), other);
                merged.add(both);
                options.add(option(merged, 0, lowest(other)));
            }
        }
        return options;
    }

    private static List<List<NaiveRow>> without(List<List<NaiveRow>> classes, List<NaiveRow> gone) {
        List<List<NaiveRow>> rest = new ArrayList<>(classes);
        rest.removeIf(rows -> rows == gone);
        return rest;
    }

    private Option option(List<List<NaiveRow>> classes, int suppressed, int lowest) {
        return new Option(classes, value(classes), suppressed, lowest);
    }

    private void remember(List<List<NaiveRow>> classes) {
        for (int i = 0; i < columns.size(); i++) {
            int column = i;
            columns.get(i)
                    .remember(classes.stream()
                            .map(rows -> NaiveSpace.values(rows, column))
                            .toList());
        }
    }

    private long value(List<List<NaiveRow>> classes) {
        long sum = 0;
        for (int i = 0; i < columns.size(); i++) {
            int column = i;
            sum += columns.get(i)
                    .value(classes.stream()
                            .map(rows -> NaiveSpace.values(rows, column))
                            .toList());
        }
        return sum;
    }
}
