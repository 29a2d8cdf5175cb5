package io.sfumato.testkit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Greedy k-member clustering as section 3.1 of the specification says it: rows are objects, every loss is computed from
 * scratch. Cost: rows^2 x k x columns.
 */
public final class NaiveGreedyKMember {

    private final NaiveSpace space;
    private final int k;
    private final NaivePreference wish;
    private final double penalty;
    private final List<NaiveRow> left;
    private final List<List<NaiveRow>> classes = new ArrayList<>();

    NaiveGreedyKMember(NaiveSpace space, int k) {
        this(space, k, NaivePreference.none(), 0);
    }

    /**
     * A variant.
     *
     * @param penalty what a row against the wish costs, in full columns
     */
    NaiveGreedyKMember(NaiveSpace space, int k, NaivePreference wish, double penalty) {
        this.space = space;
        this.k = k;
        this.wish = wish;
        this.penalty = penalty;
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
        space.place(left, classes);
        return classes;
    }

    /** Rows are tried in their order, so the first of equals is the lowest. */
    private NaiveRow furthest(NaiveRow reference) {
        return NaiveChoice.greatest(left, row -> space.distance(reference, row));
    }

    private List<NaiveRow> grow(NaiveRow seed) {
        List<NaiveRow> grown = new ArrayList<>(List.of(seed));
        left.remove(seed);
        while (grown.size() < k) {
            NaiveRow best = NaiveChoice.least(left, row -> cost(grown, row));
            left.remove(best);
            grown.add(best);
        }
        return grown;
    }

    private BigInteger cost(List<NaiveRow> grown, NaiveRow row) {
        BigInteger increase = space.growth(grown, List.of(row));
        return wish.against(grown, row) ? increase.add(NaivePreference.penalty(penalty, grown.size() + 1)) : increase;
    }
}
