package io.sfumato.algorithm.clustering;

import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import java.util.Arrays;

/**
 * For one growing class: the weighted share that each axis would have if a row with a given cell joined. The loss per row
 * of the class plus a row is then a sum of one look-up per axis. Only axes whose hull changed are computed again.
 */
final class GrowthTable {

    private final Space space;
    private final int dimensions;
    private final int[] offsets;
    private final int[] cells;
    private final Wide wide;
    private final long[] table;
    private final int[] low;
    private final int[] high;

    GrowthTable(Space space) {
        this.space = space;
        this.dimensions = space.dimensions();
        this.offsets = new int[dimensions + 1];
        for (int axis = 0; axis < dimensions; axis++) {
            offsets[axis + 1] = Math.addExact(offsets[axis], space.axis(axis).size());
        }
        this.cells = new int[Math.multiplyExact(space.rows(), dimensions)];
        for (int row = 0; row < space.rows(); row++) {
            for (int axis = 0; axis < dimensions; axis++) {
                cells[row * dimensions + axis] = offsets[axis] + space.cell(row, axis);
            }
        }
        this.wide = new Wide(space, offsets);
        this.table = new long[offsets[dimensions]];
        this.low = new int[dimensions];
        this.high = new int[dimensions];
    }

    /** For rows whose cells are intervals: where these end in the table, and what they lose on their own. */
    private static final class Wide {
        private final boolean none;
        private final int[] lows;
        private final int[] highs;
        private final long[] own;
        private final long[] sums;

        Wide(Space space, int[] offsets) {
            this.none = space.units().single();
            int dimensions = space.dimensions();
            this.lows = new int[none ? 0 : space.rows() * dimensions];
            this.highs = new int[lows.length];
            this.own = new long[lows.length];
            this.sums = new long[none ? 0 : space.rows()];
            for (int at = 0; at < lows.length; at++) {
                int axis = at % dimensions;
                int least = space.low(at / dimensions, axis);
                int greatest = space.high(at / dimensions, axis);
                lows[at] = offsets[axis] + least;
                highs[at] = offsets[axis] + greatest;
                own[at] = space.axis(axis).weight() * space.axis(axis).share(least, greatest);
                sums[at / dimensions] += own[at];
            }
        }
    }

    private GrowthTable(GrowthTable other) {
        this.space = other.space;
        this.dimensions = other.dimensions;
        this.offsets = other.offsets;
        this.cells = other.cells;
        this.wide = other.wide;
        this.table = new long[other.table.length];
        this.low = new int[dimensions];
        this.high = new int[dimensions];
    }

    /** Another table over the same rows, for another thread. */
    GrowthTable sibling() {
        return new GrowthTable(this);
    }

    /** Begins a class with this one row. */
    void reset(int row) {
        for (int axis = 0; axis < dimensions; axis++) {
            low[axis] = space.low(row, axis);
            high[axis] = space.high(row, axis);
            fill(axis);
        }
    }

    /** Takes a row into the class. */
    void add(int row) {
        for (int axis = 0; axis < dimensions; axis++) {
            int least = space.low(row, axis);
            int greatest = space.high(row, axis);
            if (least < low[axis] || greatest > high[axis]) {
                low[axis] = Math.min(low[axis], least);
                high[axis] = Math.max(high[axis], greatest);
                fill(axis);
            }
        }
    }

    private void fill(int index) {
        Axis axis = space.axis(index);
        int from = low[index];
        int to = high[index];
        long weight = axis.weight();
        Arrays.fill(table, offsets[index] + from, offsets[index] + to + 1, weight * axis.share(from, to));
        for (int cell = 0; cell < from; cell++) {
            table[offsets[index] + cell] = weight * axis.share(cell, to);
        }
        for (int cell = to + 1; cell < axis.size(); cell++) {
            table[offsets[index] + cell] = weight * axis.share(from, cell);
        }
    }

    /** The loss per row of the class. */
    long loss() {
        long sum = 0;
        for (int axis = 0; axis < dimensions; axis++) {
            sum += table[offsets[axis] + low[axis]];
        }
        return sum;
    }

    /** The loss per row of the class with this row in it. */
    long lossWith(int row) {
        if (!wide.none) {
            return lossWithInterval(row);
        }
        long sum = 0;
        int at = row * dimensions;
        for (int end = at + dimensions; at < end; at++) {
            sum += table[cells[at]];
        }
        return sum;
    }

    /**
     * The loss with an interval: one that ends on one side of the class costs what its outer cell does; else it reaches around
     * the class.
     */
    private long lossWithInterval(int row) {
        long sum = 0;
        for (int axis = 0; axis < dimensions; axis++) {
            int at = row * dimensions + axis;
            boolean below = wide.lows[at] < offsets[axis] + low[axis];
            boolean above = wide.highs[at] > offsets[axis] + high[axis];
            sum += below && above ? wide.own[at] : table[below ? wide.lows[at] : wide.highs[at]];
        }
        return sum;
    }

    /** Whether no row loses anything on its own: each has one cell on every axis. */
    boolean points() {
        return wide.none;
    }

    /**
     * By how much the total loss grows when this row joins the class of {@code size}; what the row loses on its own is not
     * counted.
     */
    long growth(int row, int size) {
        return (size + 1L) * lossWith(row) - size * loss() - (wide.none ? 0 : wide.sums[row]);
    }
}
