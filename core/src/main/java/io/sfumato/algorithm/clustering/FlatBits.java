package io.sfumato.algorithm.clustering;

import io.sfumato.space.Axis;
import java.util.Arrays;

/**
 * Flat categories as bits, one for each value. Such a column costs its whole weight unless all rows have the same value; so the
 * columns in which a class and others agree are found by counting the bits they share. All bits of a word have the same weight.
 */
final class FlatBits {

    /** The most values of a column that is counted in bits: as many as a word has. */
    private static final int MOST_VALUES = Long.SIZE;

    private final int[] begins;
    private final long[] weights;
    private final long[] common;
    private final long full;

    /** Of the axes with these sizes and weights, equal weights next to each other. */
    FlatBits(int[] sizes, long[] mosts) {
        this.begins = new int[sizes.length];
        int end = 0;
        long sum = 0;
        for (int i = 0; i < sizes.length; i++) {
            boolean fresh = i > 0 && mosts[i] != mosts[i - 1];
            begins[i] = fresh ? (end + Long.SIZE - 1) / Long.SIZE * Long.SIZE : end;
            end = begins[i] + sizes[i];
            sum += mosts[i];
        }
        this.full = sum;
        this.weights = new long[(end + Long.SIZE - 1) / Long.SIZE];
        this.common = new long[weights.length];
        for (int i = 0; i < sizes.length; i++) {
            for (int bit = begins[i]; bit < begins[i] + sizes[i]; bit++) {
                weights[bit / Long.SIZE] = mosts[i];
            }
        }
    }

    /** Whether two different cells of an axis always cost all of it, and there are not too many. */
    static boolean fits(Axis axis) {
        boolean flat = axis.size() <= MOST_VALUES;
        for (int cell = 0; flat && cell < axis.size(); cell++) {
            flat = axis.share(cell, cell) == 0 && (cell == 0 || axis.share(cell - 1, cell) == axis.most());
        }
        return flat;
    }

    /** How many words there are for an item. */
    int words() {
        return weights.length;
    }

    /** The bit of a cell on the i-th of these axes. */
    int bit(int i, int cell) {
        return begins[i] + cell;
    }

    /** Notes that all rows of the class have this cell on the i-th of these axes, or that they no longer do. */
    void common(int i, int cell, boolean has) {
        long bit = 1L << bit(i, cell);
        int word = bit(i, cell) / Long.SIZE;
        common[word] = has ? common[word] | bit : common[word] & ~bit;
    }

    /** Forgets the class. */
    void clear() {
        Arrays.fill(common, 0);
    }

    /** What these axes cost the class together with an item that has these bits. */
    long cost(long[] bits, int at) {
        long sum = full;
        for (int word = 0; word < weights.length; word++) {
            sum -= Long.bitCount(bits[at + word] & common[word]) * weights[word];
        }
        return sum;
    }
}
