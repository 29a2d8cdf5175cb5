package io.sfumato.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ListParametersTest {

    private final List<String> faults = new ArrayList<>();

    private Arguments check(Parameter parameter, Object value) {
        return Arguments.check(
                List.of(parameter), Map.of(parameter.name(), value), (name, message) -> faults.add(message));
    }

    @Test
    void readsListsAndTakesASingleValueForAListOfOne() {
        Parameter keep = Parameter.integers("keep", null, 1, "characters kept");
        assertThat(check(keep, List.of(5, 3L)).integers("keep")).containsExactly(5, 3);
        assertThat(check(keep, 3).integers("keep")).containsExactly(3);
        Parameter names = Parameter.texts("names", List.of(), List.of(), "any names");
        assertThat(check(names, List.of("a", 1.5)).texts("names")).containsExactly("a", "1.5");
        assertThat(Arguments.check(List.of(names), Map.of(), (name, message) -> faults.add(message))
                        .texts("names"))
                .isEmpty();
        assertThat(faults).isEmpty();
    }

    @Test
    void tellsEveryFaultyElement() {
        check(Parameter.integers("keep", null, 1, "characters kept"), Arrays.asList(2.5, 0, null, "x"));
        assertThat(faults)
                .containsExactly(
                        "'keep' must be a whole number",
                        "keep must be >= 1, was 0",
                        "'keep' must be a whole number",
                        "'keep' must be a whole number");
        faults.clear();
        check(Parameter.texts("levels", null, List.of("month", "year"), "levels"), List.of("year", "week"));
        assertThat(faults).containsExactly("'levels' must be one of month, year");
    }
}
