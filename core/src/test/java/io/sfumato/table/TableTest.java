package io.sfumato.table;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.fixture.Fixture;
import io.sfumato.problem.InputException;
import io.sfumato.taxonomy.Intervals;
import io.sfumato.value.MissingInColumns;
import io.sfumato.value.MissingTokens;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TableTest {

    private static Table build(MissingPolicy policy, List<ColumnSpec> specs, String... lines) {
        TableBuilder builder = new TableBuilder("t.csv", specs, column -> MissingTokens.DEFAULT, policy);
        for (int i = 0; i < lines.length; i++) {
            builder.add(i + 2L, Fixture.cells(lines[i]));
        }
        return builder.build();
    }

    private static List<String> dictionary(Column column) {
        return IntStream.range(0, column.dictionary().values())
                .mapToObj(code -> String.valueOf(column.dictionary().value(code)))
                .toList();
    }

    @Test
    void codesFollowTheOrderOfValues() {
        Table table = build(
                MissingPolicy.VALUE, List.of(number("n"), category("c")), "10,b", "9.50,a", "-3,?", "010,b ", "?,a");
        Column n = table.column("n");
        assertThat(dictionary(n)).containsExactly("-3", "9.5", "10");
        assertThat(IntStream.range(0, 5).map(n::code)).containsExactly(2, 1, 0, 2, 3);
        assertThat(n.dictionary().missing()).isEqualTo(3);
        assertThat(n.decimals()).isEqualTo(1);
        assertThat(n.least()).isEqualTo(-3);
        assertThat(n.value(4)).isNull();
        assertThat(dictionary(table.column("c"))).containsExactly("a", "b");
        assertThat(table.column("c").code(3)).isEqualTo(1);
    }

    @Test
    void aTextMeansMissingInOneColumnAndAValueInAnother() {
        MissingInColumns tokens = new MissingInColumns(
                MissingTokens.EMPTY, Map.of("answer", MissingTokens.of(List.of("-9")), "n", MissingTokens.EMPTY));
        TableBuilder builder =
                new TableBuilder("t.csv", List.of(number("n"), category("answer")), tokens::of, MissingPolicy.VALUE);
        builder.add(2, List.of("-9", "-9"));
        builder.add(3, List.of("4", "yes"));
        Table table = builder.build();
        assertThat(table.column("n").value(0)).isEqualTo("-9");
        assertThat(table.column("answer").value(0)).isNull();
    }

    @Test
    void codesAreLeavesOfTheTree() {
        ColumnSpec spec = category("c").withTaxonomy(tree("z < Z < *", "b < B < *", "a < B < *", "unused < Z < *"));
        Column column =
                build(MissingPolicy.VALUE, List.of(spec), "a", "z", "b", "?").column("c");
        assertThat(dictionary(column)).containsExactly("z", "unused", "b", "a");
        assertThat(IntStream.range(0, 4).map(column::code)).containsExactly(3, 0, 2, 4);
        assertThat(column.under("*", null)).isTrue();
        assertThat(column.under("B", null)).isFalse();
        assertThat(column.under("B", "a")).isTrue();
        assertThat(column.isNode("B")).isTrue();
        assertThat(column.isNode("b")).isFalse();
    }

    @Test
    void theDomainIsThatOfTheDataEvenIfTheTreeReachesFurther() {
        ColumnSpec spec = number("n").withTaxonomy(tree("1 < low < *", "2 < low < *", "5 < high < *", "9 < high < *"));
        Column column = build(MissingPolicy.VALUE, List.of(spec), "5", "?", "2").column("n");
        assertThat(column.least()).isEqualTo(2);
        assertThat(column.greatest()).isEqualTo(5);
        Column missing = build(MissingPolicy.VALUE, List.of(spec), "?").column("n");
        assertThat(missing.least()).isEqualTo(missing.greatest());
        Column declared = build(MissingPolicy.VALUE, List.of(spec.withDomain("0", "10")), "5")
                .column("n");
        assertThat(declared.greatest()).isEqualTo(10);
    }

    @Test
    void droppedRowsLeaveNoValueBehind() {
        List<ColumnSpec> specs = List.of(
                number("n"),
                ColumnSpec.sensitive("s"),
                ColumnSpec.insensitive("k").unknownToAttackers("no, it is made up"),
                ColumnSpec.identifying("id"));
        Table table = build(MissingPolicy.DROP, specs, "5,a,k1,x", "7,?,k2,x", "?,a,k3,x", "6,b,k4,?", "8,b,,x");
        assertThat(table.rows()).isEqualTo(2);
        assertThat(table.inputRows()).isEqualTo(5);
        assertThat(table.dropped().stream()).containsExactly(1, 2, 4);
        assertThat(dictionary(table.column("n"))).containsExactly("5", "6");
        assertThat(table.kept().rows()).isEqualTo(2);
        assertThat(table.kept().cell(1, 0)).isEqualTo("k4");
        assertThat(table.order()).containsExactly("n", "s", "k");
        assertThat(table.sensitiveCells(1)).containsExactly("b");
    }

    @Test
    void aColumnMayBeMissingAltogether() {
        ColumnSpec ranges = number("n").withTaxonomy(Intervals.width(BigDecimal.TEN, 2));
        for (ColumnSpec spec : List.of(number("n"), category("n"), ranges)) {
            Column column = build(MissingPolicy.VALUE, List.of(spec), "?", "").column("n");
            assertThat(column.code(0)).isEqualTo(column.dictionary().missing());
            assertThat(column.value(1)).isNull();
        }
    }

    @Test
    void everyBadCellIsTold() {
        assertThatThrownBy(() -> build(MissingPolicy.VALUE, List.of(number("n")), "1", "x", "2", "y"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("t.csv:3, column 'n'")
                .hasMessageContaining("t.csv:5, column 'n'");
        ColumnSpec spec = category("c").withTaxonomy(tree("a < A < *"));
        assertThatThrownBy(() -> build(MissingPolicy.VALUE, List.of(spec), "a", "b"))
                .isInstanceOf(InputException.class)
                .hasMessageNotContaining("'b'");
        assertThatThrownBy(() -> build(MissingPolicy.DROP, List.of(number("n")), "?"))
                .hasMessageContaining("every row has a missing cell");
    }

    @Test
    void keptCellsComeBackAsTheyWere() {
        PassedThroughCells.Builder builder = new PassedThroughCells.Builder(List.of("a", "b"));
        String big = "x".repeat(5_000_000);
        List<List<String>> rows =
                List.of(List.of(" sp ", ""), List.of(big, "\u4e16\ud83d\ude00"), List.of("after", "\n\"\0"));
        rows.forEach(builder::add);
        for (int i = 0; i < 3000; i++) {
            builder.add(List.of("row" + i, "y".repeat(i)));
        }
        PassedThroughCells kept = builder.build();
        for (int row = 0; row < rows.size(); row++) {
            assertThat(List.of(kept.cell(row, 0), kept.cell(row, 1))).isEqualTo(rows.get(row));
        }
        assertThat(kept.rows()).isEqualTo(3003);
        assertThat(kept.cell(3002, 0)).isEqualTo("row2999");
        assertThat(kept.cell(3002, 1)).hasSize(2999);
    }

    @Test
    void codesAreAsNarrowAsTheyCanBe() {
        for (int cardinality : List.of(2, 256, 257, 65_536, 65_537, 1 << 20)) {
            int[] codes = {0, cardinality - 1, cardinality / 2};
            assertThat(Codes.of(codes, cardinality).toInts()).containsExactly(codes);
        }
        assertThat(Codes.of(new int[] {255}, 256)).hasSameClassAs(Codes.of(new int[] {0}, 1));
        assertThat(Codes.of(new int[] {0}, 257).getClass())
                .isNotEqualTo(Codes.of(new int[] {0}, 256).getClass());
    }
}
