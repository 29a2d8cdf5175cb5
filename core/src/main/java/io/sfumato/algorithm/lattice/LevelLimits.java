package io.sfumato.algorithm.lattice;

import io.sfumato.catalog.Arguments;
import io.sfumato.catalog.Parameter;
import java.util.List;
import java.util.Map;

/** The least and greatest level that the owner allows for some columns. */
public record LevelLimits(Map<String, Integer> least, Map<String, Integer> greatest) {

    static final List<Parameter> PARAMETERS = List.of(
            Parameter.someLevels(
                    "least-levels", "the least level of some columns; 0, the values themselves, for others"),
            Parameter.someLevels("greatest-levels", "the greatest level of some columns; the root for others"));

    public static final LevelLimits NONE = new LevelLimits(Map.of(), Map.of());

    public LevelLimits {
        least = Map.copyOf(least);
        greatest = Map.copyOf(greatest);
        for (Map.Entry<String, Integer> low : least.entrySet()) {
            Integer high = greatest.get(low.getKey());
            if (high != null && high < low.getValue()) {
                throw new IllegalArgumentException(
                        "the least level of '" + low.getKey() + "' is above its greatest level");
            }
        }
    }

    static LevelLimits from(Arguments arguments) {
        return new LevelLimits(arguments.levels("least-levels"), arguments.levels("greatest-levels"));
    }
}
