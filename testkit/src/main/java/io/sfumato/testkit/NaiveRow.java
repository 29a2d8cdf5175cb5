package io.sfumato.testkit;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A row as oracles see it.
 *
 * @param number its place in the table, from 0
 * @param values its canonical quasi-identifying values; null where missing
 * @param cells all its cells by column, canonical; empty where missing
 */
record NaiveRow(int number, List<@Nullable String> values, Map<String, String> cells) {

    NaiveRow {
        values = Collections.unmodifiableList(values);
        cells = Map.copyOf(cells);
    }
}
