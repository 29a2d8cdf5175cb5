package io.sfumato.algorithm.certificate;

import io.sfumato.algorithm.Parallel;
import io.sfumato.run.Context;
import java.util.Arrays;

/**
 * Good prices for the classes of a pool: as high in all as can be while no class of the pool is priced above its cost. A
 * primal-dual gradient method in floating point; what it finds is a guess that {@link OverpricedClass} corrects, and no proof
 * rests on it. Every sum is taken in one order, so that the guess is the same on any number of threads.
 */
final class PriceTuning {

    /**
     * Classes, or spots, in one piece of parallel work. A round number: more leave processors idle at the end, fewer are more
     * to hand out.
     */
    private static final int PIECE = 1 << 11;

    private final AlikeRows spots;
    private final CandidateClasses pool;
    private final double[] limits;
    private final double[] prices;
    private final double[] ahead;
    private final double[] mean;

    /**
     * Changes prices in place.
     *
     * @param limits which no price may exceed; read anew in every run
     */
    PriceTuning(AlikeRows spots, CandidateClasses pool, double[] prices, double[] limits) {
        this.spots = spots;
        this.pool = pool;
        this.prices = prices;
        this.limits = limits;
        this.ahead = prices.clone();
        this.mean = new double[prices.length];
    }

    /** Where each spot occurs in the pool, and in how many classes in all. */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    private record Places(int[] starts, int[] sets, int[] counts, double[] steps) {}

    private Places places() {
        int[] starts = new int[prices.length + 1];
        for (int i = 0; i < pool.entries(); i++) {
            starts[pool.spot(i) + 1]++;
        }
        for (int spot = 0; spot < prices.length; spot++) {
            starts[spot + 1] += starts[spot];
        }
        int[] next = starts.clone();
        int[] sets = new int[pool.entries()];
        int[] counts = new int[sets.length];
        double[] steps = new double[prices.length];
        for (int set = 0; set < pool.size(); set++) {
            for (int i = pool.start(set); i < pool.start(set + 1); i++) {
                int spot = pool.spot(i);
                sets[next[spot]] = set;
                counts[next[spot]++] = pool.count(i);
                steps[spot] += pool.count(i);
            }
        }
        return new Places(starts, sets, counts, steps);
    }

    /**
     * Goes some steps and leaves the mean of the later ones in the prices.
     *
     * @param boldness how far prices go in a step, against the weights of classes
     */
    void run(int steps, double boldness, Context context) {
        Places places = places();
        int sets = (pool.size() + PIECE - 1) / PIECE;
        int rows = (prices.length + PIECE - 1) / PIECE;
        Arrays.fill(mean, 0);
        int counted = 0;
        for (int step = 0; step < steps; step++) {
            context.checkpoint();
            Parallel.run(context.executor(), sets, () -> pool, (all, piece) -> weigh(piece, boldness));
            boolean late = step >= steps / 2;
            counted += late ? 1 : 0;
            Parallel.run(context.executor(), rows, () -> places, (all, piece) -> price(all, piece, boldness, late));
        }
        for (int spot = 0; spot < prices.length; spot++) {
            prices[spot] = mean[spot] / Math.max(1, counted);
            ahead[spot] = prices[spot];
        }
    }

    private void weigh(int piece, double boldness) {
        for (int set = piece * PIECE; set < Math.min(pool.size(), (piece + 1) * PIECE); set++) {
            double sum = -pool.cost(set);
            double many = 0;
            for (int i = pool.start(set); i < pool.start(set + 1); i++) {
                sum += pool.count(i) * ahead[pool.spot(i)];
                many += pool.count(i);
            }
            pool.weigh(set, Math.max(0, pool.weight(set) + sum / (many * boldness)));
        }
    }

    private void price(Places places, int piece, double boldness, boolean late) {
        for (int spot = piece * PIECE; spot < Math.min(prices.length, (piece + 1) * PIECE); spot++) {
            double pull = spots.count(spot);
            for (int i = places.starts()[spot]; i < places.starts()[spot + 1]; i++) {
                pull -= places.counts()[i] * pool.weight(places.sets()[i]);
            }
            double step = boldness / Math.max(1, places.steps()[spot]);
            double next = Math.min(limits[spot], prices[spot] + step * pull);
            ahead[spot] = 2 * next - prices[spot];
            prices[spot] = next;
            if (late) {
                mean[spot] += next;
            }
        }
    }
}
