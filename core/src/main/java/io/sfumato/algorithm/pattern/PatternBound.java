package io.sfumato.algorithm.pattern;

import io.sfumato.algorithm.Parallel;
import io.sfumato.run.Context;
import io.sfumato.space.Space;
import java.util.Arrays;
import java.util.OptionalLong;

/**
 * What no recoding of a table into classes of at least k can lose less than, where patterns {@linkplain Patterns#describe
 * describe} it. Every class has a pattern, and what its rows bid is no more than what they cost and the pattern earns; so the
 * bids of all rows, less what all patterns earn, are no more than the cost of any recoding. A row that is left out loses
 * everything, which is no less than it bids. Whole numbers; no tolerance.
 */
public final class PatternBound {

    /**
     * The most spots in all patterns together: four bytes each, and up to 400 MB with all that is worked out from them. More
     * would list larger tables.
     */
    static final int MOST = 64_000_000;

    /**
     * Patterns in one piece of parallel work. A round number: more leave processors idle at the end, fewer are more to hand
     * out.
     */
    private static final int PIECE = 1 << 12;

    /** Bits for the number of a spot in a sort key; enough for {@link Patterns#MOST_SPOTS}. */
    private static final int SPOT_BITS = 16;

    /** The bits of a sort key that are left for what a bid lacks, without the sign. */
    private static final int LACK_BITS = Long.SIZE - 1 - SPOT_BITS;

    private final PatternChoice choice;
    private final long[] bids;

    private PatternBound(PatternChoice choice, double[] bids) {
        this.choice = choice;
        this.bids = new long[bids.length];
        for (int spot = 0; spot < bids.length; spot++) {
            this.bids[spot] = Math.min(choice.outside()[spot], (long) bids[spot]);
        }
    }

    /**
     * The bound; empty if there are too many different rows or patterns, or weights are too great.
     *
     * @param turns of the auction: the more, the better the bound
     */
    public static OptionalLong of(Space space, int k, int turns, Context context) {
        if (space.full() >= 1L << LACK_BITS) {
            return OptionalLong.empty();
        }
        return Patterns.of(space, k, MOST, context).stream()
                .map(Patterns::choice)
                .mapToLong(choice -> {
                    double unit = (double) space.full() / space.dimensions();
                    double[] bids = Auction.of(choice, unit, turns, context).bids();
                    return new PatternBound(choice, bids).value(context);
                })
                .findFirst();
    }

    /** The bound of given bids, whatever they are. */
    static long of(PatternChoice choice, double[] bids, Context context) {
        return new PatternBound(choice, bids).value(context);
    }

    private long value(Context context) {
        long all = 0;
        for (int spot = 0; spot < bids.length; spot++) {
            all += choice.counts()[spot] * bids[spot];
        }
        long sum = all;
        int pieces = (choice.patterns() + PIECE - 1) / PIECE;
        long[] earned = new long[pieces];
        Parallel.run(context.executor(), pieces, () -> new long[choice.spots()], (wanting, piece) -> {
            context.checkpoint();
            int end = Math.min(choice.patterns(), (piece + 1) * PIECE);
            for (int pattern = piece * PIECE; pattern < end && earned[piece] < sum; pattern++) {
                earned[piece] += Math.max(0, earning(pattern, wanting));
            }
        });
        for (int piece = 0; piece < pieces && all > 0; piece++) {
            all -= earned[piece];
        }
        return Math.max(0, all);
    }

    /** What a pattern earns by all bids above its cost and, if those are fewer than k, by the highest others. */
    private long earning(int pattern, long[] wanting) {
        long cost = choice.costs()[pattern];
        long sum = 0;
        int left = choice.k();
        int below = 0;
        for (int i = choice.starts()[pattern]; i < choice.starts()[pattern + 1]; i++) {
            int spot = choice.covered()[i];
            if (bids[spot] > cost) {
                sum += choice.counts()[spot] * (bids[spot] - cost);
                left -= choice.counts()[spot];
            } else {
                wanting[below++] = spot;
            }
        }
        return sum == 0 || left <= 0 ? sum : filled(wanting, below, left, sum, cost);
    }

    /** What a pattern earns if the highest other bids fill it up; 0 or less if it does not open. */
    private long filled(long[] others, int count, int wanted, long glad, long cost) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int spot = (int) others[i];
            long lack = cost - bids[spot];
            if (lack < glad) {
                others[kept++] = lack << SPOT_BITS | spot;
            }
        }
        Arrays.sort(others, 0, kept);
        long sum = glad;
        int left = wanted;
        for (int i = 0; i < kept && left > 0 && sum > 0; i++) {
            int some = Math.min(left, choice.counts()[(int) others[i] & (1 << SPOT_BITS) - 1]);
            sum -= some * (others[i] >> SPOT_BITS);
            left -= some;
        }
        return left > 0 ? 0 : sum;
    }
}
