package io.sfumato.algorithm.pattern;

import io.sfumato.run.Context;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * From a fractional choice to patterns that are open: those that nearly always are, and the next best, are taken for good,
 * bids find their new balance, and so on until little is left.
 */
final class Rounding {

    private static final double SURE = 0.97;
    private static final double SOME = 0.05;
    private static final double AT_ONCE = 0.15;
    private static final int MOST_TURNS = 60;
    private static final double MEMORY = 0.1;
    private static final double BOLDNESS = 0.15;

    private Rounding() {}

    /**
     * How to go about it.
     *
     * @param steps of bidding after each turn
     * @param rest how much of all patterns, in fractions, may be left open
     * @param enough choices that cost so much are of no use
     */
    record Pace(int steps, double rest, double enough) {}

    /** The patterns to open; none if whatever comes of them would cost too much. */
    static int[] of(Bidding bidding, int patterns, Pace pace, Context context) {
        for (int turn = 0; turn < MOST_TURNS; turn++) {
            context.checkpoint();
            if (bidding.bound() >= pace.enough()) {
                return new int[0];
            }
            long[] ranked = Arrays.stream(bidding.watched())
                    .filter(pattern -> !bidding.taken(pattern) && bidding.share(pattern) > SOME)
                    .mapToLong(pattern ->
                            (long) Float.floatToIntBits(2 - bidding.share(pattern)) << Integer.SIZE | pattern)
                    .sorted()
                    .toArray();
            double open = Arrays.stream(ranked)
                    .mapToDouble(pattern -> bidding.share((int) pattern))
                    .sum();
            if (open < pace.rest()) {
                break;
            }
            take(bidding, ranked, (int) Math.max(1, open * AT_ONCE));
            bidding.run(pace.steps(), MEMORY, BOLDNESS, context);
        }
        return IntStream.range(0, patterns).filter(bidding::taken).toArray();
    }

    private static void take(Bidding bidding, long[] ranked, int least) {
        for (int i = 0; i < ranked.length; i++) {
            int pattern = (int) ranked[i];
            if (i < least || bidding.share(pattern) >= SURE) {
                bidding.take(pattern);
            }
        }
    }
}
