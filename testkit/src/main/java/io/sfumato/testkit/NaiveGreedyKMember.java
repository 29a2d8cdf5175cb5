package io.sfumato.testkit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Greedy k-member clustering as section 3.1 of the specification says it: rows are objects, every loss is computed from
 * scratch. Cost: rows^2 x k x columns.
 */
public final class NaiveGreedyKMember {

    private final NaiveSpace space;
    private final int k;
    private final List<NaiveRow> left;
    private final List<List<NaiveRow>> classes = new ArrayList<>();

    NaiveGreedyKMember(NaiveSpace space, int k) {
        this.space = space;
        this.k = k;
        this.left = new ArrayList<>(space.rows());
    }

    /**
     * The classes before the merge step.
     *
     * @param seedFrom last, previous-seed or first
     * @param first the number of the first reference row
     */
    List<List<NaiveRow>> classes(String seedFrom, int first) {
        if (left.size() < k) {
            return List.of(left);
        }
        NaiveRow reference = space.rows().get(first);
        while (left.size() >= k) {
            List<NaiveRow> grown = grow(furthest(reference));
            classes.add(grown);
            reference = switch (seedFrom) {
                case "last" -> grown.get(k - 1);
                case "previous-seed" -> grown.get(0);
                default -> space.rows().get(first);
            };
        }
        left.forEach(this::place);
        return classes;
    }

    /** Rows are tried in their order, so the first of equals is the lowest. */
    private NaiveRow furthest(NaiveRow reference) {
        return first(
                left,
                Comparator.comparing((NaiveRow row) -> space.distance(reference, row))
                        .reversed());
    }

    private List<NaiveRow> grow(NaiveRow seed) {
        List<NaiveRow> grown = new ArrayList<>(List.of(seed));
        left.remove(seed);
        while (grown.size() < k) {
            NaiveRow best = first(left, Comparator.comparing(row -> increase(grown, row)));
            left.remove(best);
            grown.add(best);
        }
        return grown;
    }

    private BigInteger increase(List<NaiveRow> members, NaiveRow row) {
        return space.growth(members, Collections.singletonList(row));
    }

    private void place(NaiveRow row) {
        first(classes, Comparator.comparing(members -> increase(members, row))).add(row);
    }

    private static <T> T first(List<T> candidates, Comparator<T> order) {
        Optional<T> best = candidates.stream().min(order);
        return best.orElseThrow();
    }
}
