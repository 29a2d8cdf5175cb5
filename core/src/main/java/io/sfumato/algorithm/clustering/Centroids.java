package io.sfumato.algorithm.clustering;

import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The centres of many classes: means on ordered axes, modes on the others (ties to the lowest code). A row's distance to a
 * centre is the weighted sum of |value - mean| / width and of the tree distance to the mode; missing is at distance 1 from
 * any value and 0 from a centre without values.
 */
final class Centroids {

    private final Space space;
    private final int dimensions;
    private final boolean[] ordered;
    private final double[][] positions;
    private final double[] scale;
    private final double[][] sums;
    private final int[][] valued;
    private final int[][][] counts;
    private final int[][] modes;
    private final double[][] means;

    Centroids(Space space, int classes) {
        this.space = space;
        this.dimensions = space.dimensions();
        this.ordered = new boolean[dimensions];
        this.positions = new double[dimensions][];
        this.scale = new double[dimensions];
        this.sums = new double[dimensions][classes];
        this.valued = new int[dimensions][classes];
        this.means = new double[dimensions][classes];
        this.counts = new int[dimensions][][];
        this.modes = new int[dimensions][classes];
        for (int j = 0; j < dimensions; j++) {
            Axis axis = space.axis(j);
            ordered[j] = axis.column().kind().ordered();
            if (ordered[j]) {
                positions[j] = positions(axis);
                double width = axis.column().greatest() - axis.column().least();
                scale[j] = width <= 0 ? 0 : 1 / width;
            } else {
                counts[j] = new int[classes][axis.size()];
                Arrays.fill(modes[j], -1);
            }
        }
    }

    private static double[] positions(Axis axis) {
        double[] positions = new double[axis.size()];
        for (int cell = 0; cell < positions.length; cell++) {
            positions[cell] = cell == axis.missing() ? Double.NaN : axis.position(cell);
        }
        return positions;
    }

    void add(int index, int row) {
        change(index, row, 1);
    }

    void remove(int index, int row) {
        change(index, row, -1);
    }

    private void change(int index, int row, int by) {
        for (int j = 0; j < dimensions; j++) {
            int cell = space.cell(row, j);
            if (!ordered[j]) {
                counts[j][index][cell] += by;
                modes[j][index] = mode(counts[j][index], modes[j][index], cell, by);
            } else if (!Double.isNaN(positions[j][cell])) {
                sums[j][index] += by * positions[j][cell];
                valued[j][index] += by;
                means[j][index] = sums[j][index] / valued[j][index];
            }
        }
    }

    /** The most frequent cell; after an increase only the cell that grew can take over. */
    private static int mode(int[] counts, int mode, int cell, int by) {
        if (by > 0 && mode >= 0) {
            boolean more = counts[cell] > counts[mode] || (counts[cell] == counts[mode] && cell < mode);
            return more ? cell : mode;
        }
        int best = 0;
        for (int i = 1; i < counts.length; i++) {
            best = counts[i] > counts[best] ? i : best;
        }
        return counts[best] == 0 ? -1 : best;
    }

    /** The distance of a row to a centre, or a number no less than {@code bound} once it is known to reach it. */
    long distance(int index, int row, long bound) {
        long sum = 0;
        for (int j = 0; j < dimensions && sum < bound; j++) {
            Axis axis = space.axis(j);
            int cell = space.cell(row, j);
            long share;
            if (ordered[j]) {
                share = orderedShare(j, index, cell);
            } else {
                int mode = modes[j][index];
                share = mode == cell ? 0 : mode < 0 ? Axis.ONE : axis.share(Math.min(mode, cell), Math.max(mode, cell));
            }
            sum += axis.weight() * share;
        }
        return sum;
    }

    private long orderedShare(int j, int index, int cell) {
        double position = positions[j][cell];
        boolean empty = valued[j][index] == 0;
        if (Double.isNaN(position)) {
            return empty ? 0 : Axis.ONE;
        }
        return empty
                ? Axis.ONE
                : Math.min(Axis.ONE, Math.round(Math.abs(position - means[j][index]) * scale[j] * Axis.ONE));
    }

    /** The class whose centre is nearest, among those allowed; ties go to the lowest class. */
    int nearest(int row, IntPredicate allowed) {
        int best = -1;
        long least = Long.MAX_VALUE;
        for (int i = 0; i < means[0].length; i++) {
            if (allowed.test(i)) {
                long distance = distance(i, row, least);
                if (distance < least) {
                    least = distance;
                    best = i;
                }
            }
        }
        return best;
    }
}
