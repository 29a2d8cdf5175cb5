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
        this.table = new long[offsets[dimensions]];
        this.low = new int[dimensions];
        this.high = new int[dimensions];
    }

    private GrowthTable(GrowthTable other) {
        this.space = other.space;
        this.dimensions = other.dimensions;
        this.offsets = other.offsets;
        this.cells = other.cells;
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
            low[axis] = space.cell(row, axis);
            high[axis] = low[axis];
            fill(axis);
        }
    }

    /** Takes a row into the class. */
    void add(int row) {
        for (int axis = 0; axis < dimensions; axis++) {
            int cell = space.cell(row, axis);
            if (cell < low[axis] || cell > high[axis]) {
                low[axis] = Math.min(low[axis], cell);
                high[axis] = Math.max(high[axis], cell);
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
        long sum = 0;
        int at = row * dimensions;
        for (int end = at + dimensions; at < end; at++) {
            sum += table[cells[at]];
        }
        return sum;
    }
}
