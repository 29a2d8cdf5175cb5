package io.sfumato.algorithm;

import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.table.Codes;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Weighted shares of hulls by look-up: a matrix for each axis of few cells, the axis itself for the others. */
public final class ShareTable {

    /** The most cells of an axis that has a matrix; that takes 256 KB then. A round number: memory grows with its square. */
    private static final int MOST_CELLS = 256;

    private final Space space;
    private final long[] weights;
    private final int[] sizes;
    private final int[][] matrices;

    public ShareTable(Space space) {
        int dimensions = space.dimensions();
        this.space = space;
        this.weights = new long[dimensions];
        this.sizes = new int[dimensions];
        this.matrices = new int[dimensions][];
        for (int j = 0; j < dimensions; j++) {
            weights[j] = space.axis(j).weight();
            sizes[j] = space.axis(j).size();
            matrices[j] = sizes[j] <= MOST_CELLS ? matrix(space.axis(j)) : new int[0];
        }
    }

    private static int[] matrix(Axis axis) {
        int size = axis.size();
        int[] matrix = new int[size * size];
        for (int low = 0; low < size; low++) {
            for (int high = low; high < size; high++) {
                matrix[low * size + high] = (int) axis.share(low, high);
            }
        }
        return matrix;
    }

    /** The weighted share of a hull on an axis. */
    public long of(int axis, int low, int high) {
        int[] matrix = matrices[axis];
        return weights[axis]
                * (matrix.length > 0
                        ? matrix[low * sizes[axis] + high]
                        : space.axis(axis).share(low, high));
    }

    /** The weighted share of the hull of two cells, in any order. */
    public long between(int axis, int one, int other) {
        return of(axis, Math.min(one, other), Math.max(one, other));
    }

    /**
     * The axes, those first on which two rows are likely to lie furthest apart: summing in this order, a bound is reached
     * soonest. The sum itself does not depend on it.
     */
    public int[] order() {
        double[] apart =
                IntStream.range(0, sizes.length).mapToDouble(this::expected).toArray();
        return IntStream.range(0, sizes.length)
                .boxed()
                .sorted(Comparator.comparingDouble(axis -> -apart[axis]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** The mean distance of neighbours in a walk through the rows with a long stride. */
    private double expected(int axis) {
        Codes cells = space.cells(axis);
        int steps = Math.min(1_000, space.rows());
        double sum = 0;
        int at = 0;
        for (int step = 0; step < steps; step++) {
            int next = (int) ((at + 7_919L) % space.rows());
            sum += between(axis, cells.at(at), cells.at(next));
            at = next;
        }
        return sum;
    }
}
