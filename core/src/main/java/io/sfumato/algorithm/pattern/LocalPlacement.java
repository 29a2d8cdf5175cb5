package io.sfumato.algorithm.pattern;

import io.sfumato.run.Context;
import java.util.Arrays;

/**
 * Finds better classes for a few rows: the same bidding, rounding and placing as for a table, among the patterns around these
 * rows. A row may also go to a class that others keep open, at the price of that class. For one thread.
 */
public final class LocalPlacement {

    /** Steps of bidding. A round number, no measurement is recorded: more give better bids, and every search pays for them. */
    private static final int STEPS = 40;

    /**
     * Steps of bidding after each turn of rounding. No record of how it was chosen: more is slower and rounds with better bids.
     */
    private static final int TURN = 6;

    /**
     * How much of a pattern's share the last step tells. A little more than for a table, which has more steps; no record of how
     * it was chosen.
     */
    private static final double MEMORY = 0.08;

    /**
     * Rounding ends when the patterns not yet taken are open for less than this, added up: less than one pattern. No record of
     * how it was chosen; less takes more turns.
     */
    private static final double LEFT = 0.7;

    private final WeighedPatterns outlook;
    private final int[] local;
    private final int[] reached;
    private int[] touched = new int[256];

    public LocalPlacement(WeighedPatterns outlook) {
        this.outlook = outlook;
        this.local = new int[outlook.choice().spots()];
        this.reached = new int[outlook.choice().patterns()];
    }

    /**
     * Classes that cost less than {@code most}, together with the rows that stay outside; none if bids prove that there are
     * none, or none were found.
     *
     * @param some rows, of which the first {@code size} count
     * @param prices what each of them costs outside
     */
    public PlacedRows find(int[] some, long[] prices, int size, long most, Context context) {
        int[] rows = Arrays.copyOf(some, size);
        int[] order = bySpot(rows);
        PatternChoice choice = around(rows, order, prices);
        if (choice.patterns() == 0) {
            return PlacedRows.NOBODY;
        }
        Bidding bidding = new Bidding(choice, bids(rows, order, choice));
        bidding.run(STEPS, MEMORY, 1, context);
        int[] chosen = Rounding.of(bidding, choice.patterns(), new Rounding.Pace(TURN, LEFT, (double) most), context);
        if (chosen.length == 0) {
            return PlacedRows.NOBODY;
        }
        RowPlacement seating = new RowPlacement(choice, context);
        seating.begin(chosen);
        int[] names = Arrays.stream(order).map(at -> rows[at]).toArray();
        return seating.seats().total() < most ? seating.seats().told(names) : PlacedRows.NOBODY;
    }

    /** Where rows stand in the array, ordered by spot. */
    private int[] bySpot(int[] rows) {
        long[] keys = new long[rows.length];
        for (int i = 0; i < rows.length; i++) {
            keys[i] = (long) outlook.spotOf(rows[i]) << Integer.SIZE | i;
        }
        Arrays.sort(keys);
        return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
    }

    private double[] bids(int[] rows, int[] order, PatternChoice choice) {
        double[] bids = new double[choice.spots()];
        for (int spot = 0, at = 0; spot < bids.length; at += choice.counts()[spot++]) {
            bids[spot] = Math.min((double) choice.outside()[spot], outlook.bid(outlook.spotOf(rows[order[at]])));
        }
        return bids;
    }

    private PatternChoice around(int[] rows, int[] order, long[] prices) {
        int[] counts = new int[rows.length];
        int[] spotAt = new int[rows.length];
        long[] outside = new long[rows.length];
        int spots = 0;
        for (int i = 0; i < order.length; i++) {
            int spot = outlook.spotOf(rows[order[i]]);
            if (spots == 0 || spotAt[spots - 1] != spot) {
                spotAt[spots] = spot;
                outside[spots++] = prices[order[i]];
            }
            counts[spots - 1]++;
            outside[spots - 1] = Math.min(outside[spots - 1], prices[order[i]]);
        }
        for (int i = 0; i < spots; i++) {
            local[spotAt[i]] = i + 1;
        }
        PatternChoice found =
                choice(Arrays.copyOf(spotAt, spots), Arrays.copyOf(counts, spots), Arrays.copyOf(outside, spots));
        for (int i = 0; i < spots; i++) {
            local[spotAt[i]] = 0;
        }
        return found;
    }

    /** The patterns that could open for these spots. */
    private PatternChoice choice(int[] spotAt, int[] counts, long[] outside) {
        PatternChoice all = outlook.choice();
        int touches = touch(spotAt, counts, outside);
        long[] costs = new long[touches];
        int[] starts = new int[touches + 1];
        int[] covered = new int[64];
        int patterns = 0;
        int entries = 0;
        for (int i = 0; i < touches; i++) {
            int pattern = touched[i];
            if (reached[pattern] >= all.k()) {
                costs[patterns] = all.costs()[pattern];
                for (int at = all.starts()[pattern]; at < all.starts()[pattern + 1]; at++) {
                    int spot = local[all.covered()[at]];
                    if (spot > 0) {
                        covered = entries == covered.length ? Arrays.copyOf(covered, 2 * entries) : covered;
                        covered[entries++] = spot - 1;
                    }
                }
                starts[++patterns] = entries;
            }
            reached[pattern] = 0;
        }
        return new PatternChoice(
                all.k(),
                counts,
                outside,
                Arrays.copyOf(costs, patterns),
                Arrays.copyOf(starts, patterns + 1),
                Arrays.copyOf(covered, entries));
    }

    /** Counts the rows below each pattern that is cheaper than outside for one of them. */
    private int touch(int[] spotAt, int[] counts, long[] outside) {
        long[] costs = outlook.choice().costs();
        long highest = Arrays.stream(outside).max().orElse(0);
        int touches = 0;
        for (int i = 0; i < spotAt.length; i++) {
            for (int pattern : outlook.around(spotAt[i])) {
                if (costs[pattern] < highest) {
                    if (reached[pattern] == 0) {
                        touched = touches == touched.length ? Arrays.copyOf(touched, 2 * touches) : touched;
                        touched[touches++] = pattern;
                    }
                    reached[pattern] += counts[i];
                }
            }
        }
        return touches;
    }
}
