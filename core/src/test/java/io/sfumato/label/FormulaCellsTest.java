package io.sfumato.label;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormulaCellsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"=1", "=", "+A1", "-A1", "@SUM(A1)", "-1+2", "+1|cmd", "\t=1", "\rx", "-1e5+1", "--1", "- 1"})
    void formulas_are_found(String cell) {
        assertThat(FormulaCells.runs(cell)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "-1",
                "+1",
                "-1.5",
                "-1,234.50",
                "-1.5e-3",
                "-12%",
                "-",
                "+",
                "-.5",
                "1-2",
                ">= 5",
                "a=b",
                "*"
            })
    void other_cells_are_left_alone(String cell) {
        assertThat(FormulaCells.runs(cell)).isFalse();
    }

    @Test
    void they_are_counted_by_column_and_not_quoted() {
        FormulaCells cells = new FormulaCells(List.of("b", "a", "c"));
        cells.add(List.of("=secret", "1", "-2"));
        cells.add(List.of("=secret", "@x", "-3"));
        assertThat(cells.counts()).containsExactlyInAnyOrderEntriesOf(java.util.Map.of("b", 2L, "a", 1L));
        assertThat(cells.warnings())
                .hasSize(2)
                .allMatch(warning -> !warning.contains("secret"))
                .first()
                .asString()
                .contains("column 'b': 2 cells begin like a formula");
    }
}
