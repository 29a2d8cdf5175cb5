package io.sfumato.algorithm.clustering;

import io.sfumato.loss.HierarchicalDistance;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.space.TreeAxis;

/** What generalizing a row to a class's hull distorts, by {@link HierarchicalDistance}. */
final class Distortion {

    /** Axes of at most this many cells are looked up. */
    private static final int MOST_CELLS = 256;

    private final Space space;
    private final HierarchicalDistance[] distances;
    private final int[][] bins;
    private final double[][] matrices;

    Distortion(Space space, double beta) {
        this.space = space;
        this.distances = new HierarchicalDistance[space.dimensions()];
        this.bins = new int[space.dimensions()][];
        this.matrices = new double[space.dimensions()][];
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
            return weight * distances[index].of(tree.taxonomy().meetingHeight(low, high));
        } else if (low == high) {
            return 0;
        } else if (axis.mixes(low, high)) {
            return weight * distances[index].of(HierarchicalDistance.AUTOMATIC_HEIGHT);
        }
        return weight * distances[index].of(HierarchicalDistance.meetingHeight(bins[index][low], bins[index][high]));
    }
}
