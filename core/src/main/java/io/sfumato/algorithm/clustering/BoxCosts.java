package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.ShareTable;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * For one growing class: what a row would cost it, and what rows in a box cost at least or at most. Flat categories are counted
 * as bits. Another axis of few cells has a table of the weighted share that it would have with each of them, filled again when
 * the hull changed; on an axis of many cells shares are computed when they are asked for.
 *
 * <p>Axes are counted in this order: those with tables, flat categories, those of many cells.
 */
final class BoxCosts {

    /** See {@link CellBlock#BITS}. */
    private static final int BITS = CellBlock.BITS;

    /** See {@link CellBlock#MASK}. */
    private static final int MASK = CellBlock.MASK;

    private final ShareTable shares;
    private final boolean points;
    private final int dimensions;
    private final int tabled;
    private final int few;
    private final int[] axes;
    private final int[] sizes;
    private final long[] table;
    private final int[] low;
    private final int[] high;
    private final long[] mosts;
    private final FlatBits flat;
    private final long full;

    BoxCosts(Space space) {
        this.shares = new ShareTable(space);
        this.points = space.units().single();
        this.dimensions = space.dimensions();
        int[] ranks = IntStream.range(0, dimensions)
                .map(axis -> rank(space.axis(axis)))
                .toArray();
        this.axes = Arrays.stream(shares.order())
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(axis -> ranks[axis])
                        .thenComparingLong(axis -> ranks[axis] == 1 ? -most(space.axis(axis)) : 0))
                .mapToInt(Integer::intValue)
                .toArray();
        this.tabled = (int) Arrays.stream(ranks).filter(rank -> rank == 0).count();
        this.few = (int) Arrays.stream(ranks).filter(rank -> rank < 2).count();
        this.sizes = Arrays.stream(axes).map(axis -> space.axis(axis).size()).toArray();
        this.mosts =
                Arrays.stream(axes).mapToLong(axis -> most(space.axis(axis))).toArray();
        this.flat = new FlatBits(Arrays.copyOfRange(sizes, tabled, few), Arrays.copyOfRange(mosts, tabled, few));
        this.table = new long[tabled << BITS];
        this.low = new int[dimensions];
        this.high = new int[dimensions];
        this.full =
                Arrays.stream(mosts).sum() - Arrays.stream(mosts, tabled, few).sum();
    }

    private int rank(Axis axis) {
        if (points && FlatBits.fits(axis)) {
            return 1;
        }
        return axis.size() <= 1 << BITS ? 0 : 2;
    }

    private static long most(Axis axis) {
        return axis.weight() * axis.most();
    }

    /** The axes in the order in which they are counted here. */
    int[] axes() {
        return axes.clone();
    }

    int dimensions() {
        return dimensions;
    }

    /** Whether no row loses anything on its own: each has one cell on every axis. */
    boolean points() {
        return points;
    }

    /** Room for the cells of rows, which are intervals where these are people. */
    CellBlock rows(int items) {
        return new CellBlock(items, few, dimensions, flat.words(), !points);
    }

    /** Room for boxes. */
    CellBlock boxes(int items) {
        return new CellBlock(items, few, dimensions, flat.words(), true);
    }

    /** Gives a row the bits of its flat categories. */
    void mark(CellBlock rows, int item) {
        for (int i = tabled; i < few; i++) {
            rows.mark(item, flat.bit(i - tabled, rows.low(item, i)));
        }
    }

    /** Begins a class with this row. */
    void begin(CellBlock rows, int item) {
        flat.clear();
        for (int i = 0; i < dimensions; i++) {
            low[i] = rows.low(item, i);
            high[i] = rows.high(item, i);
            if (i >= tabled && i < few) {
                flat.common(i - tabled, low[i], true);
            }
            fill(i);
        }
    }

    /** Takes a row into the class. */
    void add(CellBlock rows, int item) {
        for (int i = 0; i < dimensions; i++) {
            int least = rows.low(item, i);
            int greatest = rows.high(item, i);
            if (least < low[i] || greatest > high[i]) {
                if (i >= tabled && i < few && low[i] == high[i]) {
                    flat.common(i - tabled, low[i], false);
                }
                low[i] = Math.min(low[i], least);
                high[i] = Math.max(high[i], greatest);
                fill(i);
            }
        }
    }

    private void fill(int i) {
        if (i >= tabled) {
            return;
        }
        int begin = i << BITS;
        int axis = axes[i];
        int from = low[i];
        int to = high[i];
        for (int cell = 0; cell < from; cell++) {
            table[begin + cell] = shares.of(axis, cell, to);
        }
        Arrays.fill(table, begin + from, begin + to + 1, shares.of(axis, from, to));
        for (int cell = to + 1; cell < sizes[i]; cell++) {
            table[begin + cell] = shares.of(axis, from, cell);
        }
    }

    private long direct(int i, int least, int greatest) {
        return shares.of(axes[i], Math.min(low[i], least), Math.max(high[i], greatest));
    }

    /** The loss per row of the class. */
    long loss() {
        long sum = 0;
        for (int i = 0; i < dimensions; i++) {
            sum += shares.of(axes[i], low[i], high[i]);
        }
        return sum;
    }

    /** What a row loses on its own. */
    long own(CellBlock rows, int item) {
        long sum = 0;
        for (int i = 0; !points && i < dimensions; i++) {
            sum += share(i, rows.low(item, i), rows.high(item, i));
        }
        return sum;
    }

    /** The loss per row of the class with this row in it. */
    long lossWith(CellBlock rows, int item) {
        if (!points) {
            return lossWithInterval(rows, item);
        }
        byte[] cells = rows.fews();
        int at = rows.at(item);
        long sum = flat.cost(rows.occurring(), rows.bitsAt(item));
        for (int i = 0; i < tabled; i++) {
            sum += table[(i << BITS) + (cells[at + i] & MASK)];
        }
        for (int i = few; i < dimensions; i++) {
            sum += direct(i, rows.low(item, i), rows.low(item, i));
        }
        return sum;
    }

    private long lossWithInterval(CellBlock rows, int item) {
        long sum = 0;
        for (int i = 0; i < dimensions; i++) {
            sum += direct(i, rows.low(item, i), rows.high(item, i));
        }
        return sum;
    }

    /**
     * A lower bound on the loss of the class with any row of a box; above {@code most} it may be any greater number. Shares
     * never shrink away from the class, so on each axis the nearest cell tells.
     */
    long atLeast(CellBlock boxes, int box, long most) {
        byte[] cells = boxes.fews();
        int at = boxes.at(box);
        long sum = flat.cost(boxes.occurring(), boxes.bitsAt(box));
        for (int i = 0; i < tabled && sum <= most; i++) {
            sum += table[(i << BITS) + nearest(i, cells[at + i] & MASK, cells[at + few + i] & MASK)];
        }
        for (int i = few; i < dimensions && sum <= most; i++) {
            int nearest = nearest(i, boxes.low(box, i), boxes.high(box, i));
            sum += direct(i, nearest, nearest);
        }
        return sum;
    }

    private int nearest(int i, int least, int greatest) {
        return least > high[i] ? least : Math.min(greatest, low[i]);
    }

    /** An upper bound on the loss of the class with any row of a box; below {@code least} it may be any smaller number. */
    long atMost(CellBlock boxes, int box, long least) {
        byte[] cells = boxes.fews();
        int at = boxes.at(box);
        long sum = full + flat.cost(boxes.shared(), boxes.bitsAt(box));
        for (int i = 0; i < tabled && sum >= least; i++) {
            sum -= mosts[i] - furthest(i, cells[at + i] & MASK, cells[at + few + i] & MASK);
        }
        for (int i = few; i < dimensions && sum >= least; i++) {
            sum -= mosts[i] - furthestDirect(i, boxes.low(box, i), boxes.high(box, i));
        }
        return sum;
    }

    private long furthest(int i, int one, int other) {
        return points ? Math.max(table[(i << BITS) + one], table[(i << BITS) + other]) : direct(i, one, other);
    }

    /** A point lies at one end of the box or the other; an interval may reach around the class. */
    private long furthestDirect(int i, int one, int other) {
        return points ? Math.max(direct(i, one, one), direct(i, other, other)) : direct(i, one, other);
    }

    /** The weighted share of the hull of cells on the i-th axis. */
    long share(int i, int least, int greatest) {
        return shares.of(axes[i], least, greatest);
    }
}
