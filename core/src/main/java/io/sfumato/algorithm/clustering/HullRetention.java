package io.sfumato.algorithm.clustering;

import io.sfumato.space.Axis;

/** A column whose labels follow from the least and greatest cell of a class: ranges and common ancestors. */
final class HullRetention extends ClassRetention {

    private final HullWorth worth;
    private final int[] low;
    private final int[] high;

    HullRetention(Axis axis, double weight, Clusters clusters, long rows, int index) {
        super(axis, weight, clusters, rows);
        this.worth = new HullWorth(this);
        this.low = new int[clusters.slots()];
        this.high = new int[clusters.slots()];
        for (int slot = 0; slot < low.length; slot++) {
            low[slot] = clusters.low(slot, index);
            high[slot] = clusters.high(slot, index);
        }
        begin(clusters);
    }

    @Override
    long joined(int one, int other) {
        return worth.fineness(Math.min(low[one], low[other]), Math.max(high[one], high[other]));
    }

    @Override
    long joinedKept(int one, int other) {
        return rules().isEmpty() ? 0 : worth.kept(Math.min(low[one], low[other]), Math.max(high[one], high[other]));
    }

    @Override
    void shift(int from, int to) {
        low[to] = low[from];
        high[to] = high[from];
    }

    @Override
    void join(int one, int other) {
        low[one] = Math.min(low[one], low[other]);
        high[one] = Math.max(high[one], high[other]);
    }
}
