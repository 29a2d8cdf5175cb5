package io.sfumato.algorithm.pattern;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Sells the places of some patterns at given bids: opens the patterns that earn something, and counts the places that each spot
 * gets. For one thread at a time.
 */
final class PlaceSale {

    private final PatternChoice choice;
    private final double[] bids;
    private final float[] margins;
    private final long[] sold;
    private final long[] wanting;
    private int[] open = new int[64];
    private int opened;
    private double earned;
    private int below;
    private int fill;
    private double glad;

    /**
     * A sale at bids that others may change between two calls.
     *
     * @param bids read in place
     * @param margins what was learnt of each pattern, shared by all sales
     */
    PlaceSale(PatternChoice choice, double[] bids, float[] margins) {
        this.choice = choice;
        this.bids = bids;
        this.margins = margins;
        this.sold = new long[choice.spots()];
        this.wanting = new long[choice.spots()];
    }

    /** Opens those of some patterns that earn something, and those that are taken. */
    void sell(int[] patterns, int from, int to, boolean[] taken) {
        opened = 0;
        earned = 0;
        for (int i = from; i < to; i++) {
            int pattern = patterns[i];
            if (!taken[pattern] && atMost(pattern) <= 0) {
                continue;
            }
            double gain = earning(pattern, taken[pattern] ? Double.POSITIVE_INFINITY : 0);
            learn(pattern, gain, 0);
            if (gain > 0 || taken[pattern]) {
                earned += gain;
                open = opened == open.length ? Arrays.copyOf(open, 2 * opened) : open;
                open[opened++] = pattern;
                seat(pattern);
            }
        }
    }

    /**
     * Whether a pattern misses opening by less than {@code slack}.
     *
     * @param highest of all bids
     */
    boolean isNear(int pattern, double slack, double highest) {
        boolean hopeless = choice.k() * (choice.costs()[pattern] - highest) >= slack;
        if (hopeless || atMost(pattern) <= -slack) {
            return false;
        }
        double gain = earning(pattern, slack);
        learn(pattern, gain, slack);
        return gain > -slack;
    }

    /**
     * An upper bound on what a pattern earns: what it would earn if its places cost a margin less and it could take any number
     * of rows, minus k times the margin. It is exact if the margin is what the last of k rows bids too little.
     */
    private double atMost(int pattern) {
        double margin = margins[pattern];
        double edge = choice.costs()[pattern] - margin;
        int[] covered = choice.covered();
        int[] counts = choice.counts();
        int to = choice.starts()[pattern + 1];
        double sum = 0;
        for (int i = choice.starts()[pattern]; i < to; i++) {
            double over = bids[covered[i]] - edge;
            sum += over > 0 ? over * counts[covered[i]] : 0;
        }
        return sum - choice.k() * margin;
    }

    /**
     * Sets the margin to what the last row that was just counted bids too little; to a guess where too few rows were counted.
     */
    private void learn(int pattern, double gain, double slack) {
        boolean counted = gain != Double.NEGATIVE_INFINITY && below > 0;
        double lack = counted ? choice.costs()[pattern] - bids[(int) wanting[below - 1]] : 2 * (glad + slack) / fill;
        margins[pattern] = fill == 0 ? 0 : (float) lack;
    }

    /** What the open patterns earn. */
    double earned() {
        return earned;
    }

    /** The patterns that were opened. */
    IntStream opened() {
        return Arrays.stream(open, 0, opened);
    }

    /** Subtracts the places that were sold to each spot, and forgets them. */
    void takePlaces(double[] places) {
        for (int spot = 0; spot < sold.length; spot++) {
            places[spot] -= sold[spot];
            sold[spot] = 0;
        }
    }

    /** Gives places to the rows whose bids were counted. */
    private void seat(int pattern) {
        double cost = choice.costs()[pattern];
        for (int i = choice.starts()[pattern]; i < choice.starts()[pattern + 1]; i++) {
            int spot = choice.covered()[i];
            if (bids[spot] > cost) {
                sold[spot] += choice.counts()[spot];
            }
        }
        int left = fill;
        for (int i = 0; i < below && left > 0; i++) {
            int spot = (int) wanting[i];
            int some = Math.min(left, choice.counts()[spot]);
            sold[spot] += some;
            left -= some;
        }
    }

    /**
     * What a pattern earns by all bids above its cost and, if those are fewer than k, by the highest others; any number below
     * {@code -slack} if it is less than that. The others stand in {@code wanting}, the highest bids first.
     */
    double earning(int pattern, double slack) {
        double cost = choice.costs()[pattern];
        int from = choice.starts()[pattern];
        int to = choice.starts()[pattern + 1];
        int[] covered = choice.covered();
        int[] counts = choice.counts();
        double sum = 0;
        double nearest = Double.NEGATIVE_INFINITY;
        int above = 0;
        for (int i = from; i < to; i++) {
            double gain = bids[covered[i]] - cost;
            if (gain > 0) {
                sum += gain * counts[covered[i]];
                above += counts[covered[i]];
            } else {
                nearest = Math.max(nearest, gain);
            }
        }
        fill = Math.max(0, choice.k() - above);
        glad = sum;
        below = 0;
        if (fill == 0) {
            return sum;
        } else if (sum + fill * nearest <= -slack) {
            return Double.NEGATIVE_INFINITY;
        }
        rankBelow(pattern, sum + slack);
        int left = fill;
        for (int i = 0; i < below && left > 0; i++) {
            int spot = (int) wanting[i];
            int some = Math.min(left, counts[spot]);
            sum += some * (bids[spot] - cost);
            left -= some;
        }
        return left > 0 ? Double.NEGATIVE_INFINITY : sum;
    }

    /**
     * Sorts the spots that bid too little, by less than {@code much}: those that lack least, no more than are needed to fill
     * up.
     */
    private void rankBelow(int pattern, double much) {
        double cost = choice.costs()[pattern];
        int[] counts = choice.counts();
        int held = 0;
        long last = much == Double.POSITIVE_INFINITY ? Long.MAX_VALUE : key(much, 0);
        for (int i = choice.starts()[pattern]; i < choice.starts()[pattern + 1]; i++) {
            int spot = choice.covered()[i];
            double lack = cost - bids[spot];
            long key = lack < 0 ? Long.MAX_VALUE : key(lack, spot);
            if (key >= last) {
                continue;
            }
            int at = below++;
            for (; at > 0 && wanting[at - 1] > key; at--) {
                wanting[at] = wanting[at - 1];
            }
            wanting[at] = key;
            held += counts[spot];
            while (held - counts[(int) wanting[below - 1]] >= fill) {
                held -= counts[(int) wanting[--below]];
            }
            last = held >= fill ? wanting[below - 1] : last;
        }
    }

    private static long key(double lack, int spot) {
        return (long) Float.floatToIntBits((float) lack) << Integer.SIZE | spot;
    }
}
