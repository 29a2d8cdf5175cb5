package io.sfumato.attack;

import io.sfumato.attack.Finding.Evidence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** The rows that an attack worked for worst: the greatest harm first, then the lowest row. */
final class Worst {

    private record Row(long row, double harm) {}

    private static final Comparator<Row> MILDEST = Comparator.comparingDouble(Row::harm)
            .thenComparing(Comparator.comparingLong(Row::row).reversed());

    private final PriorityQueue<Row> rows = new PriorityQueue<>(MILDEST);

    /** A row, counted from 0, and how badly it fared. */
    void add(int row, double harm) {
        if (rows.size() == Finding.MOST_ROWS) {
            Row mildest = rows.element();
            if (harm < mildest.harm() || (harm == mildest.harm() && row > mildest.row())) {
                return;
            }
            rows.remove();
        }
        rows.add(new Row(row, harm));
    }

    Evidence of(String table) {
        List<Row> sorted = new ArrayList<>(rows);
        sorted.sort(MILDEST.reversed());
        return new Evidence(table, sorted.stream().map(row -> row.row() + 1).toList());
    }
}
