package io.sfumato.loss;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a measure found.
 *
 * @param name the measure's name in the catalogue
 * @param value the overall figure; NaN when it cannot be told
 * @param perColumn the figure of each column, for measures that have one
 * @param details further numbers that belong to the figure, each under a few words that say what it is
 */
public record Figure(String name, double value, Map<String, Double> perColumn, Map<String, Double> details) {

    public Figure {
        perColumn = Collections.unmodifiableMap(new LinkedHashMap<>(perColumn));
        details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
    }

    public Figure(String name, double value, Map<String, Double> perColumn) {
        this(name, value, perColumn, Map.of());
    }

    public static Figure of(String name, double value) {
        return new Figure(name, value, Map.of());
    }

    /** Whether the figure could be told. */
    public boolean told() {
        return !Double.isNaN(value);
    }
}
