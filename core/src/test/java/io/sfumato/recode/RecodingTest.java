package io.sfumato.recode;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.label.Grammar;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Solution;
import io.sfumato.space.Space;
import io.sfumato.table.Bounds;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import io.sfumato.value.DateFormat;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecodingTest {

    private static final ColumnSpec REGION = category("c")
            .withTaxonomy(tree(
                    "a1 < A < North < World",
                    "a2 < A < North < World",
                    "a3 < A < North < World",
                    "b1 < B < North < World",
                    "c1 < C < South < World"));

    /** What classes of these rows publish in a table of one column. */
    private static List<String> labels(Recoding recoding, ColumnSpec spec, List<String> cells, int[]... classes) {
        Table table = table(List.of(spec), cells.toArray(String[]::new));
        Column column = table.quasi().get(0);
        Space space = new Space(table.rows(), List.of(recoding.axis(column, 2)));
        Solution solution = new Solution.Classes(Partition.of(table.rows(), Arrays.asList(classes)));
        return new Recoder(space, List.of(recoding))
                .recode(solution).labels().stream()
                        .map(tuple -> Grammar.INSTANCE.print(tuple.get(0), column))
                        .toList();
    }

    private static int[] rows(int... rows) {
        return rows;
    }

    @Test
    void rangesEndAtValues() {
        List<String> cells = List.of("3", "1.50", "2", "7", "7", "-1");
        assertThat(labels(new Ranges(), number("n"), cells, rows(0, 1, 2), rows(3, 4), rows(5)))
                .containsExactly("[1.5..3]", "7", "-1");
        ColumnSpec dates = ColumnSpec.quasi("d", DateFormat.ISO);
        assertThat(labels(new Ranges(), dates, List.of("2024-02-29", "2023-12-31"), rows(0, 1)))
                .containsExactly("[2023-12-31..2024-02-29]");
    }

    @Test
    void gridRangesSnapOutwardWithOpenEnds() {
        ColumnSpec spec = number("n").withBounds(new Bounds.Grid(BigDecimal.TEN, null, null));
        List<String> cells = List.of("3", "4", "15", "17", "23", "29", "88", "93");
        assertThat(labels(new Ranges(), spec, cells, rows(0, 1), rows(2, 3, 4, 5), rows(6, 7)))
                .containsExactly("<= 9", "[10..29]", ">= 80");
        assertThat(labels(new Ranges(), spec, cells, rows(0, 1, 2), rows(3, 4, 5), rows(6, 7)))
                .containsExactly("<= 19", "[10..29]", ">= 80");
        assertThat(labels(new Ranges(), spec, cells, rows(0, 7), rows(1, 2, 3, 4, 5, 6)))
                .containsExactly("*");
    }

    @Test
    void aRangeOpenAtBothEndsIsNotMissing() {
        ColumnSpec spec = number("n").withBounds(new Bounds.Grid(BigDecimal.TEN, null, null));
        List<String> cells = List.of("3", "4", "88", "93", "?", "?", "?", "5");
        assertThat(labels(new Ranges(), spec, cells, rows(0, 1, 2, 3), rows(4, 5), rows(6, 7)))
                .containsExactly("[..]", "", "*");
    }

    @Test
    void setsListTheValues() {
        List<String> cells = List.of("c", "a", "b", "a", "a");
        assertThat(labels(new ValueSets(), category("c"), cells, rows(0, 1), rows(2), rows(3, 4)))
                .containsExactly("{a|c}", "b", "a");
        assertThat(labels(new ValueSets(), category("c"), cells, rows(0, 1, 2), rows(3, 4)))
                .containsExactly("*", "a");
    }

    @Test
    void aFullSetIsNotAStarWhereCellsAreMissing() {
        List<String> cells = List.of("a", "b", "?", "?");
        assertThat(labels(new ValueSets(), category("c"), cells, rows(0, 1), rows(2, 3)))
                .containsExactly("{a|b}", "");
        assertThat(labels(new Branches(), category("c"), cells, rows(0, 1), rows(2, 3)))
                .containsExactly("{a|b}", "");
    }

    @Test
    void ancestorsAreTheLowestThatCoverAll() {
        List<String> cells = List.of("a1", "a2", "a1", "b1", "a1", "c1", "b1", "b1");
        assertThat(labels(new Ancestors(), REGION, cells, rows(0, 1), rows(2, 3), rows(4, 5), rows(6, 7)))
                .containsExactly("A", "North", "World", "b1");
    }

    @Test
    void branchesNameOnlyTheirOwnChildren() {
        List<String> cells = List.of("a1", "a2", "a1", "a2", "a3", "a1", "b1", "b1", "c1");
        assertThat(labels(new Branches(), REGION, cells, rows(0, 1), rows(2, 3, 4), rows(5, 6), rows(7, 8)))
                .containsExactly("{a1|a2}", "A", "North", "World");
    }

    @Test
    void mixingMissingWithValuesPublishesAStar() {
        List<String> cells = List.of("1", "?", "?", "?", "1", "2");
        for (Recoding recoding : List.of(new Ranges(), new Centroids())) {
            assertThat(labels(recoding, number("n"), cells, rows(0, 1), rows(2, 3)))
                    .containsExactly("*", "");
        }
        List<String> texts = List.of("a1", "?", "?", "?", "a2", "c1");
        for (Recoding recoding : List.of(new ValueSets(), new Ancestors(), new Branches(), new Centroids())) {
            assertThat(labels(recoding, REGION, texts, rows(0, 1), rows(2, 3))).containsExactly("*", "");
        }
    }

    @Test
    void centroidsAreMeansAndModes() {
        assertThat(labels(new Centroids(), number("n"), List.of("1", "2", "6", "4"), rows(0, 1, 2), rows(3)))
                .containsExactly("3", "4");
        assertThat(labels(new Centroids(), number("n"), List.of("1.5", "2", "2"), rows(0, 1, 2)))
                .containsExactly("1.8");
        assertThat(labels(new Centroids(), category("c"), List.of("b", "a", "b", "c", "a"), rows(0, 1, 2, 3, 4)))
                .containsExactly("a");
        ColumnSpec dates = ColumnSpec.quasi("d", DateFormat.ISO);
        assertThat(labels(new Centroids(), dates, List.of("2024-01-01", "2024-01-04"), rows(0, 1)))
                .containsExactly("2024-01-03");
        assertThat(new Centroids().truthful()).isFalse();
        assertThat(new Ranges().truthful()).isTrue();
    }

    @Test
    void valuesThatLookLikeLabelsAreEscaped() {
        List<String> cells = List.of("*", "*", "[1..2]", "[1..2]", "{x", "|");
        assertThat(labels(new ValueSets(), category("c"), cells, rows(0, 1), rows(2, 3), rows(4, 5)))
                .containsExactly("\\*", "\\[1..2]", "{\\\\{x|\\|}");
    }

    @Test
    void stylesSayWhatTheyCannotDo() {
        Column text = table(List.of(category("c")), "a").quasi().get(0);
        Column number = table(List.of(number("n")), "1").quasi().get(0);
        ColumnSpec gridded =
                ColumnSpec.quasi("d", DateFormat.ISO).withBounds(new Bounds.Grid(BigDecimal.TEN, null, null));
        Column date = table(List.of(gridded), "2024-01-01").quasi().get(0);
        assertThat(new Ranges().refusal(text)).hasValue("only numbers and dates have ranges");
        assertThat(new Ranges().refusal(date)).hasValue("only numbers have a grid");
        assertThat(new Ranges().refusal(number)).isEmpty();
        assertThat(new ValueSets().refusal(number)).isPresent();
        assertThat(new Ancestors().refusal(number)).hasValue("the column needs a taxonomy");
        assertThat(new Branches().refusal(number)).isPresent();
        assertThat(new LevelLabels().refusal(number)).isPresent();
    }
}
