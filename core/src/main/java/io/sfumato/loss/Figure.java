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
 */
public record Figure(String name, double value, Map<String, Double> perColumn) {

    public Figure {
        perColumn = Collections.unmodifiableMap(new LinkedHashMap<>(perColumn));
    }

    public static Figure of(String name, double value) {
        return new Figure(name, value, Map.of());
    }
}
