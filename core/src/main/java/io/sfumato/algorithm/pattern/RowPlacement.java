package io.sfumato.algorithm.pattern;

import io.sfumato.run.Context;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Seats rows at open patterns so that each of these has at least k, for little: rows sit where it costs least, patterns with too few
 * pull rows over chains of others that can spare one, or close if that costs less. For one thread.
 */
final class RowPlacement {

    /** Rows that may be looked at; after that nobody is pulled any more, and nothing is opened. */
    private static final long MOST_WORK = 2_500_000_000L;

    private static final int SHORT = 2;
    private static final int LONG = 4;

    private final PatternChoice choice;
    private final PatternAssignment seats;
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
        this.seats = new PatternAssignment(choice);
        this.others = new long[seats.rows()];
        this.stamps = new int[choice.patterns()];
        this.depths = new int[choice.patterns()];
        this.distances = new long[choice.patterns()];
        this.pulls = new int[choice.patterns()];
        this.pulledBy = new int[choice.patterns()];
    }

    PatternAssignment seats() {
        return seats;
    }

    /** Opens patterns, seats all rows, and closes patterns that cannot be filled for less than closing them costs. */
    void begin(int[] patterns) {
        for (int pattern : patterns) {
            seats.open(pattern);
        }
        for (int pattern : patterns) {
            context.checkpoint();
            for (int i = choice.starts()[pattern]; i < choice.starts()[pattern + 1]; i++) {
                int spot = choice.covered()[i];
                for (int row = seats.firstOf(spot); row < seats.firstOf(spot + 1); row++) {
                    if (choice.costs()[pattern] < seats.cost(row)) {
                        seats.move(row, pattern);
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
        seats.mark();
    }

    /** Tries to open each of some patterns and then to close each that is open; how many times that was for the better. */
    int improve(int[] some) {
        int better = 0;
        for (int pattern : some) {
            context.checkpoint();
            better += mayGoOn() && !seats.isOpen(pattern) && tryOpening(pattern) ? 1 : 0;
        }
        for (int pattern = 0; pattern < choice.patterns(); pattern++) {
            context.checkpoint();
            better += mayGoOn() && seats.isOpen(pattern) && tryClosing(pattern) ? 1 : 0;
        }
        return better;
    }

    /**
     * Gathers all rows that are outside at a pattern that covers everybody, with as many others as it takes; they stay outside where
     * others cannot spare so many.
     */
    void gather(int everybody) {
        int[] outside = IntStream.range(0, seats.rows())
                .filter(row -> seats.seat(row) == PatternAssignment.OUTSIDE)
                .toArray();
        seats.mark();
        if (outside.length > 0 && !seats.isOpen(everybody)) {
            seats.open(everybody);
        }
        for (int row : outside) {
            seats.move(row, everybody);
        }
        fill(everybody);
        if (seats.size(everybody) < choice.k()) {
            seats.undo(0);
        }
    }

    private boolean mayGoOn() {
        return work < MOST_WORK;
    }

    private boolean tryClosing(int pattern) {
        long before = seats.total();
        seats.mark();
        touches = 0;
        work += seats.size(pattern);
        leave(pattern);
        return settled(before);
    }

    private boolean tryOpening(int pattern) {
        long before = seats.total();
        seats.mark();
        touches = 0;
        boolean opened = false;
        work += choice.size(pattern);
        long cost = choice.costs()[pattern];
        for (int i = choice.starts()[pattern]; i < choice.starts()[pattern + 1]; i++) {
            int spot = choice.covered()[i];
            for (int row = seats.firstOf(spot); row < seats.firstOf(spot + 1); row++) {
                if (seats.cost(row) > cost) {
                    if (!opened) {
                        seats.open(pattern);
                        opened = true;
                    }
                    touch(seats.seat(row));
                    seats.move(row, pattern);
                }
            }
        }
        if (!opened) {
            return false;
        }
        if (!worthwhile(pattern, before - seats.total())) {
            seats.undo(0);
            return false;
        }
        for (long gain = before - seats.total(); seats.size(pattern) < choice.k(); ) {
            long price = pull(pattern, gain, SHORT);
            if (price == Long.MAX_VALUE) {
                seats.undo(0);
                return false;
            }
            gain -= price;
        }
        return settled(before);
    }

    /** Whether a pattern can have enough rows for less than so much, if all who could come may leave where they are. */
    private boolean worthwhile(int pattern, long gain) {
        int lacking = choice.k() - seats.size(pattern);
        int some = 0;
        for (int i = choice.starts()[pattern]; lacking > 0 && i < choice.starts()[pattern + 1]; i++) {
            int spot = choice.covered()[i];
            for (int row = seats.firstOf(spot); row < seats.firstOf(spot + 1); row++) {
                long price = choice.costs()[pattern] - seats.cost(row);
                if (price < gain && seats.seat(row) != pattern) {
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

    /** Mends what was touched; if that is not for the better, all is as it was. */
    private boolean settled(long before) {
        for (int i = 0; i < touches; i++) {
            mend(touched[i], SHORT);
        }
        for (int i = 0; i < touches; i++) {
            settle(touched[i]);
        }
        boolean legal = true;
        for (int i = 0; i < touches; i++) {
            int size = seats.size(touched[i]);
            legal &= size == 0 || size >= choice.k();
        }
        if (!legal || seats.total() >= before) {
            seats.undo(0);
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
        while (pulled && seats.size(pattern) > 0 && seats.size(pattern) < choice.k()) {
            pulled = pull(pattern, Long.MAX_VALUE, 2 * LONG) != Long.MAX_VALUE;
        }
    }

    /** Fills a pattern with too few rows, or closes it. */
    private void mend(int pattern, int depth) {
        if (!seats.isOpen(pattern)) {
            return;
        }
        int since = seats.since();
        long most = closing(pattern);
        boolean pulled = seats.size(pattern) > 0;
        while (pulled && seats.size(pattern) < choice.k()) {
            long cost = pull(pattern, most, depth);
            pulled = cost != Long.MAX_VALUE;
            most -= pulled ? cost : 0;
        }
        if (!pulled) {
            seats.undo(since);
            leave(pattern);
        }
    }

    /** What closing a pattern costs. */
    private long closing(int pattern) {
        long cost = 0;
        for (int i = 0; i < seats.size(pattern); i++) {
            int spot = seats.spotOf(seats.member(pattern, i));
            int to = seats.cheapest(spot, pattern);
            work += seats.around(spot);
            cost += (to == PatternAssignment.OUTSIDE ? choice.outside()[spot] : choice.costs()[to])
                    - choice.costs()[pattern];
        }
        return cost;
    }

    private void leave(int pattern) {
        context.checkpoint();
        while (seats.size(pattern) > 0) {
            int row = seats.member(pattern, seats.size(pattern) - 1);
            int to = seats.cheapest(seats.spotOf(row), pattern);
            work += seats.around(seats.spotOf(row));
            touch(to);
            seats.move(row, to);
        }
        seats.close(pattern);
    }

    /** Rows that a pattern can spare go where it costs less. */
    private void settle(int pattern) {
        for (int i = seats.size(pattern) - 1; i >= 0 && seats.size(pattern) > choice.k(); i--) {
            int row = seats.member(pattern, i);
            int to = seats.cheapest(seats.spotOf(row), pattern);
            work += seats.around(seats.spotOf(row));
            if (to != PatternAssignment.OUTSIDE && choice.costs()[to] < choice.costs()[pattern]) {
                seats.move(row, to);
            }
        }
    }

    /** Gives a pattern one more row, over at most so many others, for less than so much; what it costs, or the greatest number. */
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
            seats.move(row, to);
            row = another;
            to = pulledBy[to];
        }
        seats.move(row, pattern);
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

    /** Looks who could come to a pattern; those whose own pattern would then have too few are for the next step. */
    private int reach(int pattern, boolean further, int already, Found found) {
        int reached = already;
        work += seats.rowsBelow(pattern);
        long so = distances[pattern] + choice.costs()[pattern];
        for (int i = choice.starts()[pattern]; i < choice.starts()[pattern + 1]; i++) {
            int spot = choice.covered()[i];
            for (int row = seats.firstOf(spot); row < seats.firstOf(spot + 1); row++) {
                int from = seats.seat(row);
                long cost = so - seats.cost(row);
                if (from == pattern || cost >= found.cost) {
                    continue;
                }
                if (from == PatternAssignment.OUTSIDE || seats.size(from) > choice.k()) {
                    found.cost = cost;
                    found.row = row;
                    found.to = pattern;
                } else if (further && seats.size(from) == choice.k()) {
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
