package io.sfumato.algorithm.clustering;

import io.sfumato.space.Axis;

/** A column in which each class has a label of its own. */
abstract class ClassRetention extends Retention {

    private final long[] sums;
    private final long[] keptSums;

    ClassRetention(Axis axis, double weight, Clusters clusters, long rows) {
        super(axis, weight, rows);
        this.sums = new long[clusters.slots()];
        this.keptSums = new long[clusters.slots()];
    }

    /** What each row of two classes together would add; of one class if they are the same. */
    abstract long joined(int one, int other);

    /** The importance that each row of two classes together would keep. */
    abstract long joinedKept(int one, int other);

    /** Makes two labels one, in the place of the first. */
    abstract void join(int one, int other);

    /** Counts the classes as they are at the beginning. */
    final void begin(Clusters clusters) {
        for (int place = 0; place < sums.length; place++) {
            count(place, clusters.size(place));
        }
    }

    private void count(int place, long size) {
        sums[place] = size * joined(place, place);
        keptSums[place] = size * joinedKept(place, place);
        change(sums[place], keptSums[place]);
    }

    @Override
    final long mergeLoss(int one, int other, long size, long otherSize, long bound) {
        long together = size + otherSize;
        return loss(
                together * joined(one, other) - sums[one] - sums[other],
                together * joinedKept(one, other) - keptSums[one] - keptSums[other],
                bound);
    }

    @Override
    final long suppressionLoss(int place, long size, long bound) {
        return loss(size * star() - sums[place], -keptSums[place], bound);
    }

    @Override
    final void merge(int one, int other, long size, long otherSize) {
        join(one, other);
        change(-sums[one] - sums[other], -keptSums[one] - keptSums[other]);
        count(one, size + otherSize);
    }

    @Override
    final void suppress(int place, long size) {
        change(size * star() - sums[place], -keptSums[place]);
    }

    /** Puts a label to another place. */
    abstract void shift(int from, int to);

    @Override
    final void move(int from, int to) {
        sums[to] = sums[from];
        keptSums[to] = keptSums[from];
        shift(from, to);
    }
}
