package io.sfumato.testkit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Merging from the frequency set: the smallest class below k (then the one with the lowest row) joins the class that costs
 * least, until there is none below k.
 */
final class NaiveMerging {

    private static final Comparator<List<NaiveRow>> LOWEST = Comparator.comparingInt(
            rows -> rows.stream().mapToInt(NaiveRow::number).min().orElseThrow());

    private NaiveMerging() {}

    /** How two classes join. */
    interface Joining {

        /** What it costs; the least is taken. */
        BigInteger cost(List<NaiveRow> small, List<NaiveRow> other);

        /** The rows that the other class gives to the small one. */
        default List<NaiveRow> given(List<NaiveRow> small, List<NaiveRow> other) {
            return other;
        }
    }

    /** One class for each tuple of values, in the order of their lowest rows. */
    static List<List<NaiveRow>> frequencySet(NaiveSpace space) {
        Map<List<@Nullable String>, List<NaiveRow>> classes = new LinkedHashMap<>();
        for (NaiveRow row : space.rows()) {
            classes.computeIfAbsent(row.values(), key -> new ArrayList<>()).add(row);
        }
        return new ArrayList<>(classes.values());
    }

    static List<List<NaiveRow>> classes(NaiveSpace space, int k, Joining joining) {
        List<List<NaiveRow>> classes = frequencySet(space);
        while (classes.size() > 1) {
            Optional<List<NaiveRow>> smallest = classes.stream()
                    .filter(members -> members.size() < k)
                    .min(Comparator.<List<NaiveRow>>comparingInt(List::size).thenComparing(LOWEST));
            if (smallest.isEmpty()) {
                return classes;
            }
            List<NaiveRow> small = smallest.get();
            List<List<NaiveRow>> others = classes.stream()
                    .filter(members -> members != small)
                    .sorted(LOWEST)
                    .toList();
            List<NaiveRow> other = NaiveChoice.least(others, members -> joining.cost(small, members));
            List<NaiveRow> given = List.copyOf(joining.given(small, other));
            small.addAll(given);
            other.removeAll(given);
            classes.removeIf(List::isEmpty);
        }
        return classes;
    }
}
