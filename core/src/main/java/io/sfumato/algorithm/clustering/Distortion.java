package io.sfumato.algorithm.clustering;

import io.sfumato.loss.HierarchicalDistance;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.space.TreeAxis;

/**
 * What generalizing a row to a class's hull distorts, by {@link HierarchicalDistance}, times the column's weight, in fixed
 * point; rules of the column are felt. Missing meets the others at the root.
 */
final class Distortion {

    /** The most cells of an axis whose distortions are kept in a matrix. A round number: memory grows with its square. */
    private static final int MOST_CELLS = 256;

    private final Space space;
    private final HierarchicalDistance[] distances;
    private final int[][] bins;
    private final long[][] matrices;

    Distortion(Space space, double beta) {
        this.space = space;
        this.distances = new HierarchicalDistance[space.dimensions()];
        this.bins = new int[space.dimensions()][];
        this.matrices = new long[space.dimensions()][];
        for (int j = 0; j < space.dimensions(); j++) {
            Axis axis = space.axis(j);
            int height =
                    axis instanceof TreeAxis tree ? tree.taxonomy().height() : HierarchicalDistance.AUTOMATIC_HEIGHT;
            distances[j] = new HierarchicalDistance(height, beta);
            bins[j] = axis instanceof TreeAxis ? new int[0] : bins(axis);
            matrices[j] = matrix(j);
        }
    }

    private static int[] bins(Axis axis) {
        int[] bins = new int[axis.size()];
        for (int cell = 0; cell < bins.length; cell++) {
            if (cell != axis.missing()) {
                bins[cell] = HierarchicalDistance.bin(
                        axis.position(cell),
                        axis.column().least(),
                        axis.column().greatest());
            }
        }
        return bins;
    }

    /** The distortion of one row generalized to a hull on one axis. */
    long of(int index, int low, int high) {
        long[] matrix = matrices[index];
        return matrix.length > 0 ? matrix[low * space.axis(index).size() + high] : compute(index, low, high);
    }

    private long[] matrix(int index) {
        int size = space.axis(index).size();
        long[] matrix = new long[size > MOST_CELLS ? 0 : size * size];
        for (int low = 0; low < size && matrix.length > 0; low++) {
            for (int high = low; high < size; high++) {
                matrix[low * size + high] = compute(index, low, high);
            }
        }
        return matrix;
    }

    private long compute(int index, int low, int high) {
        Axis axis = space.axis(index);
        long distance = Math.round(distances[index].of(height(index, low, high)) * Axis.ONE);
        return axis.weight() * axis.felt(distance, low, high);
    }

    private int height(int index, int low, int high) {
        Axis axis = space.axis(index);
        if (axis instanceof TreeAxis tree) {
            return tree.taxonomy().meetingHeight(low, high);
        } else if (low == high) {
            return 0;
        } else if (axis.mixes(low, high)) {
            return HierarchicalDistance.AUTOMATIC_HEIGHT;
        }
        return HierarchicalDistance.meetingHeight(bins[index][low], bins[index][high]);
    }
}
