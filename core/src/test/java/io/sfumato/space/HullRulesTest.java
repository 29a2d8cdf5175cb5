package io.sfumato.space;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.ConstraintRule.Apart;
import io.sfumato.rule.ConstraintRule.Boundary;
import io.sfumato.rule.Rules;
import io.sfumato.table.Bounds;
import io.sfumato.table.Column;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class HullRulesTest {

    private static Rules rules(double base, ConstraintRule... rules) {
        return new Rules(List.of(rules), base, 0.5);
    }

    private static final Rules AGES =
            rules(25, new Boundary("64", "65", 25), new Apart(List.of("30"), List.of("40"), 50));

    private static Column ages(Bounds bounds) {
        return table(List.of(number("age").withBounds(bounds).withRules(AGES)), "20", "30", "40", "64", "65", "70", "")
                .quasi()
                .get(0);
    }

    /** Cells 20, 30, 40, 64, 65, 70, missing. */
    @Test
    void rangesBreakWhatTheyMix() {
        Axis axis = new RangeAxis(ages(Bounds.EXACT));
        assertThat(axis.rules().kept(0, 1)).isEqualTo(75);
        assertThat(axis.rules().kept(0, 2)).isEqualTo(25);
        assertThat(axis.rules().kept(2, 3)).isEqualTo(75);
        assertThat(axis.rules().kept(3, 4)).isEqualTo(50);
        assertThat(axis.rules().kept(1, 5)).isEqualTo(0);
        assertThat(axis.share(4, 5)).isEqualTo(Math.round(5.0 / 50 * Axis.ONE));
        long plain = Math.round(1.0 / 50 * Axis.ONE);
        assertThat(axis.share(3, 4)).isEqualTo(plain + Axis.ONE / 4);
        assertThat(axis.share(0, 6)).isEqualTo(axis.most()).isEqualTo(2 * Axis.ONE - Axis.ONE / 4);
        assertThat(axis.share(6, 6)).isZero();
    }

    /** Grid cells of ten years: 60 to 69 mixes 64 and 65 by itself. */
    @Test
    void aGridCellCanBreakARuleAlone() {
        Axis axis = new GridAxis(ages(new Bounds.Grid(BigDecimal.TEN, null, null)), 1);
        int sixties = axis.cell(3);
        assertThat(axis.cell(4)).isEqualTo(sixties);
        assertThat(axis.rules().kept(sixties, sixties)).isEqualTo(50);
        assertThat(axis.rules().kept(axis.cell(1), axis.cell(1))).isEqualTo(75);
        assertThat(axis.rules().kept(axis.cell(1), axis.cell(2))).isEqualTo(25);
    }

    @Test
    void underATreeTheCommonAncestorCounts() {
        Rules rules = rules(0, new Apart(List.of("b"), List.of("c"), 1), new Apart(List.of("X"), List.of("e"), 2));
        Column column = table(
                        List.of(category("t")
                                .withTaxonomy(tree("a < X < *", "b < X < *", "c < Y < *", "d < Y < *", "e < Z < *"))
                                .withRules(rules)),
                        "a",
                        "b",
                        "c",
                        "d",
                        "e")
                .quasi()
                .get(0);
        Axis axis = new TreeAxis(column);
        assertThat(axis.rules().kept(0, 1)).isEqualTo(3);
        assertThat(axis.rules().kept(2, 3)).isEqualTo(3);
        assertThat(axis.rules().kept(3, 4)).isEqualTo(0);
        assertThat(axis.share(0, 1)).isEqualTo(Axis.ONE / 2);
    }

    /** Of a flat hull the ends are known; a pair costs a column, and more if it breaks a rule. */
    @Test
    void flatCategoriesCountWhatLiesBetween() {
        Rules rules = rules(0, new Apart(List.of("b"), List.of("c"), 3), new Apart(List.of("a"), List.of("d"), 1));
        Column column = table(List.of(category("t").withRules(rules)), "a", "b", "c", "d")
                .quasi()
                .get(0);
        Axis axis = new TreeAxis(column);
        assertThat(axis.share(0, 1)).isEqualTo(Axis.ONE);
        assertThat(axis.share(1, 2)).isEqualTo(Axis.ONE + Axis.ONE * 3 / 4);
        assertThat(axis.share(0, 2)).isEqualTo(axis.share(1, 2));
        assertThat(axis.share(0, 3)).isEqualTo(2 * Axis.ONE);
    }

    @Test
    void sharesNeverShrinkAndStayWithinTheWhole() {
        for (Axis axis : List.of(
                new RangeAxis(ages(Bounds.EXACT)),
                new GridAxis(ages(new Bounds.Grid(BigDecimal.valueOf(7), null, null)), 1))) {
            for (int low = 0; low < axis.size(); low++) {
                for (int high = low; high < axis.size(); high++) {
                    long share = axis.share(low, high);
                    assertThat(share).isBetween(0L, axis.most());
                    assertThat(share).isGreaterThanOrEqualTo(axis.width(low, high));
                    if (low > 0) {
                        assertThat(axis.share(low - 1, high)).isGreaterThanOrEqualTo(share);
                    }
                }
            }
        }
    }

    @Test
    void aHullBreaksRulesOrNone() {
        Axis axis = new RangeAxis(ages(Bounds.EXACT));
        assertThat(axis.rules().breaks(2, 3)).isFalse();
        assertThat(axis.rules().breaks(2, 4)).isTrue();
        assertThat(axis.rules().breaks(6, 6)).isFalse();
    }

    /** Whatever share an algorithm gives to a hull, broken rules add what they are worth. */
    @Test
    void rulesAreFeltByAnyMeasure() {
        Axis axis = new RangeAxis(ages(Bounds.EXACT));
        assertThat(axis.felt(Axis.ONE / 2, 4, 5)).isEqualTo(Axis.ONE / 2);
        assertThat(axis.felt(Axis.ONE / 2, 3, 4)).isEqualTo(Axis.ONE / 2 + Axis.ONE / 4);
        assertThat(axis.felt(0, 3, 4)).isEqualTo(Axis.ONE / 4);
        assertThat(axis.felt(0, 5, 6)).isEqualTo(axis.most());
    }

    @Test
    void withoutEmphasisRulesAreNotFelt() {
        Column column = table(
                        List.of(number("age").withRules(new Rules(AGES.list(), 25, 0))),
                        "20",
                        "30",
                        "40",
                        "64",
                        "65",
                        "70")
                .quasi()
                .get(0);
        Axis axis = new RangeAxis(column);
        assertThat(axis.ruled()).isFalse();
        assertThat(axis.rules().breaks(0, 5)).isFalse();
        assertThat(axis.share(3, 4)).isEqualTo(axis.width(3, 4));
    }
}
