package io.sfumato.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.catalog.Descriptor.Audience;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ArgumentsTest {

    private static final List<Parameter> PARAMETERS = List.of(
            Parameter.integer("k", null, 2, "the least size"),
            Parameter.decimal("share", 0.5, 0, 1, "a share"),
            Parameter.choice("form", "strict", List.of("strict", "relaxed"), "the form"),
            Parameter.levels("levels", "levels by column"));

    private static List<String> faults(Map<String, ?> given) {
        List<String> faults = new ArrayList<>();
        Arguments.check(PARAMETERS, given, (name, fault) -> faults.add(fault));
        return faults;
    }

    @Test
    void goodArgumentsAreRead() {
        List<String> faults = new ArrayList<>();
        Arguments arguments = Arguments.check(
                PARAMETERS, Map.of("k", 5, "levels", Map.of("age", 2)), (name, fault) -> faults.add(fault));
        assertThat(faults).isEmpty();
        assertThat(arguments.integer("k")).isEqualTo(5);
        assertThat(arguments.decimal("share")).isEqualTo(0.5);
        assertThat(arguments.text("form")).isEqualTo("strict");
        assertThat(arguments.levels("levels")).containsExactly(Map.entry("age", 2));
        assertThatThrownBy(() -> arguments.flag("none")).hasMessageContaining("no parameter named none");
    }

    @Test
    void everyFaultIsTold() {
        assertThat(faults(Map.of("k", 1, "share", 1.5, "form", "odd", "levels", 3, "x", 0)))
                .containsExactlyInAnyOrder(
                        "k must be >= 2, was 1",
                        "share must be between 0 and 1, was 1.5",
                        "'form' must be one of strict, relaxed",
                        "'levels' must map column names to levels",
                        "unknown parameter 'x'; known are: k, share, form, levels");
        assertThat(faults(Map.of()))
                .containsExactly("'k' is required: the least size", "'levels' is required: levels by column");
        assertThat(faults(Map.of("k", 2.5, "share", "much", "levels", Map.of("age", 1.5))))
                .containsExactlyInAnyOrder(
                        "'k' must be a whole number",
                        "'share' must be a number",
                        "the level of column 'age' must be a whole number");
        assertThat(faults(Map.of("k", Double.NaN, "share", Double.NaN, "levels", Map.of())))
                .hasSize(2);
        assertThat(faults(Map.of("k", 1e12, "levels", Map.of()))).hasSize(1);
    }

    @Test
    void makingWithFaultsIsTheProgrammersMistake() {
        Descriptor<String> entry = new Descriptor<>(
                Family.MODEL,
                "it",
                "It",
                "It is.",
                "It is it.",
                Audience.STANDARD,
                PARAMETERS,
                List.of(),
                arguments -> "made with " + arguments.integer("k"));
        assertThat(entry.make(Map.of("k", 3, "levels", Map.of()))).isEqualTo("made with 3");
        assertThatThrownBy(() -> entry.make(Map.of("k", 1, "levels", Map.of())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("it: k must be >= 2, was 1");
    }
}
