package io.sfumato.table;

import io.sfumato.value.ValueFormat;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The values of one column, numbered in their order: by number, date or text, or in the order of the taxonomy's leaves.
 * When the column has missing cells, the last code stands for them.
 */
public final class Dictionary {

    private final List<String> values;
    private final boolean missing;
    private final Map<String, Integer> codes;
    private final double[] positions;

    /** A dictionary of these values.
     *
     * @param values canonical, distinct, in code order */
    public Dictionary(List<String> values, boolean missing, ValueFormat format) {
        this.values = List.copyOf(values);
        this.missing = missing;
        this.codes = new HashMap<>(values.size() * 2);
        for (int code = 0; code < this.values.size(); code++) {
            codes.put(this.values.get(code), code);
        }
        // a tree over no value at all has a nameless leaf, which no row holds
        this.positions = format.kind().ordered()
                ? this.values.stream()
                        .mapToDouble(value -> value.isEmpty() ? 0 : format.position(value))
                        .toArray()
                : new double[0];
    }

    /** The number of codes, missing included. */
    public int size() {
        return values.size() + (missing ? 1 : 0);
    }

    /** The number of real values. */
    public int values() {
        return values.size();
    }

    /** The canonical value, or null for missing. */
    public @Nullable String value(int code) {
        return code == values.size() ? null : values.get(code);
    }

    /** The code of missing, or -1 when no cell is missing. */
    public int missing() {
        return missing ? values.size() : -1;
    }

    /** The code of a canonical value, or -1. */
    public int code(String value) {
        return Objects.requireNonNullElse(codes.get(value), -1);
    }

    /** Where a value lies on its line; ordered kinds only, not for missing. */
    public double position(int code) {
        return positions[code];
    }
}
