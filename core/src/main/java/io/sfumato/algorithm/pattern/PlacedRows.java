package io.sfumato.algorithm.pattern;

import java.util.List;

/**
 * Which rows are in a class together.
 *
 * @param classes the rows of each open pattern
 * @param outside the rows that are in none
 */
@SuppressWarnings("ArrayRecordComponent") // handed over once, compared by nobody
public record PlacedRows(List<int[]> classes, int[] outside) {

    static final PlacedRows NOBODY = new PlacedRows(List.of(), new int[0]);

    public PlacedRows {
        classes = List.copyOf(classes);
    }
}
