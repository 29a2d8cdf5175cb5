package io.sfumato.loss;

import io.sfumato.space.Axis;

/**
 * Weighted hierarchical distance (Netshiunda 2020, definitions 5 and 6): what generalizing a value from the leaves to a height
 * of its tree distorts, from 0 to 1. With levels counted from 1 at the root to p at the leaves,
 * {@code WHD(p,q) = sum w_i, i=q+1..p / sum w_i, i=2..p} and {@code w_i = 1/(i-1)^beta}. Numbers and dates without a taxonomy
 * get an automatic one: values, 16 bins of equal width, and halves of bins up to the root.
 */
public final class HierarchicalDistance {

    /**
     * The height of the automatic tree. The same as that of {@code Automatic.STANDARD}, and not tuned: a higher tree tells
     * narrower ranges apart.
     */
    public static final int AUTOMATIC_HEIGHT = 5;

    /** Bins at height 1; each height above halves their number, up to one at the root. */
    private static final int BINS = 1 << (AUTOMATIC_HEIGHT - 1);

    private final double[] byHeight;

    /**
     * Distances in a tree of this height.
     *
     * @param beta the greater, the dearer steps near the root
     */
    public HierarchicalDistance(int height, double beta) {
        this.byHeight = new double[height + 1];
        double whole = 0;
        for (int level = 2; level <= height + 1; level++) {
            whole += weight(level, beta);
        }
        for (int at = 1; at <= height; at++) {
            byHeight[at] = byHeight[at - 1] + weight(height + 2 - at, beta) / whole;
        }
    }

    private static double weight(int level, double beta) {
        return 1 / StrictMath.pow(level - 1, beta);
    }

    /** The distance from a leaf up to this height. */
    public double of(int height) {
        return byHeight[height];
    }

    /** The bin of the automatic tree in which a position lies; by a share in fixed point, so that bounds are met exactly. */
    public static int bin(double position, double least, double greatest) {
        if (greatest <= least) {
            return 0;
        }
        long share = Math.round((position - least) / (greatest - least) * Axis.ONE);
        return (int) Math.max(0, Math.min(BINS - 1, share * BINS / Axis.ONE));
    }

    /** The height in the automatic tree at which different values in these bins meet. */
    public static int meetingHeight(int lowBin, int highBin) {
        return 1 + Integer.SIZE - Integer.numberOfLeadingZeros(lowBin ^ highBin);
    }

    /** The height in the automatic tree at which two different positions meet; 0 for one position. */
    static int automaticHeight(double low, double high, double least, double greatest) {
        return low >= high ? 0 : meetingHeight(bin(low, least, greatest), bin(high, least, greatest));
    }
}
