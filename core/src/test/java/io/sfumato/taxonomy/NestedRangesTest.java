package io.sfumato.taxonomy;

import static io.sfumato.taxonomy.Columns.numbers;
import static io.sfumato.taxonomy.Columns.path;
import static io.sfumato.taxonomy.Columns.problems;
import static io.sfumato.taxonomy.Columns.texts;
import static io.sfumato.taxonomy.Columns.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.taxonomy.NestedRanges.End;
import io.sfumato.taxonomy.NestedRanges.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class NestedRangesTest {

    private static long line;

    private static Span halfOpen(String low, String high, Span... children) {
        return new Span(++line, new End(low, true), new End(high, false), List.of(children));
    }

    private static NestedRanges ranges(Span root) {
        line = 0;
        return new NestedRanges("u.xml", root);
    }

    @Test
    void valuesLieInTheNarrowestRange() {
        NestedRanges plan = ranges(halfOpen(
                "0", "100", halfOpen("0", "50", halfOpen("0", "25"), halfOpen("25", "50")), halfOpen("50", "60")));
        Taxonomy taxonomy = tree(plan, numbers(1, "3", "24.9", "25", "55", "70"));
        assertThat(path(taxonomy, "24.9")).isEqualTo("24.9 < [0..24.9] < [0..49.9] < *");
        assertThat(path(taxonomy, "25")).isEqualTo("25 < [25..49.9] < [0..49.9] < *");
        assertThat(path(taxonomy, "55")).isEqualTo("55 < [50..59.9] < [50..59.9] < *");
        assertThat(path(taxonomy, "70")).isEqualTo("70 < 70 < 70 < *");
        assertThat(taxonomy.leafCount(taxonomy.node("[0..49.9]"))).isEqualTo(3);
    }

    @Test
    void refusesWithLineNumbers() {
        assertThat(problems(ranges(halfOpen("0", "10", halfOpen("0", "6"), halfOpen("5", "10"))), numbers(0, "1")))
                .containsExactly("u.xml:2: the range overlaps its neighbour (line 1)");
        assertThat(problems(ranges(halfOpen("0", "10", halfOpen("0", "11"))), numbers(0, "1")))
                .containsExactly("u.xml:1: the range does not lie inside its parent (line 2)");
        assertThat(problems(ranges(halfOpen("5", "5")), numbers(0, "5")))
                .containsExactly("u.xml:1: the range is empty");
        assertThat(problems(ranges(halfOpen("5", "x")), numbers(0, "5")))
                .containsExactly("u.xml:1: an end of the range is no value of this column's kind");
        assertThat(problems(ranges(halfOpen("0", "10")), numbers(0, "5", "10", "-1"))
                        .toString())
                .contains("lacks 2 of the column's 3 values");
        assertThat(problems(ranges(halfOpen("0", "10")), texts("5")).toString())
                .contains("need a column of numbers or dates");
        assertThat(problems(ranges(halfOpen("0", "10")), numbers(0)).toString()).contains("needs data");
    }
}
