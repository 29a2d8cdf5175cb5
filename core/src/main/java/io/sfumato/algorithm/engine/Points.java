package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.ShareTable;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import java.util.stream.IntStream;

/**
 * The rows of a space in flat arrays, and the loss of boxes around them; somebody with several rows is a box already. A box is a least and a greatest cell on each
 * axis, {@code dimensions} numbers in a row in two arrays. Axes are numbered anew: those first on which rows lie furthest
 * apart, so that a sum reaches its bound soonest. Immutable, so that all threads can share it.
 */
final class Points {

    private final Space space;
    private final ShareTable shares;
    private final int dimensions;
    private final int[] lows;
    private final int[] highs;

    Points(Space space) {
        int[] order = new ShareTable(space).order();
        this.space = space.on(IntStream.of(order).mapToObj(space::axis).toList());
        this.shares = new ShareTable(this.space);
        this.dimensions = space.dimensions();
        this.lows = new int[Math.multiplyExact(space.rows(), dimensions)];
        this.highs = space.units().single() ? lows : new int[lows.length];
        for (int axis = 0; axis < dimensions; axis++) {
            for (int row = 0; row < space.rows(); row++) {
                lows[row * dimensions + axis] = this.space.low(row, axis);
                highs[row * dimensions + axis] = this.space.high(row, axis);
            }
        }
    }

    int rows() {
        return space.rows();
    }

    int dimensions() {
        return dimensions;
    }

    Axis axis(int axis) {
        return space.axis(axis);
    }

    /** The least cell of a row. */
    int low(int row, int axis) {
        return lows[row * dimensions + axis];
    }

    /** The greatest; another one only where a row stands for several of one person. */
    int high(int row, int axis) {
        return highs[row * dimensions + axis];
    }

    /** Whether rows may have more than one cell on an axis. */
    boolean wide() {
        return lows != highs;
    }

    /** The weighted share of a hull on an axis. */
    long share(int axis, int low, int high) {
        return shares.of(axis, low, high);
    }

    /** The loss of a row that is left out. */
    long full() {
        return space.full();
    }

    /** Makes the box at {@code at} that of one row. */
    void begin(int row, int[] low, int[] high, int at) {
        int from = row * dimensions;
        for (int axis = 0; axis < dimensions; axis++) {
            low[at + axis] = lows[from + axis];
            high[at + axis] = highs[from + axis];
        }
    }

    /** Widens the box at {@code at} so that it holds a row. */
    void cover(int row, int[] low, int[] high, int at) {
        int from = row * dimensions;
        for (int axis = 0; axis < dimensions; axis++) {
            low[at + axis] = Math.min(low[at + axis], lows[from + axis]);
            high[at + axis] = Math.max(high[at + axis], highs[from + axis]);
        }
    }

    /** Makes a box that of these rows. */
    void box(int[] rows, int from, int to, int[] low, int[] high, int at) {
        begin(rows[from], low, high, at);
        for (int i = from + 1; i < to; i++) {
            cover(rows[i], low, high, at);
        }
    }

    /** The loss per row of a box. */
    long loss(int[] low, int[] high, int at) {
        long sum = 0;
        for (int axis = 0; axis < dimensions; axis++) {
            sum += shares.of(axis, low[at + axis], high[at + axis]);
        }
        return sum;
    }

    /** The loss per row of a box with one more row in it, or a number no less than {@code bound} once it reaches that. */
    long lossWith(int row, int[] low, int[] high, int at, long bound) {
        long sum = 0;
        int from = row * dimensions;
        for (int axis = 0; axis < dimensions && sum < bound; axis++) {
            sum += shares.of(
                    axis, Math.min(lows[from + axis], low[at + axis]), Math.max(highs[from + axis], high[at + axis]));
        }
        return sum;
    }

    /** The loss per row of two boxes together, or a number no less than {@code bound} once it reaches that. */
    long joined(int[] low, int[] high, int one, int other, long bound) {
        long sum = 0;
        for (int axis = 0; axis < dimensions && sum < bound; axis++) {
            sum += shares.of(
                    axis,
                    Math.min(low[one + axis], low[other + axis]),
                    Math.max(high[one + axis], high[other + axis]));
        }
        return sum;
    }

    /** The distance of two rows, or a number no less than {@code bound} once it reaches that. */
    long distance(int one, int other, long bound) {
        long sum = 0;
        int a = one * dimensions;
        int b = other * dimensions;
        for (int axis = 0; axis < dimensions && sum < bound; axis++) {
            sum += shares.of(
                    axis, Math.min(lows[a + axis], lows[b + axis]), Math.max(highs[a + axis], highs[b + axis]));
        }
        return sum;
    }
}
