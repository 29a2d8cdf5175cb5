package io.sfumato.testkit;

import java.math.BigInteger;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Which rows a variant of greedy k-member (section 3.1 of the specification) would rather not add to a class. */
@FunctionalInterface
interface NaivePreference {

    /** Whether the row would be against the wish. */
    boolean against(List<NaiveRow> grown, NaiveRow row);

    /** No wish at all. */
    static NaivePreference none() {
        return (grown, row) -> false;
    }

    /** The row's label should be that of the class's majority, or one of them when they tie. */
    static NaivePreference sameLabel(String column) {
        return (grown, row) -> {
            Map<String, Integer> counts = new TreeMap<>();
            grown.forEach(member -> counts.merge(cell(member, column), 1, Integer::sum));
            int most =
                    counts.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
            return counts.getOrDefault(cell(row, column), 0) < most;
        };
    }

    /**
     * While the class has a single sensitive value, the row should not bring the same.
     *
     * @param guarded the values for which this matters; null for all
     */
    static NaivePreference otherValue(String column, @Nullable Collection<String> guarded) {
        return (grown, row) -> {
            Set<String> values = new HashSet<>();
            grown.forEach(member -> values.add(cell(member, column)));
            values.remove("");
            return values.equals(Set.of(cell(row, column))) && (guarded == null || guarded.contains(cell(row, column)));
        };
    }

    private static String cell(NaiveRow row, String column) {
        return Objects.requireNonNull(row.cells().get(column), "a column of the table");
    }

    /** A penalty of so many full columns, for a class of this size. */
    static BigInteger penalty(double columns, int size) {
        return BigInteger.valueOf(Math.round(columns * 1024 * NaiveColumn.ONE)).multiply(BigInteger.valueOf(size));
    }
}
