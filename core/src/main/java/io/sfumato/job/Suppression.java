package io.sfumato.job;

/**
 * How many rows may be left out, and what becomes of them.
 *
 * @param limit share of the input rows, 0 to 1
 * @param stars keep them with {@code *} in every quasi-identifying cell, as one class that must keep every promise
 */
public record Suppression(double limit, boolean stars) {

    public static final Suppression NONE = new Suppression(0, false);

    public Suppression {
        if (!(limit >= 0 && limit <= 1)) {
            throw new IllegalArgumentException("suppression must be between 0 and 1, was " + limit);
        }
    }

    /** The number of rows that may go; a share that is exact in decimals is not lost to binary rounding. */
    public int rows(int inputRows) {
        return (int) Math.floor(limit * inputRows + 1e-9);
    }
}
