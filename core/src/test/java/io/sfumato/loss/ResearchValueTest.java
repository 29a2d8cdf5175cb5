package io.sfumato.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.fixture.Fixture;
import io.sfumato.label.Label;
import io.sfumato.label.Label.Node;
import io.sfumato.label.Label.OneOf;
import io.sfumato.label.Label.Range;
import io.sfumato.label.Label.Value;
import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.ConstraintRule.Apart;
import io.sfumato.rule.ConstraintRule.Boundary;
import io.sfumato.rule.Rules;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.DateFormat;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ResearchValueTest {

    private static final Taxonomy RACES = Taxonomy.of(
            List.of(
                    new String[] {"White", "White", "*"},
                    new String[] {"Black", "Other", "*"},
                    new String[] {"Hispanic", "Other", "*"},
                    new String[] {"Asian", "Asian", "*"}),
            List.of());

    private static final Yardstick RACE = new Yardstick("race", TextFormat.CATEGORICAL, RACES, 0, 0, 4, null);

    /** Morton 2012, table 1. */
    private static final Rules RACE_RULES = new Rules(
            List.of(
                    apart("White", "Hispanic", 5),
                    apart("White", "Black", 20),
                    apart("Hispanic", "Black", 10),
                    apart("Hispanic", "Asian", 5)),
            0,
            0.5);

    private static ConstraintRule apart(String one, String other, double importance) {
        return new Apart(List.of(one), List.of(other), importance);
    }

    private static Label set(String... values) {
        return new OneOf(
                List.of(values).stream().map(value -> (Label) new Value(value)).toList());
    }

    /** 0.2 * 125 / (25 * 10 + 45 * 15 + 55 * 25) * 50 / 100 = 0.0054. */
    @Test
    void theExampleOf001() {
        Yardstick yardstick = new Yardstick("x", NumberFormat.PLAIN, null, 0, 49, 50, null);
        Rules rules = new Rules(List.of(new Boundary("9", "10", 30), new Boundary("40", "41", 50)), 20, 0.5);
        Map<Label, Long> labels =
                Map.of(new Range("0", "9"), 25L, new Range("10", "24"), 45L, new Range("25", "49"), 55L);
        ColumnValue value = ColumnValue.ofLevel(yardstick, new ColumnWorth(3, 1, rules), 0.2, labels, 0);
        assertThat(value.granularity()).isCloseTo(125.0 / 2300, within(1e-12));
        assertThat(value.ratio()).isEqualTo(0.5);
        assertThat(value.value()).isCloseTo(0.0054, within(0.00004));
    }

    /** A level that mixes Hispanic and Black leaves 30 of 40. */
    @Test
    void aLevelBreaksARuleForAll() {
        Map<Label, Long> labels = Map.of(new Value("White"), 60L, new Node("Other"), 30L, new Value("Asian"), 10L);
        ColumnValue level = ColumnValue.ofLevel(RACE, new ColumnWorth(1, 1, RACE_RULES), 1, labels, 0);
        assertThat(level.ratio()).isEqualTo(0.75);
        assertThat(level.granularity()).isEqualTo(0.75);
        assertThat(level.value()).isEqualTo(0.5625);
    }

    /** In a partition the rule counts for the 70 rows whose label keeps it; granularity is the mean of 1 / values. */
    @Test
    void aPartitionBreaksARuleForSomeRows() {
        Map<Label, Long> labels = Map.of(new Value("White"), 60L, new Node("Other"), 30L, new Value("Asian"), 10L);
        ColumnValue rows = ColumnValue.of(RACE, new ColumnWorth(1, 1, RACE_RULES), 1, labels, 0);
        assertThat(rows.ratio()).isCloseTo((30 + 0.7 * 10) / 40, within(1e-12));
        assertThat(rows.granularity()).isCloseTo(0.85, within(1e-12));
    }

    @Test
    void suppressedRowsCountAsStars() {
        Map<Label, Long> labels = Map.of(new Value("White"), 75L);
        Map<Label, Long> starred = Map.of(new Value("White"), 75L, Label.Suppressed.SUPPRESSED, 25L);
        ColumnWorth worth = new ColumnWorth(1, 1, RACE_RULES);
        ColumnValue removed = ColumnValue.of(RACE, worth, 1, labels, 25);
        assertThat(removed).isEqualTo(ColumnValue.of(RACE, worth, 1, starred, 0));
        assertThat(removed.ratio()).isEqualTo(0.75);
        assertThat(removed.granularity()).isCloseTo(0.75 + 0.25 / 4, within(1e-12));
        ColumnValue level = ColumnValue.ofLevel(RACE, worth, 1, labels, 25);
        assertThat(level.granularity()).isCloseTo(0.75 * 0.25 + 0.25 * 0.25, within(1e-12));
    }

    @Test
    void labelsThatMixBreakRules() {
        RuleCheck age = new RuleCheck(new Boundary("64", "65", 1), NumberFormat.PLAIN, null);
        assertThat(age.keeps(new Range("60", "64"))).isTrue();
        assertThat(age.keeps(new Range("60", "64.9"))).isTrue();
        assertThat(age.keeps(new Range("64.5", "70"))).isTrue();
        assertThat(age.keeps(new Range("60", "65"))).isFalse();
        assertThat(age.keeps(new Range(null, "64"))).isTrue();
        assertThat(age.keeps(new Range("64", null))).isFalse();
        assertThat(age.keeps(new Node("[40..79]"))).isFalse();
        assertThat(age.keeps(new Value("64"))).isTrue();
        assertThat(age.keeps(Label.Missing.MISSING)).isTrue();
        assertThat(age.keeps(Label.Suppressed.SUPPRESSED)).isFalse();
        RuleCheck birth = new RuleCheck(new Boundary("1999-12-31", "2000-01-01", 1), DateFormat.ISO, null);
        assertThat(birth.keeps(new Node("1999"))).isTrue();
        assertThat(birth.keeps(new Node("1999-12"))).isTrue();
        assertThat(birth.keeps(new Range("1999-12-01", "2000-01-01"))).isFalse();
        RuleCheck race = new RuleCheck(
                new Apart(List.of("White"), List.of("Black", "Hispanic"), 1), TextFormat.CATEGORICAL, RACES);
        assertThat(race.keeps(set("White", "Asian"))).isTrue();
        assertThat(race.keeps(set("Black", "Hispanic"))).isTrue();
        assertThat(race.keeps(set("White", "Hispanic"))).isFalse();
        assertThat(race.keeps(new OneOf(List.of(new Value("White"), new Node("Other")))))
                .isFalse();
        RuleCheck numbers = new RuleCheck(apart("12", "18", 1), NumberFormat.PLAIN, null);
        assertThat(numbers.keeps(new Range("13", "30"))).isTrue();
        assertThat(numbers.keeps(new Range("10", "18"))).isFalse();
    }

    @Test
    void weightsAreSharesOfTheirSum() {
        Yardstick age = new Yardstick("age", NumberFormat.PLAIN, null, 0, 9, 10, null);
        Valuation valuation =
                new Valuation(List.of(new ColumnWorth(1, 1, Rules.NONE), new ColumnWorth(3, 1, Rules.NONE)), false);
        MeasureContext frame = new MeasureContext(List.of(age, RACE), List.of(), 2, 4, 0, valuation);
        Measure.State state = new ResearchValue().start(frame);
        state.add(new PublishedClass(List.of(new Range("0", "3"), new Value("White")), 4, List.of(), List.of()));
        assertThat(state.value().perColumn()).isEqualTo(Map.of("age", 0.0625, "race", 0.75));
        assertThat(state.value().value()).isEqualTo(0.8125);
    }

    @Test
    void unitsAreWholeNumbersDaysOrTheSmallestGap() {
        Table table = Fixture.table(
                List.of(Fixture.number("whole"), Fixture.number("decimal"), ColumnSpec.quasi("day", DateFormat.ISO)),
                "10,0.5,2020-01-01",
                "50,0.75,2021-01-01",
                "90,2,2022-01-01");
        assertThat(table.quasi().stream().map(column -> ColumnWorth.of(column).unit()))
                .containsExactly(1.0, 0.25, 1.0);
    }

    @Test
    void findingsTellTheShareOfRows() {
        Map<Label, Long> labels = Map.of(new Range("60", "64"), 6L, new Range("60", "70"), 2L);
        var spec = Fixture.number("age").withRules(new Rules(List.of(new Boundary("64", "65", 25)), 0, 0.5));
        assertThat(RuleFinding.of(spec, null, labels))
                .containsExactly(new RuleFinding("age", "keep the boundary 64 | 65", 25, 0.75));
    }
}
