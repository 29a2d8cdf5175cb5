package io.sfumato.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A row as oracles see it; or somebody with several rows, of whom it is the first.
 *
 * @param number its place in the table, or among the people, from 0
 * @param values its canonical quasi-identifying values; null where missing
 * @param cells all its cells by column, canonical; empty where missing
 * @param further the other rows of the same person
 */
record NaiveRow(int number, List<@Nullable String> values, Map<String, String> cells, List<NaiveRow> further) {

    NaiveRow(int number, List<@Nullable String> values, Map<String, String> cells) {
        this(number, values, cells, List.of());
    }

    /** Itself and the other rows of the same person. */
    List<NaiveRow> all() {
        List<NaiveRow> all = new ArrayList<>(List.of(this));
        all.addAll(further);
        return all;
    }

    NaiveRow {
        further = List.copyOf(further);
        values = Collections.unmodifiableList(values);
        cells = Map.copyOf(cells);
    }
}
