package io.sfumato.algorithm.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which patterns are open, and which row is in which. Changes since a mark can be undone. Rows are numbered spot by spot. For
 * one thread.
 */
final class PatternAssignment {

    /** The pattern of a row that has none. */
    static final int OUTSIDE = -1;

    /** What an entry of the log undoes: a row was moved, a pattern opened, or a pattern closed. */
    private static final int MOVED = 0;

    private static final int OPENED = 1;
    private static final int CLOSED = 2;

    private final PatternChoice choice;
    private final int[] spotOf;
    private final int[] firstOf;
    private final int[] seat;
    private final int[] place;
    private final int[][] members;
    private final int[] sizes;
    private final int[] below;
    private final boolean[] open;
    private final int[][] around;
    private final int[] arounds;
    private int[] log = new int[64];
    private int logged;
    private long total;

    /** All rows are outside. */
    PatternAssignment(PatternChoice choice) {
        this.choice = choice;
        int rows = Arrays.stream(choice.counts()).sum();
        this.spotOf = new int[rows];
        this.firstOf = new int[choice.spots() + 1];
        this.seat = new int[rows];
        this.place = new int[rows];
        Arrays.fill(seat, OUTSIDE);
        for (int spot = 0, row = 0; spot < choice.spots(); spot++) {
            for (int i = 0; i < choice.counts()[spot]; i++, row++) {
                spotOf[row] = spot;
                total += choice.outside()[spot];
            }
            firstOf[spot + 1] = row;
        }
        this.members = new int[choice.patterns()][];
        this.sizes = new int[choice.patterns()];
        this.below = new int[choice.patterns()];
        this.open = new boolean[choice.patterns()];
        this.around = new int[choice.spots()][4];
        this.arounds = new int[choice.spots()];
    }

    int rows() {
        return seat.length;
    }

    int spotOf(int row) {
        return spotOf[row];
    }

    /** The first row of a spot; its last one stands before {@code firstOf(spot + 1)}. */
    int firstOf(int spot) {
        return firstOf[spot];
    }

    /** How many rows a pattern could have. */
    int rowsBelow(int pattern) {
        return below[pattern];
    }

    /** The pattern of a row, or {@link #OUTSIDE}. */
    int seat(int row) {
        return seat[row];
    }

    boolean isOpen(int pattern) {
        return open[pattern];
    }

    /** All open patterns. */
    int[] open() {
        return IntStream.range(0, open.length).filter(pattern -> open[pattern]).toArray();
    }

    int size(int pattern) {
        return sizes[pattern];
    }

    int member(int pattern, int index) {
        return members[pattern][index];
    }

    long cost(int row) {
        return seat[row] == OUTSIDE ? choice.outside()[spotOf[row]] : choice.costs()[seat[row]];
    }

    /** What all rows cost. */
    long total() {
        return total;
    }

    /** How many open patterns are around a spot. */
    int around(int spot) {
        return arounds[spot];
    }

    /** The cheapest open pattern with rows around a spot, except one, if it costs less than outside; else {@link #OUTSIDE}. */
    int cheapest(int spot, int except) {
        int best = OUTSIDE;
        long least = choice.outside()[spot];
        for (int i = 0; i < arounds[spot]; i++) {
            int pattern = around[spot][i];
            if (pattern != except && sizes[pattern] > 0 && choice.costs()[pattern] < least) {
                least = choice.costs()[pattern];
                best = pattern;
            }
        }
        return best;
    }

    /** The rows of each pattern, by the numbers that rows have elsewhere. */
    PlacedRows told(int[] names) {
        List<int[]> classes = new ArrayList<>();
        for (int pattern = 0; pattern < choice.patterns(); pattern++) {
            if (open[pattern]) {
                int[] rows = Arrays.copyOf(members[pattern], sizes[pattern]);
                classes.add(Arrays.stream(rows).map(row -> names[row]).toArray());
            }
        }
        int[] outside = IntStream.range(0, seat.length)
                .filter(row -> seat[row] == OUTSIDE)
                .map(row -> names[row])
                .toArray();
        return new PlacedRows(classes, outside);
    }

    /** From here on changes can be undone. */
    void mark() {
        logged = 0;
    }

    /** The length of the log; {@link #undo} goes back to it. */
    int since() {
        return logged;
    }

    /** Undoes all changes after this length of the log. */
    void undo(int since) {
        while (logged > since) {
            logged -= 3;
            int what = log[logged + 1];
            if (log[logged] == MOVED) {
                put(what, log[logged + 2]);
            } else if (log[logged] == OPENED) {
                shut(what);
            } else {
                show(what);
            }
        }
    }

    void move(int row, int to) {
        log(MOVED, row, seat[row]);
        put(row, to);
    }

    void open(int pattern) {
        log(OPENED, pattern, 0);
        show(pattern);
    }

    /** Closes a pattern without rows. */
    void close(int pattern) {
        log(CLOSED, pattern, 0);
        shut(pattern);
    }

    private void log(int what, int which, int before) {
        if (logged + 3 > log.length) {
            log = Arrays.copyOf(log, 2 * log.length);
        }
        log[logged++] = what;
        log[logged++] = which;
        log[logged++] = before;
    }

    private void put(int row, int to) {
        total -= cost(row);
        int from = seat[row];
        if (from != OUTSIDE) {
            int last = members[from][--sizes[from]];
            members[from][place[row]] = last;
            place[last] = place[row];
        }
        seat[row] = to;
        if (to != OUTSIDE) {
            if (sizes[to] == members[to].length) {
                members[to] = Arrays.copyOf(members[to], 2 * sizes[to]);
            }
            place[row] = sizes[to];
            members[to][sizes[to]++] = row;
        }
        total += cost(row);
    }

    private void show(int pattern) {
        open[pattern] = true;
        if (members[pattern] == null) {
            members[pattern] = new int[choice.k() + 4];
            for (int i = choice.starts()[pattern]; i < choice.starts()[pattern + 1]; i++) {
                below[pattern] += choice.counts()[choice.covered()[i]];
            }
        }
        for (int i = choice.starts()[pattern]; i < choice.starts()[pattern + 1]; i++) {
            int spot = choice.covered()[i];
            if (arounds[spot] == around[spot].length) {
                around[spot] = Arrays.copyOf(around[spot], 2 * arounds[spot]);
            }
            around[spot][arounds[spot]++] = pattern;
        }
    }

    private void shut(int pattern) {
        open[pattern] = false;
        for (int i = choice.starts()[pattern]; i < choice.starts()[pattern + 1]; i++) {
            int spot = choice.covered()[i];
            int at = arounds[spot] - 1;
            while (around[spot][at] != pattern) {
                at--;
            }
            around[spot][at] = around[spot][--arounds[spot]];
        }
    }
}
