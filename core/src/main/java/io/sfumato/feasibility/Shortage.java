package io.sfumato.feasibility;

/**
 * How far combinations are from k.
 *
 * @param people the people, or rows if everyone has one, whose combination has fewer than k, or whose rows have several
 * @param rows the rows of these people
 * @param depth the sum over these people of how many others their combination lacks for k
 */
record Shortage(long people, long rows, long depth) {

    /** For combinations with these numbers of people, each with one row; zeros do not count. */
    static Shortage of(int[] counts, int k) {
        long below = 0;
        long depth = 0;
        for (int count : counts) {
            below += count < k ? count : 0;
            depth += count < k ? (long) count * (k - count) : 0;
        }
        return new Shortage(below, below, depth);
    }
}
