package io.sfumato.algorithm.certificate;

import java.util.Arrays;

/**
 * A price for each row, the same for alike ones, and their order: by falling price, then by number. Also by how much each price
 * is above one that was proven. Immutable.
 */
final class RowPrices {

    private final long[] prices;
    private final long[] surely;
    private final long[] moves;
    private final int[] order;
    private final int[] ranks;
    private final long[] ahead;
    private final int[] held;

    /**
     * Orders prices.
     *
     * @param right prices at which no class is priced above its cost
     * @param surely what a row loses in any class: a class led by a price no higher is not priced above its cost
     */
    RowPrices(AlikeRows spots, long[] prices, long[] right, long[] surely) {
        this.prices = prices.clone();
        this.surely = surely;
        this.moves = new long[prices.length];
        this.order = order(prices);
        this.ranks = new int[order.length];
        this.ahead = new long[order.length + 1];
        this.held = new int[order.length + 1];
        for (int i = 0; i < order.length; i++) {
            int spot = order[i];
            moves[spot] = prices[spot] - right[spot];
            ranks[spot] = i;
            ahead[i + 1] = ahead[i] + spots.count(spot) * prices[spot];
            held[i + 1] = held[i] + spots.count(spot);
        }
    }

    private static int[] order(long[] prices) {
        Integer[] boxed = new Integer[prices.length];
        Arrays.setAll(boxed, i -> i);
        Arrays.sort(
                boxed, (a, b) -> prices[a] != prices[b] ? Long.compare(prices[b], prices[a]) : Integer.compare(a, b));
        return Arrays.stream(boxed).mapToInt(Integer::intValue).toArray();
    }

    long of(int spot) {
        return prices[spot];
    }

    long surely(int spot) {
        return surely[spot];
    }

    /** By how much the price is above the proven one. */
    long move(int spot) {
        return moves[spot];
    }

    int rank(int spot) {
        return ranks[spot];
    }

    int ranked(int rank) {
        return order[rank];
    }

    /** The price of the {@code size} rows from a rank on, of all that are left if these are fewer. */
    long sum(int rank, int size) {
        int target = held[rank] + size;
        int at = Arrays.binarySearch(held, rank, held.length, target);
        if (at >= 0) {
            return ahead[at] - ahead[rank];
        }
        int before = -at - 2;
        long part = before < order.length ? (target - held[before]) * prices[order[before]] : 0;
        return ahead[before] - ahead[rank] + part;
    }
}
