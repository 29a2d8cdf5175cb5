package io.sfumato.algorithm.clustering;

import java.util.Arrays;

/**
 * Parts groups of rows in two, along the axis on which the box around them is loosest: even cut in the middle, the box would
 * reach much further than its rows are apart. That is where the box reaches to a rare value while most rows lie close together;
 * so rare values are parted off first.
 *
 * <p>Cost: one pass over the groups.
 */
final class BoxSplit {

    /**
     * Pairs of rows by which the looseness of an axis is judged. A round number: more judge better, and building takes longer.
     */
    private static final int PAIRS = 16;

    /** Rows whose median is where a box is split. Odd, so that there is a middle one; more make halves more equal. */
    private static final int SAMPLE = 255;

    /** The thousandth prime: the step from one sampled row to the next, so that samples come from all over a box. */
    private static final long STRIDE = 7_919;

    private final BoxCosts costs;
    private final RowGroups groups;
    private final int[] order;
    private final int[] aside;
    private final int[] least;
    private final int[] greatest;
    private final int[] sample = new int[SAMPLE];

    /** Parts {@code order} in place. */
    BoxSplit(BoxCosts costs, RowGroups groups, int[] order) {
        this.costs = costs;
        this.groups = groups;
        this.order = order;
        this.aside = new int[order.length];
        this.least = new int[costs.points() ? costs.dimensions() : 2 * costs.dimensions()];
        this.greatest = new int[least.length];
    }

    /**
     * Puts the groups from {@code begin} to {@code end} in two parts; where the second begins, or -1 if all have the same
     * cells.
     */
    int part(int begin, int end) {
        enclose(begin, end);
        int column = -1;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < least.length; i++) {
            if (least[i] < greatest[i]) {
                double looseness = looseness(i % costs.dimensions(), begin, end);
                if (looseness > most) {
                    most = looseness;
                    column = i;
                }
            }
        }
        return column < 0 ? -1 : partition(begin, end, column, pivot(begin, end, column));
    }

    /** Notes the least and greatest cell of each column. */
    private void enclose(int begin, int end) {
        Arrays.fill(least, Integer.MAX_VALUE);
        Arrays.fill(greatest, -1);
        for (int i = begin; i < end; i++) {
            for (int column = 0; column < least.length; column++) {
                int cell = cell(order[i], column);
                least[column] = Math.min(least[column], cell);
                greatest[column] = Math.max(greatest[column], cell);
            }
        }
    }

    /** How much further apart rows seem by their box than they are. */
    private double looseness(int axis, int begin, int end) {
        int low = least[axis];
        int high = greatest[axis + least.length - costs.dimensions()];
        int middle = (low + high) >>> 1;
        long promised = Math.max(costs.share(axis, low, middle), costs.share(axis, middle, high));
        return promised - apart(axis, begin, end);
    }

    /** The mean distance of a few sampled pairs. */
    private double apart(int axis, int begin, int end) {
        CellBlock cells = groups.cells();
        double sum = 0;
        int place = 0;
        int one = order[begin];
        for (int i = 0; i < PAIRS; i++) {
            place = (int) ((place + STRIDE) % (end - begin));
            int other = order[begin + place];
            int low = Math.min(cells.low(one, axis), cells.low(other, axis));
            sum += costs.share(axis, low, Math.max(cells.high(one, axis), cells.high(other, axis)));
            one = other;
        }
        return sum / PAIRS;
    }

    /** The greatest cell of the first part: the parts are as equal as a sample tells, and neither is empty. */
    private int pivot(int begin, int end, int column) {
        int size = Math.min(SAMPLE, end - begin);
        for (int i = 0; i < size; i++) {
            sample[i] = cell(order[begin + (int) ((long) i * (end - begin) / size)], column);
        }
        Arrays.sort(sample, 0, size);
        int centre = size / 2;
        int middle = sample[centre];
        int before = centre;
        while (before > 0 && sample[before - 1] == middle) {
            before--;
        }
        int after = centre;
        while (after < size && sample[after] == middle) {
            after++;
        }
        boolean upwards = middle > least[column] && (middle == greatest[column] || centre - before < after - centre);
        return upwards ? middle - 1 : middle;
    }

    /** Where people are intervals, their least cells are columns, and then their greatest ones. */
    private int cell(int group, int column) {
        int axis = column % costs.dimensions();
        return axis == column ? groups.cells().low(group, axis) : groups.cells().high(group, axis);
    }

    private int partition(int begin, int end, int column, int pivot) {
        int write = begin;
        int others = 0;
        for (int i = begin; i < end; i++) {
            int group = order[i];
            if (cell(group, column) <= pivot) {
                order[write++] = group;
            } else {
                aside[others++] = group;
            }
        }
        System.arraycopy(aside, 0, order, write, others);
        return write;
    }
}
