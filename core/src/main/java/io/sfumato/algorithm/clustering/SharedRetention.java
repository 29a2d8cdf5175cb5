package io.sfumato.algorithm.clustering;

import io.sfumato.space.Axis;

/**
 * A line whose published ranges must not overlap. It is divided into bins, at first one for each cell; a class lies in one bin
 * and is published with the whole of it. So two classes that merge fuse all bins from one to the other, for every class in
 * these. What that costs follows from sums over bins: one look-up per pair of classes. A class that mixes missing with values
 * is {@code *} and lies in no bin.
 */
final class SharedRetention extends Retention {

    private final HullWorth worth;
    private final int cells;
    private final int[] low;
    private final int[] high;
    private final int[] binOf;
    private final int[] first;
    private final int[] last;
    private final long[] rowsOf;
    private final long[] rowsBelow;
    private final long[] sumBelow;
    private final long[] keptBelow;
    private int bins;

    SharedRetention(Axis axis, double weight, Clusters clusters, long rows, int index) {
        super(axis, weight, rows);
        this.worth = new HullWorth(this);
        this.cells = axis.missing() < 0 ? axis.size() : axis.size() - 1;
        this.low = new int[clusters.slots()];
        this.high = new int[clusters.slots()];
        this.binOf = new int[cells];
        this.first = new int[cells];
        this.last = new int[cells];
        this.rowsOf = new long[cells];
        this.bins = cells;
        for (int cell = 0; cell < cells; cell++) {
            binOf[cell] = cell;
            first[cell] = cell;
            last[cell] = cell;
        }
        this.rowsBelow = new long[cells + 1];
        this.sumBelow = new long[cells + 1];
        this.keptBelow = new long[cells + 1];
        for (int place = 0; place < low.length; place++) {
            low[place] = clusters.low(place, index);
            high[place] = clusters.high(place, index);
            long size = clusters.size(place);
            int end = binned(place) ? low[place] : high[place];
            if (binned(place)) {
                rowsOf[low[place]] += size;
            }
            change(size * worth.fineness(low[place], end), size * worth.kept(low[place], end));
        }
        sumUp();
        for (int place = 0; place < low.length; place++) {
            fuseOwn(place);
        }
    }

    /** A class that reaches over several bins from the beginning fuses them. */
    private void fuseOwn(int place) {
        if (binned(place) && binOf[low[place]] != binOf[high[place]]) {
            change(fused(binOf[low[place]], binOf[high[place]]), fusedKept(binOf[low[place]], binOf[high[place]]));
            fuse(binOf[low[place]], binOf[high[place]]);
        }
    }

    private void sumUp() {
        for (int bin = 0; bin < bins; bin++) {
            rowsBelow[bin + 1] = rowsBelow[bin] + rowsOf[bin];
            sumBelow[bin + 1] = sumBelow[bin] + rowsOf[bin] * worth.fineness(first[bin], last[bin]);
            keptBelow[bin + 1] = keptBelow[bin] + rowsOf[bin] * worth.kept(first[bin], last[bin]);
        }
    }

    private boolean binned(int place) {
        return high[place] < cells;
    }

    /** What each row of a class adds now: that of its bin, of missing, or of {@code *}. */
    private long fineness(int place) {
        int bin = binned(place) ? binOf[low[place]] : -1;
        return bin < 0 ? worth.fineness(low[place], high[place]) : worth.fineness(first[bin], last[bin]);
    }

    private long kept(int place) {
        int bin = binned(place) ? binOf[low[place]] : -1;
        return bin < 0 ? worth.kept(low[place], high[place]) : worth.kept(first[bin], last[bin]);
    }

    @Override
    long mergeLoss(int one, int other, long size, long otherSize, long bound) {
        int from = Math.min(low[one], low[other]);
        int to = Math.max(high[one], high[other]);
        if (to < cells) {
            return binOf[from] == binOf[to]
                    ? 0
                    : loss(fused(binOf[from], binOf[to]), fusedKept(binOf[from], binOf[to]), bound);
        }
        return loss(loosened(one, other, size, otherSize), loosenedKept(one, other, size, otherSize), bound);
    }

    /** What changes when two classes together mix missing with values, or are missing both. */
    private long loosened(int one, int other, long size, long otherSize) {
        long after = worth.fineness(Math.min(low[one], low[other]), Math.max(high[one], high[other]));
        return (size + otherSize) * after - size * fineness(one) - otherSize * fineness(other);
    }

    private long loosenedKept(int one, int other, long size, long otherSize) {
        long after = worth.kept(Math.min(low[one], low[other]), Math.max(high[one], high[other]));
        return (size + otherSize) * after - size * kept(one) - otherSize * kept(other);
    }

    private long fused(int from, int to) {
        long rows = rowsBelow[to + 1] - rowsBelow[from];
        return rows * worth.fineness(first[from], last[to]) - (sumBelow[to + 1] - sumBelow[from]);
    }

    private long fusedKept(int from, int to) {
        long rows = rowsBelow[to + 1] - rowsBelow[from];
        return rows * worth.kept(first[from], last[to]) - (keptBelow[to + 1] - keptBelow[from]);
    }

    @Override
    long suppressionLoss(int place, long size, long bound) {
        return loss(size * (star() - fineness(place)), -size * kept(place), bound);
    }

    @Override
    void merge(int one, int other, long size, long otherSize) {
        int from = Math.min(low[one], low[other]);
        int to = Math.max(high[one], high[other]);
        if (to < cells) {
            if (binOf[from] != binOf[to]) {
                change(fused(binOf[from], binOf[to]), fusedKept(binOf[from], binOf[to]));
                fuse(binOf[from], binOf[to]);
            }
        } else {
            change(loosened(one, other, size, otherSize), loosenedKept(one, other, size, otherSize));
            leave(one, size);
            leave(other, otherSize);
        }
        low[one] = from;
        high[one] = to;
    }

    @Override
    void suppress(int place, long size) {
        change(size * (star() - fineness(place)), -size * kept(place));
        leave(place, size);
    }

    @Override
    void move(int from, int to) {
        low[to] = low[from];
        high[to] = high[from];
    }

    private void leave(int place, long size) {
        if (binned(place)) {
            rowsOf[binOf[low[place]]] -= size;
            sumUp();
        }
    }

    private void fuse(int from, int to) {
        for (int bin = from + 1; bin <= to; bin++) {
            rowsOf[from] += rowsOf[bin];
        }
        last[from] = last[to];
        int gone = to - from;
        for (int bin = to + 1; bin < bins; bin++) {
            first[bin - gone] = first[bin];
            last[bin - gone] = last[bin];
            rowsOf[bin - gone] = rowsOf[bin];
        }
        bins -= gone;
        for (int bin = from; bin < bins; bin++) {
            for (int cell = first[bin]; cell <= last[bin]; cell++) {
                binOf[cell] = bin;
            }
        }
        sumUp();
    }
}
