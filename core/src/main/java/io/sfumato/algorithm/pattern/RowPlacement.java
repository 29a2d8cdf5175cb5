package io.sfumato.algorithm.pattern;

import io.sfumato.run.Context;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Places rows in open patterns so that each pattern has at least k, at little cost: rows go where it costs least, patterns with
 * too few pull rows over chains of others that can spare one, or close if that costs less. For one thread.
 */
final class RowPlacement {

    /**
     * Rows that may be looked at; after that no row is pulled and no pattern opened any more. A guard for large tables, no
     * measurement is recorded: more goes on improving for longer.
     */
    private static final long MOST_WORK = 2_500_000_000L;

    /**
     * The longest chain when a pattern is opened or closed on trial. Longer chains find more, and each link multiplies the
     * work; no measurement is recorded.
     */
    private static final int SHORT = 2;

    /**
     * The longest chain when the first patterns are mended; twice this when they are filled. Longer than {@link #SHORT}, since
     * that is done once and not for every trial.
     */
    private static final int LONG = 4;

    private final PatternChoice choice;
    private final PatternAssignment assignment;
    private final Context context;
    private final long[] others;
    private final int[] stamps;
    private final int[] depths;
    private final long[] distances;
    private final int[] pulls;
    private final int[] pulledBy;
    private int[] front = new int[64];
    private int[] next = new int[64];
    private int[] touched = new int[64];
    private int touches;
    private int stamp;
    private int step;
    private long work;

    RowPlacement(PatternChoice choice, Context context) {
        this.context = context;
        this.choice = choice;
        this.assignment = new PatternAssignment(choice);
        this.others = new long[assignment.rows()];
        this.stamps = new int[choice.patterns()];
        this.depths = new int[choice.patterns()];
        this.distances = new long[choice.patterns()];
        this.pulls = new int[choice.patterns()];
        this.pulledBy = new int[choice.patterns()];
    }

    PatternAssignment seats() {
        return assignment;
    }

    /** Opens patterns, places all rows, and closes patterns that cannot be filled for less than closing them costs. */
    void begin(int[] patterns) {
        for (int pattern : patterns) {
            assignment.open(pattern);
        }
        for (int pattern : patterns) {
            context.checkpoint();
            for (int i = choice.starts()[pattern]; i < choice.starts()[pattern + 1]; i++) {
                int spot = choice.covered()[i];
                for (int row = assignment.firstOf(spot); row < assignment.firstOf(spot + 1); row++) {
                    if (choice.costs()[pattern] < assignment.cost(row)) {
                        assignment.move(row, pattern);
                    }
                }
            }
        }
        for (int pattern : patterns) {
            context.checkpoint();
            fill(pattern);
        }
        for (int pattern : patterns) {
            context.checkpoint();
            mend(pattern, LONG);
        }
        for (int pattern : patterns) {
            settle(pattern);
        }
        assignment.mark();
    }

    /** Tries to open each of these patterns, and then to close each open one; how many of these changes were for the better. */
    int improve(int[] some) {
        int better = 0;
        for (int pattern : some) {
            context.checkpoint();
            better += mayGoOn() && !assignment.isOpen(pattern) && tryOpening(pattern) ? 1 : 0;
        }
        for (int pattern = 0; pattern < choice.patterns(); pattern++) {
            context.checkpoint();
            better += mayGoOn() && assignment.isOpen(pattern) && tryClosing(pattern) ? 1 : 0;
        }
        return better;
    }

    /**
     * Puts all rows that are outside into a pattern that covers everybody, with as many others as it takes to have k. They stay
     * outside where others cannot spare so many.
     */
    void gather(int everybody) {
        int[] outside = IntStream.range(0, assignment.rows())
                .filter(row -> assignment.seat(row) == PatternAssignment.OUTSIDE)
                .toArray();
        assignment.mark();
        if (outside.length > 0 && !assignment.isOpen(everybody)) {
            assignment.open(everybody);
        }
        for (int row : outside) {
            assignment.move(row, everybody);
        }
        fill(everybody);
        if (assignment.size(everybody) < choice.k()) {
            assignment.undo(0);
        }
    }

    private boolean mayGoOn() {
        return work < MOST_WORK;
    }

    private boolean tryClosing(int pattern) {
        long before = assignment.total();
        assignment.mark();
        touches = 0;
        work += assignment.size(pattern);
        leave(pattern);
        return settled(before);
    }

    private boolean tryOpening(int pattern) {
        long before = assignment.total();
        assignment.mark();
        touches = 0;
        boolean opened = false;
        work += choice.size(pattern);
        long cost = choice.costs()[pattern];
        for (int i = choice.starts()[pattern]; i < choice.starts()[pattern + 1]; i++) {
            int spot = choice.covered()[i];
            for (int row = assignment.firstOf(spot); row < assignment.firstOf(spot + 1); row++) {
                if (assignment.cost(row) > cost) {
                    if (!opened) {
                        assignment.open(pattern);
                        opened = true;
                    }
                    touch(assignment.seat(row));
                    assignment.move(row, pattern);
                }
            }
        }
        if (!opened) {
            return false;
        }
        if (!worthwhile(pattern, before - assignment.total())) {
            assignment.undo(0);
            return false;
        }
        for (long gain = before - assignment.total(); assignment.size(pattern) < choice.k(); ) {
            long price = pull(pattern, gain, SHORT);
            if (price == Long.MAX_VALUE) {
                assignment.undo(0);
                return false;
            }
            gain -= price;
        }
        return settled(before);
    }

    /** Whether a pattern could have k rows for less than {@code gain}, if every row could leave its own pattern. */
    private boolean worthwhile(int pattern, long gain) {
        int lacking = choice.k() - assignment.size(pattern);
        int some = 0;
        for (int i = choice.starts()[pattern]; lacking > 0 && i < choice.starts()[pattern + 1]; i++) {
            int spot = choice.covered()[i];
            for (int row = assignment.firstOf(spot); row < assignment.firstOf(spot + 1); row++) {
                long price = choice.costs()[pattern] - assignment.cost(row);
                if (price < gain && assignment.seat(row) != pattern) {
                    others[some++] = price;
                }
            }
        }
        if (some < lacking) {
            return false;
        }
        Arrays.sort(others, 0, some);
        long sum = 0;
        for (int i = 0; i < lacking && sum < gain; i++) {
            sum += others[i];
        }
        return sum < gain;
    }

    /** Mends the patterns that were touched; undoes everything if that is not for the better. */
    private boolean settled(long before) {
        for (int i = 0; i < touches; i++) {
            mend(touched[i], SHORT);
        }
        for (int i = 0; i < touches; i++) {
            settle(touched[i]);
        }
        boolean legal = true;
        for (int i = 0; i < touches; i++) {
            int size = assignment.size(touched[i]);
            legal &= size == 0 || size >= choice.k();
        }
        if (!legal || assignment.total() >= before) {
            assignment.undo(0);
            return false;
        }
        return true;
    }

    private void touch(int pattern) {
        if (pattern != PatternAssignment.OUTSIDE) {
            if (touches == touched.length) {
                touched = Arrays.copyOf(touched, 2 * touches);
            }
            touched[touches++] = pattern;
        }
    }

    /** Fills a pattern with too few rows, whatever that costs, as long as others can spare some. */
    private void fill(int pattern) {
        boolean pulled = true;
        while (pulled && assignment.size(pattern) > 0 && assignment.size(pattern) < choice.k()) {
            pulled = pull(pattern, Long.MAX_VALUE, 2 * LONG) != Long.MAX_VALUE;
        }
    }

    /** Fills a pattern with too few rows, or closes it. */
    private void mend(int pattern, int depth) {
        if (!assignment.isOpen(pattern)) {
            return;
        }
        int since = assignment.since();
        long most = closing(pattern);
        boolean pulled = assignment.size(pattern) > 0;
        while (pulled && assignment.size(pattern) < choice.k()) {
            long cost = pull(pattern, most, depth);
            pulled = cost != Long.MAX_VALUE;
            most -= pulled ? cost : 0;
        }
        if (!pulled) {
            assignment.undo(since);
            leave(pattern);
        }
    }

    /** What closing a pattern costs. */
    private long closing(int pattern) {
        long cost = 0;
        for (int i = 0; i < assignment.size(pattern); i++) {
            int spot = assignment.spotOf(assignment.member(pattern, i));
            int to = assignment.cheapest(spot, pattern);
            work += assignment.around(spot);
            cost += (to == PatternAssignment.OUTSIDE ? choice.outside()[spot] : choice.costs()[to])
                    - choice.costs()[pattern];
        }
        return cost;
    }

    private void leave(int pattern) {
        context.checkpoint();
        while (assignment.size(pattern) > 0) {
            int row = assignment.member(pattern, assignment.size(pattern) - 1);
            int to = assignment.cheapest(assignment.spotOf(row), pattern);
            work += assignment.around(assignment.spotOf(row));
            touch(to);
            assignment.move(row, to);
        }
        assignment.close(pattern);
    }

    /** Moves rows that a pattern can spare to where they cost less. */
    private void settle(int pattern) {
        for (int i = assignment.size(pattern) - 1; i >= 0 && assignment.size(pattern) > choice.k(); i--) {
            int row = assignment.member(pattern, i);
            int to = assignment.cheapest(assignment.spotOf(row), pattern);
            work += assignment.around(assignment.spotOf(row));
            if (to != PatternAssignment.OUTSIDE && choice.costs()[to] < choice.costs()[pattern]) {
                assignment.move(row, to);
            }
        }
    }

    /**
     * Gives a pattern one more row, over a chain of at most {@code depth} patterns, for less than {@code most}; what that
     * costs, or the greatest number if it cannot be done.
     */
    private long pull(int pattern, long most, int depth) {
        context.checkpoint();
        stamp++;
        stamps[pattern] = stamp;
        distances[pattern] = 0;
        depths[pattern] = 0;
        front[0] = pattern;
        int count = 1;
        Found found = new Found(most);
        for (step = 1; step <= depth && count > 0 && mayGoOn(); step++) {
            int reached = 0;
            for (int i = 0; i < count; i++) {
                reached = reach(front[i], step < depth, reached, found);
            }
            int[] swap = front;
            front = next;
            next = swap;
            count = reached;
        }
        if (found.row < 0) {
            return Long.MAX_VALUE;
        }
        int row = found.row;
        int to = found.to;
        while (to != pattern) {
            int another = pulls[to];
            assignment.move(row, to);
            row = another;
            to = pulledBy[to];
        }
        assignment.move(row, pattern);
        return found.cost;
    }

    /** The end of the cheapest chain so far. */
    private static final class Found {
        private long cost;
        private int row = -1;
        private int to;

        Found(long most) {
            this.cost = most;
        }
    }

    /**
     * Looks which rows could come to a pattern. Rows whose own pattern would then have too few are for the next step of the
     * chain.
     */
    private int reach(int pattern, boolean further, int already, Found found) {
        int reached = already;
        work += assignment.rowsBelow(pattern);
        long so = distances[pattern] + choice.costs()[pattern];
        for (int i = choice.starts()[pattern]; i < choice.starts()[pattern + 1]; i++) {
            int spot = choice.covered()[i];
            for (int row = assignment.firstOf(spot); row < assignment.firstOf(spot + 1); row++) {
                int from = assignment.seat(row);
                long cost = so - assignment.cost(row);
                if (from == pattern || cost >= found.cost) {
                    continue;
                }
                if (from == PatternAssignment.OUTSIDE || assignment.size(from) > choice.k()) {
                    found.cost = cost;
                    found.row = row;
                    found.to = pattern;
                } else if (further && assignment.size(from) == choice.k()) {
                    reached = extend(from, cost, reached, row, pattern);
                }
            }
        }
        return reached;
    }

    private int extend(int from, long cost, int already, int row, int by) {
        boolean fresh = stamps[from] != stamp;
        if (!fresh && (depths[from] != step || distances[from] <= cost)) {
            return already;
        }
        stamps[from] = stamp;
        depths[from] = step;
        distances[from] = cost;
        pulls[from] = row;
        pulledBy[from] = by;
        if (!fresh) {
            return already;
        }
        if (already == next.length) {
            next = Arrays.copyOf(next, 2 * already);
            front = Arrays.copyOf(front, 2 * already);
        }
        next[already] = from;
        return already + 1;
    }
}
