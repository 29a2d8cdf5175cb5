package io.sfumato.algorithm.engine;

import java.util.Arrays;

/**
 * Boxes around rows, by number, and what they lose: on each axis where hulls count a least and a greatest cell, where
 * values count a set of them, and on the flat ones together the bits that all rows have and those that any has. For one thread.
 */
final class Boxes {

    private final Points points;
    private final int lines;
    private final int words;
    private int[] low;
    private int[] high;
    private long[] all;
    private long[] any;
    private long[] sets;

    Boxes(Points points, int count) {
        this.points = points;
        this.lines = points.lines();
        this.words = points.words();
        this.low = new int[count * lines];
        this.high = new int[count * lines];
        this.all = new long[count];
        this.any = new long[count];
        this.sets = new long[count * words];
    }

    /** Makes room for so many boxes; existing ones stay. */
    void reach(int count) {
        if (all.length < count) {
            int more = Math.max(count, all.length * 2);
            low = Arrays.copyOf(low, more * lines);
            high = Arrays.copyOf(high, more * lines);
            all = Arrays.copyOf(all, more);
            any = Arrays.copyOf(any, more);
            sets = Arrays.copyOf(sets, more * words);
        }
    }

    /** Makes the first boxes hold nothing. */
    void empty(int count) {
        Arrays.fill(low, 0, count * lines, Integer.MAX_VALUE);
        Arrays.fill(high, 0, count * lines, -1);
        Arrays.fill(all, 0, count, -1);
        Arrays.fill(any, 0, count, 0);
        Arrays.fill(sets, 0, count * words, 0);
    }

    /** Widens a box, which may hold nothing, so that it holds a row. */
    void take(int box, int row) {
        int at = box * lines;
        for (int axis = 0; axis < lines; axis++) {
            low[at + axis] = Math.min(low[at + axis], points.low(row, axis));
            high[at + axis] = Math.max(high[at + axis], points.high(row, axis));
        }
        all[box] &= points.all(row);
        any[box] |= points.any(row);
        for (int word = 0; word < words; word++) {
            sets[box * words + word] |= points.held(row, word);
        }
    }

    /**
     * Widens boxes so that they hold some rows, each in the box of its cell on an axis. Most rows widen nothing, so that
     * looking first is cheaper than writing.
     *
     * @param boxOf the box of each cell
     * @param counts grow by the rows that each box takes
     */
    void take(Rows some, int axis, int[] boxOf, int[] counts) {
        int[] rows = some.rows();
        int[] cells = points.lows();
        long[] flat = points.all();
        int dimensions = points.dimensions();
        boolean plain = !points.wide() && words == 0;
        for (int i = some.from(); i < some.to(); i++) {
            int start = rows[i] * dimensions;
            int box = boxOf[cells[start + axis]];
            counts[box]++;
            if (plain) {
                hull(box, cells, start);
                bits(box, flat[rows[i]]);
            } else {
                take(box, rows[i]);
            }
        }
    }

    private void hull(int box, int[] cells, int start) {
        int at = box * lines;
        for (int axis = 0; axis < lines; axis++) {
            int cell = cells[start + axis];
            if (cell < low[at + axis]) {
                low[at + axis] = cell;
            }
            if (cell > high[at + axis]) {
                high[at + axis] = cell;
            }
        }
    }

    private void bits(int box, long bits) {
        long common = all[box];
        long some = any[box];
        if ((common & bits) != common || (some | bits) != some) {
            all[box] = common & bits;
            any[box] = some | bits;
        }
    }

    /** A run of rows. */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    record Rows(int[] rows, int from, int to) {}

    /** Makes a box that of one row. */
    void begin(int box, int row) {
        int at = box * lines;
        for (int axis = 0; axis < lines; axis++) {
            low[at + axis] = points.low(row, axis);
            high[at + axis] = points.high(row, axis);
        }
        all[box] = points.all(row);
        any[box] = points.any(row);
        for (int word = 0; word < words; word++) {
            sets[box * words + word] = points.held(row, word);
        }
    }

    /** Widens a box so that it holds a row; whether it was narrower. */
    boolean cover(int box, int row) {
        int at = box * lines;
        boolean wider = false;
        for (int axis = 0; axis < lines; axis++) {
            int least = points.low(row, axis);
            int greatest = points.high(row, axis);
            if (least < low[at + axis]) {
                low[at + axis] = least;
                wider = true;
            }
            if (greatest > high[at + axis]) {
                high[at + axis] = greatest;
                wider = true;
            }
        }
        long common = all[box] & points.all(row);
        long some = any[box] | points.any(row);
        wider |= common != all[box] || some != any[box];
        all[box] = common;
        any[box] = some;
        for (int word = 0; word < words; word++) {
            wider |= add(box * words + word, points.held(row, word));
        }
        return wider;
    }

    private boolean add(int at, long some) {
        long before = sets[at];
        sets[at] = before | some;
        return sets[at] != before;
    }

    /** Makes a box that of these rows. */
    void span(int box, int[] rows, int from, int to) {
        begin(box, rows[from]);
        for (int i = from + 1; i < to; i++) {
            cover(box, rows[i]);
        }
    }

    /** Makes a box that of one of its own, which may hold nothing, and another's. */
    void join(int box, int own, Boxes others, int other) {
        for (int axis = 0; axis < lines; axis++) {
            low[box * lines + axis] = Math.min(low[own * lines + axis], others.low[other * lines + axis]);
            high[box * lines + axis] = Math.max(high[own * lines + axis], others.high[other * lines + axis]);
        }
        all[box] = all[own] & others.all[other];
        any[box] = any[own] | others.any[other];
        for (int word = 0; word < words; word++) {
            sets[box * words + word] = sets[own * words + word] | others.sets[other * words + word];
        }
    }

    /** Makes a box like another. */
    void copy(int box, Boxes others, int other) {
        System.arraycopy(others.low, other * lines, low, box * lines, lines);
        System.arraycopy(others.high, other * lines, high, box * lines, lines);
        all[box] = others.all[other];
        any[box] = others.any[other];
        System.arraycopy(others.sets, other * words, sets, box * words, words);
    }

    /** Widens a box so that it holds another; whether it was narrower. */
    boolean cover(int box, Boxes others, int other) {
        int at = box * lines;
        int from = other * lines;
        boolean wider = false;
        for (int axis = 0; axis < lines; axis++) {
            int least = others.low[from + axis];
            int greatest = others.high[from + axis];
            if (least < low[at + axis]) {
                low[at + axis] = least;
                wider = true;
            }
            if (greatest > high[at + axis]) {
                high[at + axis] = greatest;
                wider = true;
            }
        }
        long common = all[box] & others.all[other];
        long some = any[box] | others.any[other];
        wider |= common != all[box] || some != any[box];
        all[box] = common;
        any[box] = some;
        for (int word = 0; word < words; word++) {
            wider |= add(box * words + word, others.sets[other * words + word]);
        }
        return wider;
    }

    /** The loss per row of a box. */
    long loss(int box) {
        long sum = points.flat(all[box], any[box]) + points.ofSets(sets, box * words);
        int at = box * lines;
        for (int axis = 0; axis < lines; axis++) {
            sum += points.share(axis, low[at + axis], high[at + axis]);
        }
        return sum;
    }

    /** The loss per row of a box with one more row in it, or a number no less than {@code bound} once it reaches that. */
    long lossWith(int box, int row, long bound) {
        long sum = points.flat(all[box] & points.all(row), any[box] | points.any(row))
                + points.ofSets(sets, box * words, row);
        int at = box * lines;
        for (int axis = 0; axis < lines && sum < bound; axis++) {
            sum += points.share(
                    axis,
                    Math.min(low[at + axis], points.low(row, axis)),
                    Math.max(high[at + axis], points.high(row, axis)));
        }
        return sum;
    }

    /** The loss per row of two boxes together, or a number no less than {@code bound} once it reaches that. */
    long joined(int box, Boxes others, int other, long bound) {
        long sum = points.flat(all[box] & others.all[other], any[box] | others.any[other])
                + points.ofSets(sets, box * words, others.sets, other * words);
        int at = box * lines;
        int from = other * lines;
        for (int axis = 0; axis < lines && sum < bound; axis++) {
            sum += points.share(
                    axis,
                    Math.min(low[at + axis], others.low[from + axis]),
                    Math.max(high[at + axis], others.high[from + axis]));
        }
        return sum;
    }
}
