package io.sfumato.feasibility;

/**
 * How far combinations are from k.
 *
 * @param rows rows whose combination has fewer than k rows
 * @param depth the sum over those rows of the rows that their combination lacks
 */
record Lack(long rows, long depth) {

    /** Of combinations with these numbers of rows; zeros are none. */
    Lack(int[] counts, int k) {
        this(rows(counts, k), depth(counts, k));
    }

    private static long rows(int[] counts, int k) {
        long rows = 0;
        for (int count : counts) {
            rows += count < k ? count : 0;
        }
        return rows;
    }

    private static long depth(int[] counts, int k) {
        long depth = 0;
        for (int count : counts) {
            depth += count < k ? (long) count * (k - count) : 0;
        }
        return depth;
    }
}
