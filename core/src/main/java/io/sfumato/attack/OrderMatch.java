package io.sfumato.attack;

import io.sfumato.run.Context;
import io.sfumato.run.RandomStream;
import java.util.Arrays;

/**
 * How far the rows of a release follow the order of another table: the most rows that find partners in that order, forwards or
 * backwards, where both tables may have rows in between. Compares the first rows of the release with the first (or last) rows of
 * the other table, as far as their partners can be expected. Cost of one comparison: rows x rows of the other table / 64.
 */
final class OrderMatch {

    /** Rows of the release compared at most. A round number, not tuned: more show weaker orders and take longer. */
    private static final int MOST_ROWS = 2_000;

    /** Rows of the other table compared at most. A round number, not tuned, as above. */
    private static final int MOST_OTHERS = 16_000;

    /** Random orders whose mean is the baseline. A round number, not tuned: more make the baseline steadier and take longer. */
    private static final int SHUFFLES = 30;

    /** How much further than expected partners are looked for. Not tuned: a smaller one misses some where rows lie unevenly. */
    private static final double SLACK = 1.3;

    /** Rows looked at beyond that, since in short tables chance moves rows by more than a share. A round number, not tuned. */
    private static final int MORE = 200;

    /** Whether a row of the release could be a row of another table. */
    @FunctionalInterface
    interface Fit {
        boolean test(int row, int other);
    }

    private final long[][] forwards;
    private final long[][] backwards;

    private OrderMatch(long[][] forwards, long[][] backwards) {
        this.forwards = forwards;
        this.backwards = backwards;
    }

    /**
     * Compares a release with another table.
     *
     * @param rows the rows of the release
     * @param others the rows of the other table
     */
    static OrderMatch of(int rows, int others, Fit fit, Context context) {
        double each = Math.max(1, (double) others / Math.max(1, rows)) * SLACK;
        int some = (int) Math.min(rows, Math.max(1, Math.min(MOST_ROWS, MOST_OTHERS / each)));
        int reach = (int) Math.min(others, Math.min(MOST_OTHERS, some * each + MORE));
        long[][] forwards = new long[some][(reach + 63) >>> 6];
        long[][] backwards = new long[some][(reach + 63) >>> 6];
        for (int row = 0; row < some; row++) {
            context.checkpoint();
            for (int at = 0; at < reach; at++) {
                if (fit.test(row, at)) {
                    forwards[row][at >>> 6] |= 1L << at;
                }
                if (fit.test(row, others - 1 - at)) {
                    backwards[row][at >>> 6] |= 1L << at;
                }
            }
        }
        return new OrderMatch(forwards, backwards);
    }

    /** How many rows were compared. */
    int rows() {
        return forwards.length;
    }

    /** The most of them that find partners in one order. */
    long aligned() {
        return Math.max(longest(forwards), longest(backwards));
    }

    /** Whether more rows find partners backwards. */
    boolean backwards() {
        return longest(backwards) > longest(forwards);
    }

    /** The share of rows that find partners in one order when the rows are shuffled. */
    double byChance(RandomStream random) {
        if (rows() == 0) {
            return 0;
        }
        double sum = 0;
        for (int shuffle = 0; shuffle < SHUFFLES; shuffle++) {
            int[] order = new int[rows()];
            for (int i = 0; i < order.length; i++) {
                int j = random.below(i + 1);
                order[i] = order[j];
                order[j] = i;
            }
            sum += Math.max(longest(in(order, forwards)), longest(in(order, backwards)));
        }
        return sum / SHUFFLES / rows();
    }

    private static long[][] in(int[] order, long[][] fits) {
        return Arrays.stream(order).mapToObj(row -> fits[row]).toArray(long[][]::new);
    }

    /**
     * The length of the longest chain of fits that ascends in both tables, 64 rows of the other table at a time: a bit is 0 where
     * the chain that ends there is longer than the one before.
     */
    private static long longest(long[][] fits) {
        if (fits.length == 0) {
            return 0;
        }
        long[] open = new long[fits[0].length];
        Arrays.fill(open, -1L);
        for (long[] fit : fits) {
            long carry = 0;
            for (int i = 0; i < open.length; i++) {
                long matched = open[i] & fit[i];
                long sum = open[i] + matched;
                long total = sum + carry;
                boolean over = Long.compareUnsigned(sum, matched) < 0 || Long.compareUnsigned(total, sum) < 0;
                open[i] = total | (open[i] & ~fit[i]);
                carry = over ? 1 : 0;
            }
        }
        long length = 0;
        for (long word : open) {
            length += Long.bitCount(~word);
        }
        return length;
    }
}
