package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Task;
import io.sfumato.space.Space;

/**
 * Joining by distortion (Netshiunda 2020, definitions 9 and 10). Two classes that together have 2k rows or more are not merged
 * whole: the other gives a stub, the rows nearest the small class that fill it to k, and keeps the trunk. Distortion is always
 * measured from the leaves, so the distance is the distortion of all rows of the joined class (with a stub: of k rows); a row
 * is the nearer the less the small class with that row alone would be distorted.
 */
final class StubAndTrunk implements SmallestFirst.Joining {

    private final Space space;
    private final int k;
    private final Distortion distortion;

    StubAndTrunk(Task task, Distortion distortion) {
        this.space = task.space();
        this.k = task.k();
        this.distortion = distortion;
    }

    @Override
    public double cost(Clusters clusters, int small, int other, double bound) {
        int together = clusters.size(small) + clusters.size(other);
        if (together < 2 * k) {
            return (double) together * joined(clusters, small, other);
        } else if ((double) k * nearestPossible(clusters, small, other) >= bound) {
            return Double.POSITIVE_INFINITY;
        }
        int[] low = new int[space.dimensions()];
        int[] high = new int[space.dimensions()];
        for (int axis = 0; axis < low.length; axis++) {
            low[axis] = clusters.low(small, axis);
            high[axis] = clusters.high(small, axis);
        }
        for (int row : stub(clusters, small, other).toArray()) {
            for (int axis = 0; axis < low.length; axis++) {
                low[axis] = Math.min(low[axis], space.low(row, axis));
                high[axis] = Math.max(high[axis], space.high(row, axis));
            }
        }
        long sum = 0;
        for (int axis = 0; axis < low.length; axis++) {
            sum += distortion.of(axis, low[axis], high[axis]);
        }
        return (double) k * sum;
    }

    private long joined(Clusters clusters, int small, int other) {
        long sum = 0;
        for (int axis = 0; axis < space.dimensions(); axis++) {
            sum += distortion.of(
                    axis,
                    Math.min(clusters.low(small, axis), clusters.low(other, axis)),
                    Math.max(clusters.high(small, axis), clusters.high(other, axis)));
        }
        return sum;
    }

    /** The distortion if the other class had a row at the point of its hull that is nearest the small class. */
    private long nearestPossible(Clusters clusters, int small, int other) {
        long sum = 0;
        for (int axis = 0; axis < space.dimensions(); axis++) {
            int low = clusters.low(small, axis);
            int high = clusters.high(small, axis);
            if (clusters.low(other, axis) > high && high != space.axis(axis).missing()) {
                high = clusters.low(other, axis);
            } else if (clusters.high(other, axis) < low) {
                low = clusters.high(other, axis);
            }
            sum += distortion.of(axis, low, high);
        }
        return sum;
    }

    /** The rows of the other class nearest the small one that fill it to k; ties go to the lowest row. */
    private RowList stub(Clusters clusters, int small, int other) {
        Nearest nearest = new Nearest(k - clusters.size(small));
        RowList rows = clusters.rows(other);
        for (int i = 0; i < rows.size(); i++) {
            long distance = 0;
            for (int axis = 0; axis < space.dimensions(); axis++) {
                int least = space.low(rows.get(i), axis);
                int greatest = space.high(rows.get(i), axis, least);
                distance += distortion.of(
                        axis,
                        Math.min(clusters.low(small, axis), least),
                        Math.max(clusters.high(small, axis), greatest));
            }
            nearest.offer(distance, rows.get(i));
        }
        return new RowList(nearest.places());
    }

    @Override
    public void join(Clusters clusters, int small, int other) {
        if (clusters.size(small) + clusters.size(other) < 2 * k) {
            clusters.merge(small, other);
        } else {
            clusters.move(other, small, stub(clusters, small, other));
        }
    }
}
