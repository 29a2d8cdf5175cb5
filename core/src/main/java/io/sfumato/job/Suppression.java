package io.sfumato.job;

/**
 * How many rows may be left out, and what becomes of them.
 *
 * @param limit share of the input rows, 0 to 1
 * @param stars keep them with {@code *} in every quasi-identifying cell, as one class that must keep every promise
 * @param set whether the owner has set the limit; if not, it is what the algorithm usually suppresses
 */
public record Suppression(double limit, boolean stars, boolean set) {

    /** No limit is set, which means that nothing may go with most algorithms. */
    public static final Suppression NONE = new Suppression(0, false, false);

    public Suppression {
        if (!(limit >= 0 && limit <= 1)) {
            throw new IllegalArgumentException("suppression must be between 0 and 1, was " + limit);
        }
    }

    /** A limit that the owner has set. */
    public Suppression(double limit, boolean stars) {
        this(limit, stars, true);
    }

    /** The number of rows that may go; a share that is exact in decimals is not lost to binary rounding. */
    public int rows(int inputRows) {
        return (int) Math.floor(limit * inputRows + 1e-9);
    }
}
