package io.sfumato.algorithm.lattice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Samarati's distance vectors: for each column, how many levels two tuples have to rise until they meet. A node puts two
 * tuples into one class when and only when it is at least as high as their distance vector everywhere.
 */
final class DistanceVectors {

    /**
     * Outliers that are compared with all tuples. A round number: any gives a valid bound, more a better one that takes longer.
     */
    private static final int SAMPLE = 32;

    private final List<LevelNumbers> columns;
    private final FrequencySet set;

    /** The vectors between tuples of a set; levels are counted from the set's own. */
    DistanceVectors(List<LevelNumbers> columns, FrequencySet set) {
        this.columns = List.copyOf(columns);
        this.set = set;
    }

    int[] between(int one, int other) {
        int[] vector = new int[columns.size()];
        for (int column = 0; column < vector.length; column++) {
            vector[column] =
                    columns.get(column).distance(set.level(column), set.node(one, column), set.node(other, column));
        }
        return vector;
    }

    /**
     * No node below this height satisfies: a tuple of fewer than k rows must meet another one or be suppressed, so the height
     * of a satisfying node is at least that of its distance vector to the nearest tuple, for all outliers but as many rows
     * as may be suppressed.
     */
    int leastHeight(int k, long suppressible) {
        record Outlier(int height, long rows) {}
        List<Outlier> outliers = new ArrayList<>();
        for (int tuple = 0; tuple < set.size() && outliers.size() < SAMPLE; tuple++) {
            if (set.people(tuple) < k) {
                outliers.add(new Outlier(nearest(tuple), set.rows(tuple)));
            }
        }
        outliers.sort(Comparator.comparingInt(outlier -> -outlier.height()));
        int bottom = Lattice.height(set.levels());
        long rows = 0;
        for (Outlier outlier : outliers) {
            rows += outlier.rows();
            if (rows > suppressible) {
                return bottom + outlier.height();
            }
        }
        return bottom;
    }

    /** The height of the distance vector to the nearest other tuple; 0 if there is none. */
    private int nearest(int tuple) {
        int least = Integer.MAX_VALUE;
        for (int other = 0; other < set.size(); other++) {
            least = other == tuple ? least : Math.min(least, Lattice.height(between(tuple, other)));
        }
        return least == Integer.MAX_VALUE ? 0 : least;
    }
}
