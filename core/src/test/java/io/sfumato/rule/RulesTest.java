package io.sfumato.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.rule.ConstraintRule.Apart;
import io.sfumato.rule.ConstraintRule.Boundary;
import io.sfumato.rule.ConstraintRule.Side;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.DateFormat;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class RulesTest {

    /** Morton 2012, table 1. */
    static final Rules RACE = new Rules(
            List.of(
                    new Apart(List.of("White"), List.of("Hispanic"), 5),
                    new Apart(List.of("White"), List.of("Black"), 20),
                    new Apart(List.of("Hispanic"), List.of("Black"), 10),
                    new Apart(List.of("Hispanic"), List.of("Asian"), 5)),
            0,
            0.5);

    @Test
    void breakingHispanicAndBlackLeavesThreeQuarters() {
        assertThat(RACE.total()).isEqualTo(40);
        assertThat(RACE.ratio(30)).isEqualTo(0.75);
    }

    @Test
    void withoutRulesNothingIsBroken() {
        assertThat(Rules.NONE.ratio(0)).isEqualTo(1);
        assertThat(new Rules(List.of(), 7, 0.5).ratio(0)).isEqualTo(1);
    }

    @Test
    void aBaseIsWhatIsLeft() {
        Rules rules = new Rules(List.of(new Boundary("64", "65", 30)), 10, 0.5);
        assertThat(rules.ratio(0)).isEqualTo(0.25);
        assertThat(rules.ratio(30)).isEqualTo(1);
    }

    @Test
    void emphasisMovesFromGranularityToRules() {
        Rules plain = new Rules(List.of(), 0, 0.5);
        assertThat(plain.value(0.3, 0.5)).isEqualTo(0.15);
        assertThat(new Rules(List.of(), 0, 0).value(0.3, 0.5)).isCloseTo(0.09, within(1e-15));
        assertThat(new Rules(List.of(), 0, 1).value(0.3, 0.5)).isCloseTo(0.25, within(1e-15));
        assertThat(new Rules(List.of(), 0, 0.75).value(0.25, 0.5))
                .isCloseTo(Math.sqrt(0.25) * Math.pow(0.5, 1.5), within(1e-15));
    }

    @Test
    void boundariesSplitLines() {
        Boundary age = new Boundary("64", "65", 25);
        assertThat(age.side("9", NumberFormat.PLAIN, null)).isEqualTo(Side.ONE);
        assertThat(age.side("64.5", NumberFormat.PLAIN, null)).isEqualTo(Side.NEITHER);
        assertThat(age.side("100", NumberFormat.PLAIN, null)).isEqualTo(Side.OTHER);
        Boundary birth = new Boundary("1999-12-31", "2000-01-01", 1);
        assertThat(birth.side("1999-12-31", DateFormat.ISO, null)).isEqualTo(Side.ONE);
        assertThat(birth.side("2000-01-01", DateFormat.ISO, null)).isEqualTo(Side.OTHER);
    }

    @Test
    void namesOfATaxonomyStandForTheirValues() {
        Taxonomy tree = Taxonomy.of(
                List.of(
                        new String[] {"employee", "working", "*"},
                        new String[] {"farmer", "working", "*"},
                        new String[] {"retired", "idle", "*"}),
                List.of());
        Apart rule = new Apart(List.of("working"), List.of("retired"), 1);
        assertThat(rule.side("farmer", TextFormat.CATEGORICAL, tree)).isEqualTo(Side.ONE);
        assertThat(rule.side("retired", TextFormat.CATEGORICAL, tree)).isEqualTo(Side.OTHER);
        assertThat(rule.side("farmer", TextFormat.CATEGORICAL, null)).isEqualTo(Side.NEITHER);
    }

    @Test
    void nonsenseIsRefused() {
        assertThatThrownBy(() -> new Boundary("1", "2", 0)).hasMessageContaining("importance");
        assertThatThrownBy(() -> new Apart(List.of("a"), List.of("b", "a"), 1)).hasMessageContaining("itself");
        assertThatThrownBy(() -> new Apart(List.of(), List.of("b"), 1)).hasMessageContaining("both sides");
        assertThatThrownBy(() -> new Rules(List.of(), -1, 0.5)).hasMessageContaining("base");
        assertThatThrownBy(() -> new Rules(List.of(), 0, 1.5)).hasMessageContaining("emphasis");
    }
}
