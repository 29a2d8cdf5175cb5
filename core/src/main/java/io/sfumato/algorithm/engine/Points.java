package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.ShareTable;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The rows of a space in flat arrays; somebody with several rows is a box already. Axes are numbered anew: first those on
 * which hulls count, then those on which values count, then the flat ones, on which a box holds one cell or more.
 * The cells of flat axes are packed into one number, so that a box over all of them is an <i>and</i> and an <i>or</i>.
 * Immutable, so that all threads can share it.
 */
final class Points {

    /** Rows whose cells are filled in on all axes before the next ones are, so that they stay in the cache. A round number. */
    private static final int BLOCK = 1 << 10;

    private final Space space;
    private final ShareTable shares;
    private final FlatAxes flat;
    private final SetAxes sets;
    private final int dimensions;
    private final int lines;
    private final int[] lows;
    private final int[] highs;
    private final long[] all;
    private final long[] any;
    private final long[] held;

    Points(Space space) {
        ShareTable given = new ShareTable(space);
        this.sets = new SetAxes(space);
        this.flat = new FlatAxes(space, given, sets);
        this.space = space.on(IntStream.of(given.order())
                .mapToObj(space::axis)
                .sorted(Comparator.comparing(this::order))
                .toList());
        this.shares = new ShareTable(this.space);
        this.dimensions = space.dimensions();
        this.lines = dimensions - sets.count() - flat.count();
        this.lows = new int[Math.multiplyExact(space.rows(), dimensions)];
        this.highs = space.units().single() ? lows : new int[lows.length];
        for (int row = 0; row < space.rows(); row += BLOCK) {
            fill(row, Math.min(space.rows(), row + BLOCK));
        }
        this.all = new long[space.rows()];
        this.any = space.units().single() ? all : new long[space.rows()];
        this.held = new long[Math.multiplyExact(space.rows(), sets.words())];
        for (int row = 0; row < all.length; row++) {
            pack(row);
        }
    }

    private void fill(int from, int to) {
        for (int axis = 0; axis < dimensions; axis++) {
            for (int row = from; row < to; row++) {
                lows[row * dimensions + axis] = space.low(row, axis);
            }
            for (int row = from; row < to && wide(); row++) {
                highs[row * dimensions + axis] = space.high(row, axis);
            }
        }
    }

    private int order(Axis axis) {
        return flat.holds(axis) ? 2 : sets.holds(axis) ? 1 : 0;
    }

    /** What the cells of one person have in common, and what any of them has. */
    private void pack(int row) {
        long common = -1;
        long some = 0;
        for (int i = 0; i < space.units().rows(row); i++) {
            long packed = flat.pack(space.units().row(row, i));
            common &= packed;
            some |= packed;
            sets.add(space.units().row(row, i), held, row * sets.words());
        }
        any[row] = some;
        all[row] = common;
    }

    int rows() {
        return space.rows();
    }

    int dimensions() {
        return dimensions;
    }

    /** The number of axes on which hulls count, the first ones. */
    int lines() {
        return lines;
    }

    Axis axis(int axis) {
        return space.axis(axis);
    }

    /** The least cell of a row. */
    int low(int row, int axis) {
        return lows[row * dimensions + axis];
    }

    /** The least cells of all rows, one row after the other; not to be changed. For loops that are worth it. */
    int[] lows() {
        return lows;
    }

    /** The bits that all cells of each row on flat axes have; not to be changed. */
    long[] all() {
        return all;
    }

    /** The greatest; another one only where a row stands for several of one person. */
    int high(int row, int axis) {
        return highs[row * dimensions + axis];
    }

    /** The bits that all cells of a row on flat axes have. */
    long all(int row) {
        return all[row];
    }

    /** The bits that any of them has. */
    long any(int row) {
        return any[row];
    }

    /** How many numbers the sets of a row take. */
    int words() {
        return sets.words();
    }

    /** One of the numbers of a row's sets. */
    long held(int row, int word) {
        return held[row * sets.words() + word];
    }

    /** The loss of sets. */
    long ofSets(long[] some, int at) {
        return sets.loss(some, at);
    }

    /** The loss of sets and those of a row together. */
    long ofSets(long[] some, int at, int row) {
        return sets.loss(some, at, held, row * sets.words());
    }

    /** The loss of two boxes' sets together. */
    long ofSets(long[] some, int at, long[] others, int from) {
        return sets.loss(some, at, others, from);
    }

    /** Whether rows may have more than one cell on an axis. */
    boolean wide() {
        return lows != highs;
    }

    /** The weighted share of a hull on an axis. */
    long share(int axis, int low, int high) {
        return shares.of(axis, low, high);
    }

    /** The loss on flat axes of rows with these bits in common, and those in any. */
    long flat(long common, long some) {
        return flat.loss(common ^ some);
    }

    /** The loss of a row that is left out. */
    long full() {
        return space.full();
    }

    /** The distance of two rows, or a number no less than {@code bound} once it reaches that. */
    long distance(int one, int other, long bound) {
        long sum = flat(all[one] & all[other], any[one] | any[other])
                + sets.loss(held, one * sets.words(), held, other * sets.words());
        int a = one * dimensions;
        int b = other * dimensions;
        for (int axis = 0; axis < lines && sum < bound; axis++) {
            sum += shares.of(
                    axis, Math.min(lows[a + axis], lows[b + axis]), Math.max(highs[a + axis], highs[b + axis]));
        }
        return sum;
    }

    /** Compares rows by their cells on some axes, the first of them first. */
    int compare(int one, int other, int[] axes) {
        for (int axis : axes) {
            int difference = Integer.compare(low(one, axis), low(other, axis));
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }
}
