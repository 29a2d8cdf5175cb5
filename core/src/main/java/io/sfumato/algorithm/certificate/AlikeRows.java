package io.sfumato.algorithm.certificate;

import io.sfumato.algorithm.ShareTable;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.space.TreeAxis;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The rows (or people) of a space, put together into spots: those of a spot have the same cells, the same number of rows and
 * ask for the same class size, so what is worked out for one holds for all. Axes are renumbered and replaced by their
 * {@linkplain Axis#floor floor}, the least that any label loses. Immutable.
 */
final class AlikeRows {

    private final ShareTable shares;
    private final int dimensions;
    private final int size;
    private final int[] lows;
    private final int[] highs;
    private final int[] counts;
    private final int[] weights;
    private final int[] needs;
    private final long full;

    /**
     * The spots of a space.
     *
     * @param asked for each row or person, the least size of a class that may hold it
     */
    AlikeRows(Space space, int[] asked) {
        int[] order = order(space);
        Space turned = space.on(
                IntStream.of(order).mapToObj(axis -> space.axis(axis).floor()).toList());
        this.shares = new ShareTable(turned);
        this.dimensions = turned.dimensions();
        this.full = space.full();
        int[] groups = groups(turned, asked);
        this.size = Arrays.stream(groups).max().orElse(-1) + 1;
        this.lows = new int[Math.multiplyExact(size, dimensions)];
        this.highs = space.units().single() ? lows : new int[lows.length];
        this.counts = new int[size];
        this.weights = new int[size];
        this.needs = new int[size];
        for (int row = 0; row < groups.length; row++) {
            int spot = groups[row];
            counts[spot]++;
            weights[spot] = space.units().rows(row);
            needs[spot] = asked[row];
            for (int axis = 0; axis < dimensions; axis++) {
                lows[spot * dimensions + axis] = turned.low(row, axis);
                highs[spot * dimensions + axis] = turned.high(row, axis);
            }
        }
    }

    /** Axes with few different shares first, since there is least to decide; else those on which rows lie furthest apart. */
    private static int[] order(Space space) {
        return IntStream.of(new ShareTable(space).order())
                .boxed()
                .sorted(Comparator.comparingInt(axis -> choices(space.axis(axis))))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static int choices(Axis axis) {
        return axis instanceof TreeAxis tree ? tree.taxonomy().height() : axis.size();
    }

    /** The number of the spot of each row, by their cells, then rows, then needs. */
    private static int[] groups(Space space, int[] asked) {
        int[] groups = new int[space.rows()];
        for (int axis = 0; axis < space.dimensions(); axis++) {
            int at = axis;
            refine(groups, IntStream.range(0, groups.length).map(row -> space.low(row, at)));
            if (!space.units().single()) {
                refine(groups, IntStream.range(0, groups.length).map(row -> space.high(row, at)));
            }
        }
        refine(groups, IntStream.range(0, groups.length).map(space.units()::rows));
        refine(groups, Arrays.stream(asked));
        return groups;
    }

    private static void refine(int[] groups, IntStream cells) {
        int[] cell = cells.toArray();
        long[] keys = new long[groups.length];
        for (int row = 0; row < keys.length; row++) {
            keys[row] = ((long) groups[row] << Integer.SIZE) | cell[row];
        }
        long[] sorted = keys.clone();
        Arrays.sort(sorted);
        int distinct = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[distinct++] = sorted[i];
            }
        }
        for (int row = 0; row < keys.length; row++) {
            groups[row] = Arrays.binarySearch(sorted, 0, distinct, keys[row]);
        }
    }

    int size() {
        return size;
    }

    int dimensions() {
        return dimensions;
    }

    /** How many rows (or people) are alike. */
    int count(int spot) {
        return counts[spot];
    }

    /** How many rows of the table each of them has. */
    int weight(int spot) {
        return weights[spot];
    }

    /** The least size of a class that may hold one of them. */
    int need(int spot) {
        return needs[spot];
    }

    /** Each class size that is asked for, ascending. */
    int[] sizes() {
        return Arrays.stream(needs).sorted().distinct().toArray();
    }

    int low(int spot, int axis) {
        return lows[spot * dimensions + axis];
    }

    int high(int spot, int axis) {
        return highs[spot * dimensions + axis];
    }

    /** How many rows (or people) there are in all. */
    long total() {
        return Arrays.stream(counts).asLongStream().sum();
    }

    /** The loss of a row that tells nothing. */
    long full() {
        return full;
    }

    /** The weighted share of a hull on an axis. */
    long share(int axis, int low, int high) {
        return shares.of(axis, low, high);
    }

    /** The weighted share of two spots together on an axis. */
    long together(int axis, int one, int other) {
        int a = one * dimensions + axis;
        int b = other * dimensions + axis;
        return shares.of(axis, Math.min(lows[a], lows[b]), Math.max(highs[a], highs[b]));
    }

    /** The loss per row of two spots together; a sum that exceeds {@code bound} is not completed. */
    long distance(int one, int other, long bound) {
        long sum = 0;
        int a = one * dimensions;
        int b = other * dimensions;
        for (int axis = 0; axis < dimensions && sum <= bound; axis++) {
            sum += shares.of(
                    axis, Math.min(lows[a + axis], lows[b + axis]), Math.max(highs[a + axis], highs[b + axis]));
        }
        return sum;
    }

    /** The loss per row of the box around these spots. */
    long loss(int[] spots) {
        long sum = 0;
        for (int axis = 0; axis < dimensions; axis++) {
            int low = Integer.MAX_VALUE;
            int high = -1;
            for (int spot : spots) {
                low = Math.min(low, lows[spot * dimensions + axis]);
                high = Math.max(high, highs[spot * dimensions + axis]);
            }
            sum += shares.of(axis, low, high);
        }
        return sum;
    }
}
