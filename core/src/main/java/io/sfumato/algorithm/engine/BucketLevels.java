package io.sfumato.algorithm.engine;

import io.sfumato.space.Axis;
import io.sfumato.space.TreeAxis;
import io.sfumato.taxonomy.Taxonomy;
import java.util.Arrays;

/**
 * Ever coarser ways to put the cells of an axis into buckets: up a taxonomy level by level, on a line by doubling the width. On
 * the last level all cells are in one bucket.
 */
final class BucketLevels {

    private final int[][] buckets;
    private final double[] losses;

    /** The levels of an axis, with the mean loss of these rows on each. */
    BucketLevels(Points points, int index, int[] rows) {
        Axis axis = points.axis(index);
        this.buckets = axis instanceof TreeAxis tree ? byLevel(tree.taxonomy()) : byWidth(axis);
        this.losses = new double[buckets.length];
        for (int rung = 0; rung < buckets.length; rung++) {
            losses[rung] = loss(points, index, rows, buckets[rung]);
        }
    }

    int rungs() {
        return buckets.length;
    }

    /** The bucket of a cell. */
    int bucket(int rung, int cell) {
        return buckets[rung][cell];
    }

    double loss(int rung) {
        return losses[rung];
    }

    private static int[][] byLevel(Taxonomy taxonomy) {
        int[][] buckets = new int[taxonomy.height() + 1][taxonomy.leaves()];
        for (int up = 0; up < buckets.length; up++) {
            for (int leaf = 0; leaf < taxonomy.leaves(); leaf++) {
                buckets[up][leaf] = taxonomy.first(taxonomy.ancestor(leaf, up));
            }
        }
        return buckets;
    }

    private static int[][] byWidth(Axis axis) {
        int values = axis.missing() < 0 ? axis.size() : axis.size() - 1;
        int rungs = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(0, values - 1)) + 1;
        boolean apart = axis.missing() >= 0;
        int[][] buckets = new int[apart ? rungs + 1 : rungs][axis.size()];
        for (int rung = 0; rung < rungs; rung++) {
            for (int cell = 0; cell < values; cell++) {
                buckets[rung][cell] = cell >> rung;
            }
            if (apart) {
                buckets[rung][values] = values;
            }
        }
        return buckets;
    }

    private static double loss(Points points, int index, int[] rows, int[] bucketOf) {
        int[] first = new int[bucketOf.length + 1];
        int[] last = new int[bucketOf.length + 1];
        Arrays.fill(first, -1);
        for (int cell = 0; cell < bucketOf.length; cell++) {
            int bucket = bucketOf[cell];
            first[bucket] = first[bucket] < 0 ? cell : first[bucket];
            last[bucket] = cell;
        }
        double sum = 0;
        for (int row : rows) {
            int bucket = bucketOf[points.low(row, index)];
            sum += points.share(index, first[bucket], last[bucket]);
        }
        return rows.length == 0 ? 0 : sum / rows.length;
    }
}
