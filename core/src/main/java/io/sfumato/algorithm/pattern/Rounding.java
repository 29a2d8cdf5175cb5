package io.sfumato.algorithm.pattern;

import io.sfumato.run.Context;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * From a fractional choice to patterns that are open: those that are nearly always open, and the next best, are taken for good;
 * then bids find their new balance, and so on until little is left.
 *
 * <p>Its constants are those of the first version; no measurement of them is recorded.
 */
final class Rounding {

    /** A pattern that is open for at least this share of the steps is taken. Less takes more at once, and more wrong ones. */
    private static final double SURE = 0.97;

    /** A pattern that is open for no more than this share is not looked at. Less looks at more patterns, more may miss some. */
    private static final double SOME = 0.05;

    /** The share of what is still open that is taken in a turn at least. More is quicker, less rounds more carefully. */
    private static final double AT_ONCE = 0.15;

    /** Turns after which rounding ends in any case. With 15 % in each of them, little is usually left long before. */
    private static final int MOST_TURNS = 60;

    /** How much of a pattern's share the last step tells. More than in the auction, since shares must follow what was taken. */
    private static final double MEMORY = 0.1;

    /** How long steps of bidding are, against 1 in the auction. More follows what was taken faster, and may overshoot. */
    private static final double BOLDNESS = 0.15;

    private Rounding() {}

    /**
     * How fast to go, and when to stop.
     *
     * @param steps of bidding after each turn
     * @param rest rounding ends when the patterns not yet taken are open for less than this, added up
     * @param enough choices that cost this much are of no use
     */
    record Pace(int steps, double rest, double enough) {}

    /** The patterns to open; none if any choice with those taken would cost too much. */
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
