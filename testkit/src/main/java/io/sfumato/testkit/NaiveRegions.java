package io.sfumato.testkit;

import io.sfumato.table.Role;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Which published tuples share a possible row, found by trying every value of every column, missing among them. */
public final class NaiveRegions {

    private final List<NaiveLabels> labels = new ArrayList<>();
    private final List<List<@Nullable String>> values = new ArrayList<>();
    private final List<Map<String, BitSet>> covered = new ArrayList<>();

    /** Regions over the quasi-identifying columns of a table. */
    public NaiveRegions(GeneratedTable table) {
        for (int column : table.places(Role.QUASI)) {
            labels.add(new NaiveLabels(table.lore().get(column)));
            values.add(possible(table, column));
            covered.add(new HashMap<>());
        }
    }

    private static List<@Nullable String> possible(GeneratedTable table, int column) {
        TreeSet<String> found = new TreeSet<>();
        boolean missing = false;
        for (int row = 0; row < table.rows().size(); row++) {
            String value = table.value(row, column);
            missing |= value == null;
            if (value != null) {
                found.add(value);
            }
        }
        table.lore().get(column).paths().forEach(path -> found.add(path.get(0)));
        List<@Nullable String> all = new ArrayList<>(found);
        if (missing) {
            all.add(null);
        }
        return all;
    }

    private BitSet covered(int column, String cell) {
        return covered.get(column).computeIfAbsent(cell, label -> {
            BitSet bits = new BitSet();
            for (int i = 0; i < values.get(column).size(); i++) {
                bits.set(i, labels.get(column).covers(label, values.get(column).get(i)));
            }
            return bits;
        });
    }

    /** Whether two tuples, one label per quasi-identifying column, share a possible row. */
    public boolean meet(List<String> one, List<String> other) {
        return IntStream.range(0, one.size())
                .allMatch(column -> covered(column, one.get(column)).intersects(covered(column, other.get(column))));
    }

    /** Whether no two of these different tuples share a possible row. */
    public boolean disjoint(List<List<String>> tuples) {
        for (int i = 0; i < tuples.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (meet(tuples.get(i), tuples.get(j))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether in every column two different labels share no value. */
    public boolean oneScheme(List<List<String>> tuples) {
        for (int column = 0; column < labels.size(); column++) {
            int at = column;
            List<String> cells =
                    tuples.stream().map(tuple -> tuple.get(at)).distinct().toList();
            for (int i = 0; i < cells.size(); i++) {
                for (int j = 0; j < i; j++) {
                    if (covered(at, cells.get(i)).intersects(covered(at, cells.get(j)))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
}
