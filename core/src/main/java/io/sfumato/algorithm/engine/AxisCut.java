package io.sfumato.algorithm.engine;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Parts rows in two: those whose cells on one axis lie from {@code first} to {@code last}, and the others.
 *
 * @param group the cells between first and last that it takes; null if it takes all of them
 * @param price what both parts count
 */
record AxisCut(int axis, int first, int last, @Nullable BitSet group, long price) {

    AxisCut(int axis, int first, int last, long price) {
        this(axis, first, last, null, price);
    }

    /** The cut that takes these cells of an axis, at least one. */
    static AxisCut of(int axis, BitSet cells) {
        return new AxisCut(axis, cells.nextSetBit(0), cells.length() - 1, cells, 0);
    }

    /** Whether it takes rows with this cell. */
    boolean takes(int cell) {
        return cell >= first && cell <= last && (group == null || group.get(cell));
    }

    /** Puts the rows it takes first; where the others begin. */
    int part(Points points, int[] rows, int from, int to, int[] spare) {
        int[] cells = points.lows();
        int dimensions = points.dimensions();
        int write = from;
        int others = 0;
        for (int i = from; i < to; i++) {
            int row = rows[i];
            int cell = cells[row * dimensions + axis];
            if (takes(cell)) {
                rows[write++] = row;
            } else {
                spare[others++] = row;
            }
        }
        System.arraycopy(spare, 0, rows, write, others);
        return write;
    }
}
