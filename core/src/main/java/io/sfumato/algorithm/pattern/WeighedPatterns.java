package io.sfumato.algorithm.pattern;

import io.sfumato.run.Context;
import io.sfumato.space.Space;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The patterns of a table that are worth a look, what its rows bid, and classes made from these. Immutable, so that all threads
 * can share it.
 */
public final class WeighedPatterns {

    /**
     * By how much patterns may miss opening and still be tried, in columns for each of k rows: the nearest ring first, since
     * whatever is opened stands in the way of others. Patterns of the last ring are kept for the search. No record of how they
     * were chosen: wider rings try more patterns and take longer.
     */
    private static final double[] RINGS = {0.05, 0.1, 0.2};

    /**
     * By how much patterns may miss opening that are tried last, in columns for each of k rows and {@link #MORE} others, but
     * for no more than {@link #TIMES} k rows. As the last ring; no record of how it was chosen.
     */
    private static final double FAR = 0.2;

    /** See {@link #FAR}: with a small k patterns are tried that miss opening by much more than the last ring allows. */
    private static final int MORE = 20;

    /** See {@link #FAR}: but with a very small k not nearly all patterns. */
    private static final int TIMES = 3;

    /**
     * If the patterns to be tried last cover more spots than this, only those of the rings are tried. Each spot takes some
     * bytes of memory; a round number.
     */
    private static final long MOST_TRIED = 16_000_000;

    /**
     * Turns of the auction, between those of a quick bound (9) and of a careful one (25). No record of how it was chosen: more
     * give better bids and take longer.
     */
    private static final int TURNS = 17;

    /**
     * Steps of bidding after each turn of rounding. No record of how it was chosen: more is slower and rounds with better bids.
     */
    private static final int STEPS = 16;

    /**
     * Rounding ends when less than this share of all open patterns is left. A round number: more leaves more to placing, less
     * takes longer.
     */
    private static final double LEFT = 0.02;

    private final PatternChoice choice;
    private final int[] spotOf;
    private final double[] bids;
    private final int[][] around;
    private final List<PlacedRows> beginnings;

    private WeighedPatterns(PatternChoice choice, int[] spotOf, double[] bids, List<PlacedRows> beginnings) {
        this.choice = choice;
        this.spotOf = spotOf;
        this.bids = bids;
        this.around = choice.around();
        this.beginnings = beginnings;
    }

    /** Looks at a table; empty where patterns do not {@linkplain Patterns#describe describe} it, or there are too many rows. */
    public static Optional<WeighedPatterns> of(Space space, int k, Context context) {
        if (!Patterns.describe(space) || space.rows() < k) {
            return Optional.empty();
        }
        return Patterns.of(space, k, PatternBound.MOST, context)
                .map(patterns -> of(patterns, (double) space.full() / space.dimensions(), context));
    }

    private static WeighedPatterns of(Patterns patterns, double column, Context context) {
        PatternChoice all = patterns.choice();
        Bidding bidding = Auction.of(all, column, TURNS, context);
        double[] bids = bidding.bids().clone();
        int[] most = bidding.near(FAR * Math.min(all.k() + MORE, TIMES * all.k()) * column, context);
        int[][] rings = Arrays.stream(RINGS)
                .mapToObj(ring -> bidding.near(most, ring * all.k() * column, context))
                .toArray(int[][]::new);
        int[] far = spots(all, most) > MOST_TRIED ? rings[RINGS.length - 1] : most;
        int[] chosen = chosen(bidding, all.patterns(), context);
        int everybody = everybody(all);
        int[] some = merged(far, chosen, new int[] {everybody});
        RowPlacement seating = new RowPlacement(all.of(some), context);
        seating.begin(among(chosen, some));
        for (int[] ring : rings) {
            seating.improve(among(ring, some));
        }
        int[] names = patterns.rowsBySpot();
        PlacedRows near = seating.seats().told(names);
        seating.improve(among(far, some));
        seating.gather(Arrays.binarySearch(some, everybody));
        PlacedRows wide = seating.seats().told(names);
        int[] open = Arrays.stream(seating.seats().open())
                .map(pattern -> some[pattern])
                .toArray();
        PatternChoice worthwhile = all.of(merged(rings[RINGS.length - 1], open));
        return new WeighedPatterns(worthwhile, patterns.spots(), bids, List.of(near, wide));
    }

    private static int[] chosen(Bidding bidding, int patterns, Context context) {
        double open = 0;
        for (int pattern : bidding.watched()) {
            open += bidding.share(pattern);
        }
        return Rounding.of(bidding, patterns, new Rounding.Pace(STEPS, LEFT * open, Double.MAX_VALUE), context);
    }

    /** The positions of some numbers in others that are sorted. */
    private static int[] among(int[] some, int[] others) {
        return Arrays.stream(some).map(one -> Arrays.binarySearch(others, one)).toArray();
    }

    /** How many spots some patterns cover, together. */
    private static long spots(PatternChoice choice, int[] patterns) {
        return Arrays.stream(patterns).mapToLong(choice::size).sum();
    }

    /** The pattern of all rows. */
    private static int everybody(PatternChoice choice) {
        return IntStream.range(0, choice.patterns())
                .filter(pattern -> choice.size(pattern) == choice.spots())
                .findFirst()
                .orElseThrow();
    }

    private static int[] merged(int[]... some) {
        return Arrays.stream(some)
                .flatMapToInt(Arrays::stream)
                .sorted()
                .distinct()
                .toArray();
    }

    /**
     * Classes to begin a search with: some that leave rows outside, for which a place is still to be found, and some that leave
     * none where that is possible.
     */
    public List<PlacedRows> beginnings() {
        return beginnings;
    }

    /** The patterns worth a look. */
    PatternChoice choice() {
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
