package io.sfumato.algorithm.clustering;

import io.sfumato.space.Space;
import java.util.Comparator;
import java.util.stream.IntStream;

/** All rows sorted by their quasi-identifying cells in job order, then by row. */
final class SortedRows {

    private SortedRows() {}

    static int[] of(Space space) {
        Comparator<Integer> order = Comparator.comparingInt(row -> 0);
        for (int axis = 0; axis < space.dimensions(); axis++) {
            int at = axis;
            order = order.thenComparingInt(row -> space.cell(row, at));
        }
        return IntStream.range(0, space.rows())
                .boxed()
                .sorted(order.thenComparing(Comparator.naturalOrder()))
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
