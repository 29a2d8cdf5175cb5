package io.sfumato.testkit.verifier;

import java.util.List;
import java.util.Map;

/**
 * A row as far as it is known.
 *
 * @param person whose it is; a person of its own where that is not known
 * @param values the value of each column by its name; {@code ""} where there is none
 */
record KnownRow(String person, Map<String, String> values) {

    /** What it has in a column, or in several together; nothing if one of these is missing. */
    String value(List<String> columns) {
        List<String> cells =
                columns.stream().map(name -> values.getOrDefault(name, "")).toList();
        return cells.contains("") ? "" : String.join("\u0001", cells);
    }

    static long people(List<KnownRow> rows) {
        return rows.stream().map(KnownRow::person).distinct().count();
    }
}
