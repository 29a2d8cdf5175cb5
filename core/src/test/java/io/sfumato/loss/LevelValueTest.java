package io.sfumato.loss;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.label.Label;
import io.sfumato.label.Label.Node;
import io.sfumato.label.Label.Value;
import io.sfumato.rule.ConstraintRule.Apart;
import io.sfumato.rule.Rules;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LevelValueTest {

    private static final Rules RULES = new Rules(
            List.of(
                    new Apart(List.of("White"), List.of("Black"), 30),
                    new Apart(List.of("Hispanic"), List.of("Black"), 10)),
            0,
            0.5);

    private static final ColumnSpec RACE = category("race")
            .withTaxonomy(tree("White < White < *", "Black < Other < *", "Hispanic < Other < *"))
            .withRules(RULES);

    private static Column column(ColumnSpec spec, String... rows) {
        return table(List.of(spec), rows).quasi().get(0);
    }

    private static List<LevelValue> levels(Set<Label> published) {
        return LevelValue.of(column(RACE, "White", "White", "Black", "Hispanic"), 0.2, published);
    }

    /** Two of three labels and 30 of 40 are left on level 1, one label and no rule at the root. */
    @Test
    void eachLevelHasItsLabelsAndRules() {
        List<LevelValue> levels = levels(Set.of());
        assertThat(levels).hasSize(3);
        assertThat(levels.get(0)).isEqualTo(new LevelValue(0, 3, 1, 1, 0.2, false));
        assertThat(levels.get(1).labels()).isEqualTo(2);
        assertThat(levels.get(1).ratio()).isEqualTo(0.75);
        assertThat(levels.get(1).value()).isCloseTo(0.2 * 2 / 3 * 0.75, within(1e-12));
        assertThat(levels.get(2).labels()).isEqualTo(1);
        assertThat(levels.get(2).value()).isZero();
    }

    @Test
    void theLevelOfOneSchemeIsMarkedOnce() {
        assertThat(levels(Set.of(new Value("White"), new Node("Other"))))
                .extracting(LevelValue::published)
                .containsExactly(false, true, false);
        assertThat(levels(Set.of(new Value("White"))))
                .extracting(LevelValue::published)
                .containsExactly(true, false, false);
        assertThat(levels(Set.of())).noneMatch(LevelValue::published);
    }

    /** Missing cells stay missing below the root and are a star like all others there. */
    @Test
    void missingIsToldBelowTheRoot() {
        List<LevelValue> levels = LevelValue.of(column(RACE, "White", "", "Black"), 1, Set.of());
        assertThat(levels).extracting(LevelValue::labels).containsExactly(3L, 3L, 1L);
    }

    @Test
    void withoutADeclaredTaxonomyThereAreNone() {
        assertThat(LevelValue.of(column(category("race"), "White", "Black"), 1, Set.of()))
                .isEmpty();
    }
}
