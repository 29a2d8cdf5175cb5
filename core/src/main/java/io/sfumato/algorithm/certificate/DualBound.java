package io.sfumato.algorithm.certificate;

import io.sfumato.algorithm.certificate.PriceExcess.Allowance;
import io.sfumato.run.Context;
import java.util.Arrays;

/**
 * Raises prices from the neighbour bound. A round guesses better prices from the classes known so far ({@link PriceTuning}), goes
 * part of the way from the best proven prices towards them, and judges where it is ({@link PriceExcess}): that proves new prices, and
 * tells the classes that stood in the way. Deterministic; effort counts in what is looked at.
 */
final class DualBound {

    private static final int STEPS = 100;
    private static final double BOLDNESS = 0.02;
    private static final double FURTHEST = 0.5;
    private static final double FIRST = 0.25;
    private static final double BOLDER = 1.3;
    private static final double MEEKER = 0.7;
    private static final double GROWTH = 0.4;
    private static final double WORTHWHILE = 0.001;
    private static final int PATIENCE = 6;
    private static final int MOST_FULL = 4;
    private static final long MOST_ALLOWED = 100_000;

    private final AlikeRows spots;
    private final AlikeRowTree tree;
    private final long[] surely;
    private final Effort effort;
    private final CandidateClasses pool = new CandidateClasses();
    private final long[] caps;
    private final long[] proven;
    private final double[] guess;
    private final double[] limits;
    private final double[] growth;
    private final double[] ceilings;
    private final double unit;
    private double part = FIRST;
    private long sum;

    /**
     * How long to go on.
     *
     * @param rounds at most
     * @param work rows that may be looked at in all, roughly
     */
    record Effort(int rounds, long work) {}

    /**
     * Begins with what each row loses in any class.
     *
     * @param leaving whether rows may be left out at their full loss, so that none may be priced above it
     */
    DualBound(AlikeRows spots, AlikeRowTree tree, long[] surely, boolean leaving, Effort effort) {
        this.spots = spots;
        this.tree = tree;
        this.surely = surely;
        this.effort = effort;
        this.unit = Math.max(1, spots.full());
        this.proven = surely.clone();
        this.caps = new long[surely.length];
        for (int spot = 0; spot < caps.length; spot++) {
            caps[spot] = leaving
                    ? spots.weight(spot) * spots.full() - (spots.weight(spot) - 1) * surely[spot]
                    : MOST_FULL * spots.full();
        }
        this.guess = Arrays.stream(surely).mapToDouble(price -> price / unit).toArray();
        this.limits = new double[caps.length];
        this.growth = new double[caps.length];
        this.ceilings = new double[caps.length];
        Arrays.fill(growth, GROWTH);
        Arrays.fill(ceilings, Double.MAX_VALUE);
        this.sum = sum(proven);
    }

    /** The best prices that were proven; of somebody with several rows without what all but one of them lose surely. */
    long[] raise(Context context) {
        PriceTuning tuning = new PriceTuning(spots, pool, guess, limits);
        long left = effort.work();
        long last = 0;
        int idle = 0;
        for (int round = 0; round < effort.rounds() && left > last && idle < PATIENCE; round++) {
            context.advance(round);
            limit();
            tuning.run(STEPS, BOLDNESS, context);
            long[] prices = between();
            RowPrices ordered = new RowPrices(spots, prices, proven, surely);
            PriceExcess judgement = PriceExcess.of(spots, tree, ordered, new Allowance(MOST_ALLOWED, left), context);
            last = judgement.work();
            left -= last;
            long before = sum;
            learn(prices, judgement);
            idle = sum - before > WORTHWHILE * before ? 0 : idle + 1;
        }
        return proven;
    }

    private long sum(long[] prices) {
        long all = 0;
        for (int spot = 0; spot < prices.length; spot++) {
            all += spots.count(spot) * prices[spot];
        }
        return all;
    }

    /** No price may rise too far at once; one that could not be judged, not beyond what was proven. */
    private void limit() {
        double mean = sum / unit / Math.max(1, spots.total());
        for (int spot = 0; spot < limits.length; spot++) {
            double now = proven[spot] / unit;
            double most = now + growth[spot] * Math.max(now, mean);
            limits[spot] = Math.min(Math.min(ceilings[spot], caps[spot] / unit), most);
        }
    }

    /** Prices on the way from the proven ones to the guess. */
    private long[] between() {
        long[] prices = new long[proven.length];
        for (int spot = 0; spot < prices.length; spot++) {
            double from = Math.min(ceilings[spot], proven[spot] / unit);
            double to = Math.min(ceilings[spot], guess[spot]);
            prices[spot] = Math.min(caps[spot], (long) ((from + part * (to - from)) * unit));
        }
        return prices;
    }

    private void learn(long[] prices, PriceExcess judgement) {
        long[] right = new long[prices.length];
        for (int spot = 0; spot < prices.length; spot++) {
            long excess = judgement.excess()[spot];
            right[spot] = prices[spot] - excess;
            if (!judgement.certain()[spot]) {
                double safe = proven[spot] < prices[spot] ? proven[spot] : (surely[spot] + proven[spot]) / 2.0;
                ceilings[spot] = safe / unit;
            }
            growth[spot] = excess > 0 ? growth[spot] / 2 : Math.min(2 * GROWTH, growth[spot] * 1.5);
            int[] counts = judgement.counts()[spot];
            if (counts.length > 0) {
                int[] members = judgement.members()[spot];
                pool.add(members, counts, Arrays.stream(counts).sum() * (spots.loss(members) / unit));
            }
        }
        long found = sum(right);
        part = found > sum ? Math.min(FURTHEST, part * BOLDER) : part * MEEKER;
        if (found > sum) {
            sum = found;
            System.arraycopy(right, 0, proven, 0, right.length);
        }
    }
}
