package io.sfumato.algorithm.certificate;

import io.sfumato.algorithm.certificate.PriceExcess.Allowance;
import io.sfumato.run.Context;
import java.util.Arrays;

/**
 * Raises prices from the neighbour bound. A round guesses better prices from the classes known so far ({@link PriceTuning}),
 * goes part of the way from the best proven prices towards them, and judges where it is ({@link PriceExcess}): that proves new
 * prices, and finds the classes that stood in the way. Deterministic; effort is counted in rows looked at.
 *
 * <p>Its constants decide how good the bound is and how long it takes, never whether it holds. They are those of the first
 * version; no measurement of them is recorded.
 */
final class DualBound {

    /** Gradient steps in a round. More give better guesses; each is a pass over all known classes. */
    private static final int STEPS = 100;

    /** How far prices go in a gradient step, see {@link PriceTuning#run}. Greater makes them swing, smaller makes them slow. */
    private static final double BOLDNESS = 0.02;

    /**
     * The greatest part of the way to the guess that a round goes. Nearer to 1 gains more, or is overpriced and gains nothing.
     */
    private static final double FURTHEST = 0.5;

    /** The part of the way that the first round goes. */
    private static final double FIRST = 0.25;

    /** What the part of the way is multiplied by after a round that raised the bound; greater tries bolder rounds sooner. */
    private static final double BOLDER = 1.3;

    /** What the part of the way is multiplied by after a round that did not raise the bound; smaller is more careful. */
    private static final double MEEKER = 0.7;

    /**
     * How far a price may rise in the first round, as a share of itself or of the mean price. Later it is halved where the
     * price was too high, and grows up to twice this where it was not.
     */
    private static final double GROWTH = 0.4;

    /** A round that raises the bound by a smaller share than this is idle. Smaller goes on longer for little. */
    private static final double WORTHWHILE = 0.001;

    /** So many idle rounds in a row end the search. */
    private static final int PATIENCE = 6;

    /**
     * Where rows may not be left out, no price exceeds so many times the full loss of a row. A guard: smaller could hold back
     * prices that are right.
     */
    private static final int MOST_FULL = 4;

    /** Rows that may be looked at for one leader. More makes its excess exact more often, and takes longer. */
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

    /**
     * The best prices that were proven. That of a person with several rows leaves out what all but one of these lose in any
     * class.
     */
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

    /** Limits how far prices may rise in this round; a price that could not be judged exactly, to what was proven. */
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
