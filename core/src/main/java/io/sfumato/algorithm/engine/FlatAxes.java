package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.ShareTable;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import java.util.ArrayList;
import java.util.List;

/**
 * The axes of a space on which every hull of more than one cell has the same share, as many as 64 bits have room for. Each
 * has a field of bits in one number, with a spare bit above it that shows, after one addition, whether the field is zero.
 */
final class FlatAxes {

    /**
     * Axes of more cells are not tried: testing whether one is flat looks at all pairs of its cells. A round number; with more,
     * fewer flat axes would be missed and the test takes longer.
     */
    private static final int MOST_CELLS = 256;

    private final List<Axis> axes = new ArrayList<>();
    private final List<Integer> shifts = new ArrayList<>();
    private final long[] losses = new long[Long.SIZE];
    private long ones;
    private long spares;
    private long common = -1;
    private boolean alike = true;

    FlatAxes(Space space, ShareTable shares, SetAxes sets) {
        int used = 0;
        for (int index = 0; index < space.dimensions(); index++) {
            Axis axis = space.axis(index);
            int bits = Integer.SIZE - Integer.numberOfLeadingZeros(axis.size() - 1);
            if (!sets.holds(axis) && isFlat(axis) && used + bits < Long.SIZE) {
                axes.add(axis);
                shifts.add(used);
                ones |= ((1L << bits) - 1) << used;
                used += bits;
                spares |= 1L << used;
                losses[used] = axis.size() == 1 ? 0 : shares.of(index, 0, 1);
                alike = alike && (common < 0 || common == losses[used]);
                common = losses[used];
                used++;
            }
        }
    }

    private static boolean isFlat(Axis axis) {
        if (axis.size() > MOST_CELLS) {
            return false;
        }
        for (int low = 0; low < axis.size(); low++) {
            for (int high = low + 1; high < axis.size(); high++) {
                if (axis.share(low, high) != axis.share(0, 1)) {
                    return false;
                }
            }
            if (axis.share(low, low) != 0) {
                return false;
            }
        }
        return true;
    }

    int count() {
        return axes.size();
    }

    boolean holds(Axis axis) {
        return axes.contains(axis);
    }

    /** The cells of a row of the table, each in its field. */
    long pack(int row) {
        long packed = 0;
        for (int i = 0; i < axes.size(); i++) {
            Axis axis = axes.get(i);
            packed |= (long) axis.cell(axis.column().code(row)) << shifts.get(i);
        }
        return packed;
    }

    /** The loss per row of a box whose rows differ in these bits. */
    long loss(long different) {
        long several = (different + ones) & spares;
        if (alike) {
            return Long.bitCount(several) * common;
        }
        long sum = 0;
        for (long left = several; left != 0; left &= left - 1) {
            sum += losses[Long.numberOfTrailingZeros(left)];
        }
        return sum;
    }
}
