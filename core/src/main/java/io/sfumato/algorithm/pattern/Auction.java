package io.sfumato.algorithm.pattern;

import io.sfumato.run.Context;
import java.util.Arrays;

/**
 * All rows of a table bid for all of its patterns. Few patterns come near to opening, so that only these are watched; all are
 * looked at again after every few steps.
 */
final class Auction {

    /** How much patterns may miss opening by to be watched, in columns for each of k rows; at first, and later. */
    private static final double FIRST_SLACK = 0.3;

    private static final double SLACK = 0.1;
    private static final int FIRST_TURNS = 3;
    private static final int BOLD_TURNS = 5;
    private static final double MEMORY = 0.05;
    private static final int[] STEPS = {5, 5, 5, 5, 10, 10};
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
