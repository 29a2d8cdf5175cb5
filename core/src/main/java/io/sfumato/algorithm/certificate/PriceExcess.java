package io.sfumato.algorithm.certificate;

import io.sfumato.algorithm.Parallel;
import io.sfumato.run.Context;
import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/**
 * By how much prices are too high. If the price of each leader is lowered by its excess, that makes up for every class that it
 * leads, so that prices less excess are right: a proof, whatever the prices were.
 *
 * @param excess for each spot, no less than the amount by which any set that it leads is overpriced
 * @param certain for each spot, whether that amount is exact
 * @param members the spots of the worst set that each spot leads; empty where none is known
 * @param counts how many rows of each of these spots are in the set
 * @param work rows looked at
 */
@SuppressWarnings("ArrayRecordComponent") // handed from one step to the next, compared by nobody
record PriceExcess(long[] excess, boolean[] certain, int[][] members, int[][] counts, long work) {

    /**
     * Leaders in one piece of parallel work. A round number: more leave processors idle at the end, fewer are more to hand out.
     */
    private static final int PIECE = 16;

    /**
     * Leaders are judged in so many batches, and what one batch does not use of the allowance goes to the next. A round number:
     * more share the allowance better, fewer keep all processors busy for longer.
     */
    private static final int BATCHES = 16;

    /**
     * How many times its even share of what is left one leader may use. A round number: more help hard leaders, and may leave
     * little for the last ones.
     */
    private static final int SHARES = 8;

    /**
     * Rows that a leader may look at even where the allowance is used up. A round number: fewer would judge fewer leaders
     * exactly.
     */
    private static final long LEAST = 200;

    private static final int[] NONE = {};

    /**
     * How many rows may be looked at, roughly.
     *
     * @param each for one leader
     * @param all for all leaders; one may use several times its share as long as others have used less
     */
    record Allowance(long each, long all) {

        /** How many rows each leader of a batch may look at, when {@code taken} of the allowance is used up. */
        long each(long taken, int leaders) {
            return Math.min(each, Math.max(LEAST, (all - taken) / leaders * SHARES));
        }
    }

    /** Judges prices. */
    static PriceExcess of(AlikeRows spots, AlikeRowTree tree, RowPrices prices, Allowance allowance, Context context) {
        PriceExcess judgement = empty(spots.size());
        int batch = (spots.size() + BATCHES - 1) / BATCHES;
        long taken = 0;
        for (int begin = 0; begin < spots.size(); begin += batch) {
            int end = Math.min(spots.size(), begin + batch);
            long each = allowance.each(taken, spots.size() - begin);
            Supplier<OverpricedClass> tools = () -> new OverpricedClass(spots, tree, prices, each);
            taken += judgement.judge(new Leaders(spots, prices, begin, end), tools, context);
        }
        return new PriceExcess(judgement.excess, judgement.certain, judgement.members, judgement.counts, taken);
    }

    private static PriceExcess empty(int size) {
        boolean[] certain = new boolean[size];
        Arrays.fill(certain, true);
        int[][] members = new int[size][];
        int[][] counts = new int[size][];
        Arrays.fill(members, NONE);
        Arrays.fill(counts, NONE);
        return new PriceExcess(new long[size], certain, members, counts, 0);
    }

    /** The leaders from one rank up to another. */
    private record Leaders(AlikeRows spots, RowPrices prices, int begin, int end) {}

    /** Judges all sets that these spots lead; returns how many rows were looked at. */
    private long judge(Leaders leaders, Supplier<OverpricedClass> tools, Context context) {
        int[] sizes = leaders.spots.sizes();
        LongAdder looked = new LongAdder();
        int pieces = (leaders.end - leaders.begin + PIECE - 1) / PIECE;
        Parallel.run(context.executor(), pieces, tools, (pricing, piece) -> {
            context.checkpoint();
            long before = pricing.work();
            int first = leaders.begin + piece * PIECE;
            for (int rank = first; rank < Math.min(leaders.end, first + PIECE); rank++) {
                int leader = leaders.prices.ranked(rank);
                for (int asked : sizes) {
                    if (asked >= leaders.spots.need(leader)) {
                        judge(pricing, leader, asked);
                    }
                }
            }
            looked.add(pricing.work() - before);
        });
        return looked.sum();
    }

    private void judge(OverpricedClass pricing, int leader, int asked) {
        long found = pricing.excess(leader, asked);
        if (found > excess[leader]) {
            excess[leader] = found;
            certain[leader] = pricing.certain();
            members[leader] = pricing.members();
            counts[leader] = pricing.counts();
        }
    }
}
