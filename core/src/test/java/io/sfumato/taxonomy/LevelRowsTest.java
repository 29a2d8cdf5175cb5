package io.sfumato.taxonomy;

import static io.sfumato.taxonomy.Columns.leaves;
import static io.sfumato.taxonomy.Columns.numbers;
import static io.sfumato.taxonomy.Columns.path;
import static io.sfumato.taxonomy.Columns.problems;
import static io.sfumato.taxonomy.Columns.texts;
import static io.sfumato.taxonomy.Columns.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.value.NumberFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LevelRowsTest {

    private static LevelRows rows(String... lines) {
        List<LevelRows.Row> rows = new ArrayList<>();
        for (String line : lines) {
            rows.add(new LevelRows.Row(rows.size() + 1L, Arrays.asList(line.split(";", -1))));
        }
        return new LevelRows("h.csv", rows, "NULL");
    }

    @Test
    void gathersRowsOfAGroupThatStandApart() {
        Taxonomy taxonomy = tree(
                rows("USA;North;America;*", "Iran;West;Asia;*", "Canada;North;America;*", "Peru;South;America;*"),
                texts("Canada", "USA"));
        assertThat(leaves(taxonomy)).containsExactly("USA", "Canada", "Peru", "Iran");
        assertThat(path(taxonomy, "Canada")).isEqualTo("Canada < North < America < *");
        assertThat(taxonomy.notes()).isEmpty();
    }

    @Test
    void ordersNumbersByValueAndReadsThemAsTheColumnDoes() {
        Taxonomy taxonomy =
                tree(rows("10;b;*", "9;a;*", "1.0;a;*", "x;a;*", "-3;a;*"), numbers(0, "1", "9", "10", "-3"));
        assertThat(leaves(taxonomy)).containsExactly("-3", "1", "9", "10");
        assertThat(taxonomy.notes()).containsExactly("h.csv:4: left out: not a number such as 1234.5");
        Taxonomy comma =
                tree(rows("1,5;a;*", "2.5;b;*"), Columns.observed(NumberFormat.of("1234,5"), 1, List.of("1.5", "2.5")));
        assertThat(leaves(comma)).containsExactly("1.5", "2.5");
    }

    @Test
    void ordersNumbersByTheLeastOfAGroupWhenTheTreeForbidsMore() {
        assertThat(leaves(tree(rows("1;odd;*", "2;even;*", "3;odd;*"), numbers(0, "1", "2", "3"))))
                .containsExactly("1", "3", "2");
    }

    @Test
    void padsRaggedRowsAndSaysSo() {
        Taxonomy taxonomy = tree(rows("Never-married;*", "Divorced;leave;*", "Widowed;leave;*"), texts("Divorced"));
        assertThat(path(taxonomy, "Never-married")).isEqualTo("Never-married < Never-married < *");
        assertThat(path(taxonomy, "Widowed")).isEqualTo("Widowed < leave < *");
        assertThat(taxonomy.notes())
                .containsExactly("h.csv: 1 of 3 values lie less deep; their lower labels were repeated");
    }

    @Test
    void padsWhereTheGroupsAbovePermit() {
        // c hangs on h, which also holds the deeper group g: h must not sink to level 1
        Taxonomy taxonomy = tree(rows("a;g;h;*", "b;g;h;*", "c;h;*", "d;k;*"), texts());
        assertThat(path(taxonomy, "c")).isEqualTo("c < c < h < *");
        assertThat(path(taxonomy, "d")).isEqualTo("d < k < k < *");
        assertThat(taxonomy.leafCount(taxonomy.node("h"))).isEqualTo(3);
    }

    @Test
    void takesStarsThatFillARowForRaggedness() {
        Taxonomy taxonomy = tree(rows("a;*;*", "b;g;*", "c;g;*", "d;;"), texts());
        assertThat(path(taxonomy, "a")).isEqualTo("a < a < *");
        assertThat(path(taxonomy, "d")).isEqualTo("d < d < *");
        assertThat(taxonomy.notes().toString()).contains("values without a group", "less deep");
    }

    @Test
    void fillsAnEmptyLabelFromBelow() {
        Taxonomy taxonomy = tree(rows("a;;g;*", "b;x;g;*"), texts());
        assertThat(path(taxonomy, "a")).isEqualTo("a < a < g < *");
        assertThat(taxonomy.notes())
                .containsExactly("h.csv:1: has an empty label, which was filled with the one below it");
    }

    @Test
    void putsARootOnTop() {
        Taxonomy taxonomy = tree(rows("a;x", "b;y"), texts("a"));
        assertThat(path(taxonomy, "a")).isEqualTo("a < x < *");
        assertThat(taxonomy.notes()).containsExactly("h.csv: has no single root, so * was put on top");
        assertThat(tree(rows("a", "b"), texts()).height()).isEqualTo(1);
        assertThat(path(tree(rows("a;x;y", "b;z"), texts()), "b")).isEqualTo("b < z < z < *");
    }

    @Test
    void leavesTheWordForMissingOutUnlessItIsAValue() {
        LevelRows rows = rows("a;*", "null;*");
        assertThat(leaves(tree(rows, texts("a")))).containsExactly("a");
        assertThat(leaves(tree(rows, texts("a", "null")))).containsExactly("a", "null");
    }

    @Test
    void aValueMayBearTheNameOfItsGroup() {
        Taxonomy taxonomy = tree(rows("Other;Other;*", "a;Other;*", "b;g;*"), texts());
        assertThat(taxonomy.leafCount(taxonomy.node("Other"))).isEqualTo(2);
        assertThat(taxonomy.leaf("Other")).isZero();
    }

    @Test
    void countsUncoveredValuesWithoutNamingThem() {
        assertThat(problems(rows("a;*"), texts("a", "secret1", "secret2")))
                .containsExactly("data.csv, column 'c': the taxonomy lacks 2 of the column's 3 values; in their sorted"
                        + " order these are number 2, 3");
    }

    @Test
    void refusesWithLineNumbers() {
        assertThat(problems(rows("a;x;p;*", "b;x;q;*", "c;y;q;*", "c;y;p;*"), texts()))
                .containsExactly("h.csv:4: gives the value of line 3 other labels");
        assertThat(problems(rows("a;x;p;*", "b;x;q;*"), texts()))
                .containsExactly("h.csv:2: gives the label of level 1 another parent than line 1 does");
        assertThat(problems(rows("a;x;*", "b;x;p;*"), texts()))
                .containsExactly("h.csv:2: gives a label another parent than line 1 does");
        assertThat(problems(rows("a;x;y", "b;y;x", "c;*"), texts()))
                .containsExactly("h.csv:2: closes a circle: a label lies under itself");
        assertThat(problems(rows("a;x;y;*", "b;y;z;*"), texts()))
                .containsExactly("h.csv:1: the label of level 2 means something else on level 1 (line 2)");
        assertThat(problems(rows("a;x;y;x;*", "b;x;y;x;*"), texts()))
                .containsExactly("h.csv:1: the label of level 3 means something else on level 1 (line 1)");
        assertThat(problems(rows("Other;*", "a;Other;*"), texts()))
                .containsExactly("h.csv:1: puts a value beside a group of the same name (line 2); put it into the"
                        + " group, or rename one");
        assertThat(problems(rows("a;*;x;any", "b;y;x;any"), texts()))
                .containsExactly("h.csv:1: uses * for a group; only the root may be called that");
        assertThat(problems(rows("", ";;"), texts())).containsExactly("h.csv: there is no value in it");
        assertThat(problems(rows("a" + ";x;y".repeat(60)), texts()))
                .containsExactly("h.csv:1: has more than 100 levels");
    }
}
