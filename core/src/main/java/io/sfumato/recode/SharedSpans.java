package io.sfumato.recode;

import io.sfumato.partition.Solution;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.table.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The spans that classes share, each given by the published rows with its least and its greatest value. */
final class SharedSpans {

    private final Space space;
    private final List<List<Solution.Span>> spans;
    private final List<int[][]> ends = new ArrayList<>();

    SharedSpans(Space space, Solution.Classes classes) {
        this.space = space;
        this.spans = classes.shared();
        for (int axis = 0; axis < spans.size(); axis++) {
            ends.add(ends(axis, classes));
        }
    }

    private int[][] ends(int axis, Solution.Classes classes) {
        Column column = space.axis(axis).column();
        int[][] found = new int[spans.get(axis).size()][];
        for (int[] rows : classes.partition().groups()) {
            for (int row : rows) {
                int at = spanOf(axis, row);
                if (at < 0) {
                    continue;
                } else if (found[at] == null) {
                    found[at] = new int[] {row, row};
                }
                found[at][0] = column.code(row) < column.code(found[at][0]) ? row : found[at][0];
                found[at][1] = column.code(row) > column.code(found[at][1]) ? row : found[at][1];
            }
        }
        return found;
    }

    private int spanOf(int axis, int row) {
        int cell = space.cell(row, axis);
        List<Solution.Span> shared = spans.get(axis);
        int low = 0;
        int high = shared.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (shared.get(middle).last() < cell) {
                low = middle + 1;
            } else if (shared.get(middle).first() > cell) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -1;
    }

    /** The rows of a class and those at the ends of the span it shares; itself if it shares none. */
    int[] reach(int index, int[] rows) {
        if (spans.isEmpty() || spans.get(index).isEmpty()) {
            return rows;
        }
        Axis axis = space.axis(index);
        int at = spanOf(index, rows[0]);
        boolean loose = at < 0 || Arrays.stream(rows).anyMatch(row -> space.cell(row, index) == axis.missing());
        if (loose) {
            return rows;
        }
        int[] reached = Arrays.copyOf(rows, rows.length + 2);
        reached[rows.length] = ends.get(index)[at][0];
        reached[rows.length + 1] = ends.get(index)[at][1];
        return reached;
    }
}
