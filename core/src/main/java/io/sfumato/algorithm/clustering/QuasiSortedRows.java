package io.sfumato.algorithm.clustering;

import io.sfumato.space.Space;
import io.sfumato.table.Codes;
import java.util.stream.IntStream;

/** All rows sorted by their quasi-identifying cells in job order, then by row. Cost: rows x columns. */
final class QuasiSortedRows {

    private QuasiSortedRows() {}

    /** Counts by the last column first; rows that are equal in a column keep their order. */
    static int[] of(Space space) {
        int[] rows = IntStream.range(0, space.rows()).toArray();
        for (int axis = space.dimensions() - 1; axis >= 0; axis--) {
            rows = counted(rows, space.cells(axis), space.axis(axis).size());
        }
        return rows;
    }

    private static int[] counted(int[] rows, Codes cells, int size) {
        int[] begin = new int[size + 1];
        for (int row : rows) {
            begin[cells.at(row) + 1]++;
        }
        for (int cell = 0; cell < size; cell++) {
            begin[cell + 1] += begin[cell];
        }
        int[] sorted = new int[rows.length];
        for (int row : rows) {
            sorted[begin[cells.at(row)]++] = row;
        }
        return sorted;
    }
}
