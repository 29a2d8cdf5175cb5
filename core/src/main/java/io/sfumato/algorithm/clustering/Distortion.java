package io.sfumato.algorithm.clustering;

import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.space.TreeAxis;

/**
 * Weighted hierarchical distance (004, definitions 5 and 6): what generalizing a row from the leaves to a class's hull
 * distorts. With levels counted from 1 at the root to p at the leaves, {@code WHD(p,q) = sum w_i, i=q+1..p / sum w_i,
 * i=2..p} and {@code w_i = 1/(i-1)^beta}.
 */
final class Distortion {

    /** Numbers without a taxonomy: values, 16 bins of equal width, and halves of bins up to the root. */
    private static final int AUTOMATIC_HEIGHT = 5;

    /** Axes of at most this many cells are looked up. */
    private static final int MOST_CELLS = 256;

    private final Space space;
    private final double[][] byHeight;
    private final int[][] bins;
    private final double[][] matrices;

    Distortion(Space space, double beta) {
        this.space = space;
        this.byHeight = new double[space.dimensions()][];
        this.bins = new int[space.dimensions()][];
        this.matrices = new double[space.dimensions()][];
        for (int j = 0; j < space.dimensions(); j++) {
            Axis axis = space.axis(j);
            int height = axis instanceof TreeAxis tree ? tree.taxonomy().height() : AUTOMATIC_HEIGHT;
            byHeight[j] = weighted(height, beta);
            bins[j] = axis instanceof TreeAxis ? new int[0] : bins(axis);
            matrices[j] = matrix(j);
        }
    }

    /** WHD from the leaves to each height. */
    static double[] weighted(int height, double beta) {
        double[] distances = new double[height + 1];
        double whole = 0;
        for (int level = 2; level <= height + 1; level++) {
            whole += 1 / StrictMath.pow(level - 1, beta);
        }
        for (int at = 1; at <= height; at++) {
            int level = height + 2 - at;
            distances[at] = distances[at - 1] + 1 / StrictMath.pow(level - 1, beta) / whole;
        }
        return distances;
    }

    private static int[] bins(Axis axis) {
        int most = 1 << (AUTOMATIC_HEIGHT - 1);
        double width = axis.column().greatest() - axis.column().least();
        int[] bins = new int[axis.size()];
        for (int cell = 0; cell < bins.length; cell++) {
            if (cell != axis.missing() && width > 0) {
                double share = (axis.position(cell) - axis.column().least()) / width;
                bins[cell] = (int) Math.max(0, Math.min(most - 1, Math.floor(share * most)));
            }
        }
        return bins;
    }

    /** The distortion of one row generalized to a hull on one axis. */
    double of(int index, int low, int high) {
        double[] matrix = matrices[index];
        return matrix.length > 0 ? matrix[low * space.axis(index).size() + high] : compute(index, low, high);
    }

    private double[] matrix(int index) {
        int size = space.axis(index).size();
        double[] matrix = new double[size > MOST_CELLS ? 0 : size * size];
        for (int low = 0; low < size && matrix.length > 0; low++) {
            for (int high = low; high < size; high++) {
                matrix[low * size + high] = compute(index, low, high);
            }
        }
        return matrix;
    }

    private double compute(int index, int low, int high) {
        Axis axis = space.axis(index);
        double weight = axis.column().spec().weight();
        if (axis instanceof TreeAxis tree) {
            return weight * byHeight[index][tree.taxonomy().meetingHeight(low, high)];
        } else if (low == high) {
            return 0;
        } else if (axis.mixes(low, high)) {
            return weight * byHeight[index][AUTOMATIC_HEIGHT];
        }
        int apart = bins[index][low] ^ bins[index][high];
        return weight * byHeight[index][1 + Integer.SIZE - Integer.numberOfLeadingZeros(apart)];
    }
}
