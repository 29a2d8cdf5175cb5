package io.sfumato.algorithm.pattern;

import io.sfumato.run.Context;
import java.util.Arrays;

/**
 * All rows of a table bid for all of its patterns. Few patterns come near to opening, so only these are watched; all are looked
 * at again after every few steps.
 *
 * <p>Its constants decide how good bids become and how long that takes; a bound holds for any bids. They are those of the first
 * version; no measurement of them is recorded.
 */
final class Auction {

    /**
     * By how much patterns may miss opening and still be watched in the first turns, in columns for each of k rows. More
     * watches patterns in vain, less misses some that will open.
     */
    private static final double FIRST_SLACK = 0.3;

    /** The same in later turns, when bids change less. */
    private static final double SLACK = 0.1;

    /** Turns with the first slack. */
    private static final int FIRST_TURNS = 3;

    /** Turns with full steps; after them steps shrink, to 2/3, 1/2, 2/5 and so on. */
    private static final int BOLD_TURNS = 5;

    /** How much of a pattern's share the last step tells. More follows bids faster, less is steadier. */
    private static final double MEMORY = 0.05;

    /** Steps of the first turns: few, since the patterns to watch still change. */
    private static final int[] STEPS = {5, 5, 5, 5, 10, 10};

    /** Steps of each later turn. More save looking at all patterns again, fewer miss less of what changes. */
    private static final int LATER_STEPS = 14;

    private Auction() {}

    /**
     * Bids after so many turns; the patterns that are watched are those of the last one.
     *
     * @param column what a row loses with a column
     */
    static Bidding of(PatternChoice choice, double column, int turns, Context context) {
        double unit = column * choice.k();
        Bidding bidding = new Bidding(choice, cheapest(choice));
        for (int turn = 0; turn < turns; turn++) {
            bidding.watch((turn < FIRST_TURNS ? FIRST_SLACK : SLACK) * unit, context);
            double boldness = turn < BOLD_TURNS ? 1 : 2.0 / (turn - BOLD_TURNS + 2);
            bidding.run(turn < STEPS.length ? STEPS[turn] : LATER_STEPS, MEMORY, boldness, context);
        }
        bidding.watch(SLACK * unit, context);
        return bidding;
    }

    /** For each spot what it costs in the cheapest pattern around it: bids at which nothing is earned. */
    private static double[] cheapest(PatternChoice choice) {
        double[] bids = Arrays.stream(choice.outside()).asDoubleStream().toArray();
        for (int pattern = 0; pattern < choice.patterns(); pattern++) {
            for (int i = choice.starts()[pattern]; i < choice.starts()[pattern + 1]; i++) {
                int spot = choice.covered()[i];
                bids[spot] = Math.min(bids[spot], (double) choice.costs()[pattern]);
            }
        }
        return bids;
    }
}
