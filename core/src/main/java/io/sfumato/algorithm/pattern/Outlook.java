package io.sfumato.algorithm.pattern;

import io.sfumato.run.Context;
import io.sfumato.space.Space;
import java.util.Arrays;
import java.util.Optional;

/**
 * The patterns of a table that are worth a look, what its rows bid, and classes made of that. Immutable, so that all threads
 * can share it.
 */
public final class Outlook {

    /** How much patterns may miss opening by to be worth a look, in columns for each of k rows. */
    private static final double SLACK = 0.2;

    private static final int TURNS = 17;
    private static final int STEPS = 8;
    private static final double LEFT = 0.02;

    private final Choice choice;
    private final int[] spotOf;
    private final double[] bids;
    private final int[][] around;
    private final Seated beginning;

    private Outlook(Choice choice, int[] spotOf, double[] bids, Seated seated) {
        this.choice = choice;
        this.spotOf = spotOf;
        this.bids = bids;
        this.around = choice.around();
        this.beginning = seated;
    }

    /** Looks at a table; empty where patterns do not {@linkplain Patterns#describe describe} it, or there are too many rows. */
    public static Optional<Outlook> of(Space space, int k, Context context) {
        if (!Patterns.describe(space) || space.rows() < k) {
            return Optional.empty();
        }
        return Patterns.of(space, k, PatternBound.MOST, context)
                .map(patterns -> of(patterns, (double) space.full() / space.dimensions(), context));
    }

    private static Outlook of(Patterns patterns, double column, Context context) {
        Choice all = patterns.choice();
        Bidding bidding = Auction.of(all, column, TURNS, context);
        double[] bids = bidding.bids().clone();
        int[] near = bidding.near(SLACK * all.k() * column, context);
        double open = 0;
        for (int pattern : bidding.watched()) {
            open += bidding.share(pattern);
        }
        int[] chosen =
                Rounding.of(bidding, all.patterns(), new Rounding.Pace(STEPS, LEFT * open, Double.MAX_VALUE), context);
        int[] some = merged(near, chosen);
        Choice worthwhile = all.of(some);
        Seating seating = new Seating(worthwhile);
        int[] opened = Arrays.stream(chosen)
                .map(pattern -> Arrays.binarySearch(some, pattern))
                .toArray();
        seating.begin(opened, context);
        int[] every = new int[some.length];
        Arrays.setAll(every, pattern -> pattern);
        seating.improve(every, context);
        Seated seated = seating.seats().told(patterns.rowsBySpot());
        return new Outlook(worthwhile, patterns.spots(), bids, seated);
    }

    private static int[] merged(int[] some, int[] others) {
        int[] both = Arrays.copyOf(some, some.length + others.length);
        System.arraycopy(others, 0, both, some.length, others.length);
        return Arrays.stream(both).sorted().distinct().toArray();
    }

    /** Classes that are a good beginning. */
    public Seated beginning() {
        return beginning;
    }

    /** The patterns worth a look. */
    Choice choice() {
        return choice;
    }

    int spotOf(int row) {
        return spotOf[row];
    }

    /** What a row of a spot bids. */
    double bid(int spot) {
        return bids[spot];
    }

    /** The patterns around a spot. */
    int[] around(int spot) {
        return around[spot];
    }
}
