package io.sfumato.attack;

import io.sfumato.attack.Finding.Evidence;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/** The rows that an attack harms most, each once: the greatest harm first, then the lowest row. */
final class WorstRows {

    private record Row(int row, double harm) {}

    private static final Comparator<Row> WORST_FIRST =
            Comparator.comparingDouble(Row::harm).reversed().thenComparingInt(Row::row);

    private final TreeSet<Row> worst = new TreeSet<>(WORST_FIRST);
    private final BitSet all = new BitSet();

    /** Adds a row, counted from 0, and the harm done to it; if a row is added again, the greatest harm counts. */
    void add(int row, double harm) {
        boolean again = all.get(row);
        all.set(row);
        Row added = new Row(row, harm);
        if (worst.size() == Finding.MOST_ROWS && WORST_FIRST.compare(added, worst.last()) > 0) {
            return;
        }
        if (again && worst.stream().anyMatch(known -> known.row() == row && known.harm() >= harm)) {
            return;
        }
        worst.removeIf(known -> known.row() == row);
        worst.add(added);
        if (worst.size() > Finding.MOST_ROWS) {
            worst.pollLast();
        }
    }

    Evidence of(String table) {
        List<Long> rows = new ArrayList<>();
        worst.forEach(row -> rows.add(row.row() + 1L));
        return new Evidence(table, rows, all.cardinality());
    }
}
