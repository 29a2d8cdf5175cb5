package io.sfumato.algorithm.clustering;

import java.util.Arrays;

/**
 * The rows that are left, furthest from one reference first, equals by row. Rows are only ever taken out, so they are sorted
 * once for all searches from that reference. Cost: rows x log rows.
 */
final class FarLine {

    private final RowGroups groups;
    private final int[] line;
    private int at;

    /** Sorts by distance from the row that the class of {@code costs} was begun with. */
    FarLine(RowGroups groups, BoxCosts costs) {
        this.groups = groups;
        long[] distances = new long[groups.size()];
        for (int group = 0; group < distances.length; group++) {
            distances[group] = -costs.lossWith(groups.cells(), group);
        }
        long[] sorted = distances.clone();
        Arrays.sort(sorted);
        long[] keys = new long[groups.left()];
        int write = 0;
        for (int group = 0; group < distances.length; group++) {
            long rank = groups.left(group) == 0 ? 0 : rank(sorted, distances[group]);
            for (int i = 0; i < groups.left(group); i++) {
                keys[write++] = rank << Integer.SIZE | groups.row(group, i);
            }
        }
        Arrays.sort(keys);
        this.line = Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
    }

    /** How many of the sorted numbers are less. */
    private static int rank(long[] sorted, long value) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The first row that is left. */
    int first() {
        while (gone(line[at])) {
            at++;
        }
        return line[at];
    }

    private boolean gone(int row) {
        int group = groups.of(row);
        return groups.left(group) == 0 || groups.row(group, 0) > row;
    }
}
