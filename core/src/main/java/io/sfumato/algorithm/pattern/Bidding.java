package io.sfumato.algorithm.pattern;

import io.sfumato.algorithm.Parallel;
import io.sfumato.run.Context;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Rows bid for places in patterns. Whatever they bid, the sum of all bids less what open patterns earn by them is no more than
 * the cost of any choice: a pattern opens where at least k bids together exceed its cost, and earns the difference. Bids of
 * rows with no place rise, those of rows with several fall (a subgradient method on the dual of the linear programme). How
 * often a pattern is open tells how much of it the best fractional choice has. Floating point; every sum is taken in one order,
 * so that the result is the same on any number of threads.
 *
 * <p>The constants of the method are those of the first version; no measurement of them is recorded. They change how soon bids
 * are good, not what bids prove.
 */
final class Bidding {

    /** How far above the best bound so far steps aim at first, as a share of all bids. Greater makes longer steps. */
    private static final double FIRST_REACH = 0.05;

    /** How far they aim at last. Smaller ends with finer steps. */
    private static final double LAST_REACH = 0.003;

    /**
     * Steps are measured in the sum of first bids, but in no less than this share of what all rows cost outside: where first
     * bids are next to nothing, steps would be too.
     */
    private static final double LEAST_SCALE = 0.01;

    /** After so many steps without a better bound, bids go back to the best and steps become shorter. */
    private static final int PATIENCE = 6;

    /** What steps and reach are multiplied by then. Smaller settles sooner, perhaps too soon. */
    private static final double MEEKER = 0.75;

    /** How much of the last direction a step keeps. More smooths the way, and overshoots. */
    private static final double INERTIA = 0.6;

    /** With so many patterns the work is shared between processors. A round number: with fewer there is little to share. */
    private static final int MANY = 50_000;

    /**
     * Parts that the work is shared in. The number is fixed, so that sums do not depend on the machine; more use more
     * processors, and each takes memory for all spots.
     */
    private static final int DESKS = 8;

    private final PatternChoice choice;
    private final boolean[] taken;
    private final float[] shares;
    private final double[] bids;
    private final double[] best;
    private final double[] places;
    private final double[] direction;
    private final PlaceSale[] sales;
    private int[] watched;
    private final double scale;
    private double reach = FIRST_REACH;
    private double bound;

    /**
     * Begins with these bids.
     *
     * @param bids changed in place
     */
    Bidding(PatternChoice choice, double[] bids) {
        this.choice = choice;
        this.bids = bids;
        this.best = bids.clone();
        this.taken = new boolean[choice.patterns()];
        this.shares = new float[choice.patterns()];
        this.places = new double[choice.spots()];
        this.direction = new double[choice.spots()];
        this.sales = new PlaceSale[choice.patterns() < MANY ? 1 : DESKS];
        float[] margins = new float[choice.patterns()];
        Arrays.setAll(sales, sale -> new PlaceSale(choice, bids, margins));
        this.watched = new int[choice.patterns()];
        Arrays.setAll(watched, pattern -> pattern);
        double sum = 0;
        double most = 0;
        for (int spot = 0; spot < bids.length; spot++) {
            sum += choice.counts()[spot] * bids[spot];
            most += choice.counts()[spot] * (double) choice.outside()[spot];
        }
        this.scale = Math.max(sum, LEAST_SCALE * most);
    }

    /** The bids of the best bound of the last run. */
    double[] bids() {
        return best;
    }

    /** The best bound of the last run, for choices in which all taken patterns are open. */
    double bound() {
        return bound;
    }

    /** How much of the last steps a pattern was open for. */
    float share(int pattern) {
        return shares[pattern];
    }

    /** From now on a pattern is open whatever it earns. */
    void take(int pattern) {
        taken[pattern] = true;
    }

    boolean taken(int pattern) {
        return taken[pattern];
    }

    /** From now on looks only at patterns that miss opening by no more than this. */
    void watch(double slack, Context context) {
        watched = near(slack, context);
    }

    /** All patterns that miss opening by no more than this. */
    int[] near(double slack, Context context) {
        return near(IntStream.range(0, choice.patterns()).toArray(), slack, context);
    }

    /** The patterns among these that miss opening by no more than this. */
    int[] near(int[] some, double slack, Context context) {
        double highest = Arrays.stream(bids).max().orElse(0);
        int[][] found = new int[sales.length][];
        int part = (some.length + sales.length - 1) / sales.length;
        Parallel.run(context.executor(), sales.length, () -> sales, (all, sale) -> {
            context.checkpoint();
            int end = Math.min(some.length, (sale + 1) * part);
            found[sale] = Arrays.stream(some, Math.min(end, sale * part), end)
                    .filter(pattern -> taken[pattern] || all[sale].isNear(pattern, slack, highest))
                    .toArray();
        });
        return Arrays.stream(found).flatMapToInt(Arrays::stream).toArray();
    }

    int[] watched() {
        return watched;
    }

    /**
     * Goes so many steps from the best bids so far.
     *
     * @param memory how much of a pattern's share is told by the last step
     */
    void run(int steps, double memory, double boldness, Context context) {
        bound = Double.NEGATIVE_INFINITY;
        double pace = boldness;
        int idle = 0;
        Arrays.fill(direction, 0);
        for (int step = 0; step < steps; step++) {
            context.checkpoint();
            double value = value(context);
            remember((float) memory);
            if (value > bound) {
                bound = value;
                System.arraycopy(bids, 0, best, 0, bids.length);
                idle = 0;
            } else if (++idle >= PATIENCE) {
                pace *= MEEKER;
                reach = Math.max(LAST_REACH, reach * MEEKER);
                idle = 0;
                System.arraycopy(best, 0, bids, 0, bids.length);
                Arrays.fill(direction, 0);
                continue;
            }
            move(pace * (bound + reach * scale - value));
        }
        System.arraycopy(best, 0, bids, 0, bids.length);
    }

    private void remember(float memory) {
        for (int pattern : watched) {
            shares[pattern] *= 1 - memory;
        }
        for (PlaceSale sale : sales) {
            sale.opened().forEach(pattern -> shares[pattern] += memory);
        }
    }

    private void move(double gain) {
        double length = 0;
        for (int spot = 0; spot < bids.length; spot++) {
            boolean stuck = places[spot] > 0 && bids[spot] >= choice.outside()[spot];
            direction[spot] = (stuck ? 0 : places[spot]) + INERTIA * direction[spot];
            length += direction[spot] * direction[spot] / choice.counts()[spot];
        }
        double step = length <= 0 ? 0 : gain / length;
        for (int spot = 0; spot < bids.length; spot++) {
            double bid = bids[spot] + step * direction[spot] / choice.counts()[spot];
            bids[spot] = Math.max(0, Math.min((double) choice.outside()[spot], bid));
        }
    }

    /** What is bid in all, less what patterns earn; leaves how many rows of each spot have no place. */
    private double value(Context context) {
        double sum = 0;
        for (int spot = 0; spot < bids.length; spot++) {
            places[spot] = choice.counts()[spot];
            sum += places[spot] * bids[spot];
        }
        int part = (watched.length + sales.length - 1) / sales.length;
        Parallel.run(context.executor(), sales.length, () -> sales, (all, sale) -> {
            int from = Math.min(watched.length, sale * part);
            all[sale].sell(watched, from, Math.min(watched.length, from + part), taken);
        });
        for (PlaceSale sale : sales) {
            sum -= sale.earned();
            sale.takePlaces(places);
        }
        return sum;
    }
}
