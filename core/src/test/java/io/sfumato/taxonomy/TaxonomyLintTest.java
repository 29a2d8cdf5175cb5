package io.sfumato.taxonomy;

import static io.sfumato.taxonomy.Columns.PLACE;
import static io.sfumato.taxonomy.Columns.numbers;
import static io.sfumato.taxonomy.Columns.texts;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.problem.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TaxonomyLintTest {

    private static LevelRows rows(String... lines) {
        return new LevelRows(
                "h.csv",
                IntStream.range(0, lines.length)
                        .mapToObj(i -> new LevelRows.Row(i + 1L, Arrays.asList(lines[i].split(";"))))
                        .toList(),
                "");
    }

    private static List<String> words(List<Problem> problems) {
        return problems.stream().map(Problem::toString).toList();
    }

    @Test
    void tellsErrorsFromWarnings() {
        TaxonomyLint lint =
                TaxonomyLint.of(rows("a;[1..5];*", "b;b2;*", "b;b2;*", "c;*", "d;a;*"), texts("a", "b", "x"), PLACE);
        assertThat(lint.usable()).isFalse();
        assertThat(words(lint.errors())).singleElement().asString().contains("lacks 1 of the column's 3 values");
        assertThat(words(lint.warnings()))
                .containsExactly(
                        "h.csv:3: repeats line 2",
                        "h.csv: 1 of 4 values lie less deep; their lower labels were repeated",
                        "h.csv:4: 2 of its 4 values do not occur in the data, first on this line",
                        "h.csv:1: the label of level 1 reads like a range, a set or an escaped value",
                        "h.csv:5: the label of level 1 is also a value; a release writes the value with a backslash in"
                                + " front");
    }

    @Test
    void seesValuesOutsideTheRangeTheirLabelNames() {
        TaxonomyLint lint = TaxonomyLint.of(rows("4;0-4;*", "5;0-4;*", "6;5-9;*"), numbers(0, "4", "5", "6"), PLACE);
        assertThat(lint.usable()).isTrue();
        assertThat(words(lint.warnings()))
                .containsExactly("h.csv:2: the value lies outside the range that its label of level 1 seems to name");
    }

    @Test
    void suspectsAHeader() {
        assertThat(words(TaxonomyLint.of(rows("value;group;all", "a;x;*", "b;x;*"), texts(), PLACE)
                        .warnings()))
                .contains("h.csv:1: has another root than all other rows: is it a header?");
    }

    @Test
    void looksAtComputedPlansToo() {
        assertThat(TaxonomyLint.of(new Prefixes(List.of(9, 2)), texts("123"), PLACE)
                        .warnings())
                .hasSize(1);
        assertThat(TaxonomyLint.of(new Prefixes(List.of(2)), numbers(0, "123"), PLACE)
                        .usable())
                .isFalse();
    }
}
