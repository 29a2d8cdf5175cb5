package io.sfumato.algorithm.engine;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.label.Label;
import io.sfumato.loss.RuleCheck;
import io.sfumato.recode.Recoding.ClassValues;
import io.sfumato.recode.ValueSets;
import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.ConstraintRule.Apart;
import io.sfumato.rule.Rules;
import io.sfumato.space.Axis;
import io.sfumato.space.LossForm;
import io.sfumato.space.Space;
import io.sfumato.space.TreeAxis;
import io.sfumato.table.Column;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A box over listed values loses what its label does, and what the rules are worth that this breaks. */
class SetAxesTest {

    private static final List<ConstraintRule> APART = List.of(
            new Apart(List.of("a", "e"), List.of("c", "g"), 5), new Apart(List.of("b"), List.of("f", "unknown"), 3));

    private static Column column(Random random, Rules rules) {
        String[] cells = IntStream.range(0, 40)
                .mapToObj(row -> row < 7 || row % 9 > 0 ? "" + "abcdefg".charAt(row < 7 ? row : random.nextInt(7)) : "")
                .toArray(String[]::new);
        return table(List.of(category("c").withWeight(1.5).withRules(rules)), cells)
                .quasi()
                .get(0);
    }

    @Test
    void aBoxLosesWhatItsLabelDoes() {
        for (LossForm form : LossForm.values()) {
            for (long seed = 0; seed < 200; seed++) {
                Random random = new Random(seed);
                Rules rules = new Rules(APART, random.nextInt(3), random.nextInt(3) / 2.0);
                Column column = column(random, rules);
                Axis axis = TreeAxis.listed(column).in(form);
                Points points = new Points(new Space(40, List.of(axis)));
                int[] rows = random.ints(1 + random.nextInt(5), 0, 40).toArray();
                Boxes boxes = new Boxes(points, 1);
                boxes.span(0, rows, 0, rows.length);
                assertThat(boxes.loss(0))
                        .as("%s, seed %d", form, seed)
                        .isEqualTo(axis.weight() * expected(axis, form, rows));
            }
        }
    }

    private static long expected(Axis axis, LossForm form, int[] rows) {
        Column column = axis.column();
        int[] codes = Arrays.stream(rows).map(column::code).sorted().distinct().toArray();
        if (axis.mixes(codes[0], codes[codes.length - 1])) {
            return axis.most();
        } else if (codes[0] == axis.missing()) {
            return 0;
        }
        double width = form == LossForm.HEIGHTS ? Math.min(1, codes.length - 1) : (codes.length - 1) / 6.0;
        return Math.round(width * Axis.ONE)
                + broken(column, new ValueSets().label(new ClassValues(axis, codes, new int[codes.length], 0)));
    }

    private static long broken(Column column, Label label) {
        Rules rules = column.spec().rules();
        double kept = rules.list().stream()
                .filter(rule -> new RuleCheck(rule, column.spec().format(), column.taxonomy()).keeps(label))
                .mapToDouble(ConstraintRule::importance)
                .sum();
        return rules.emphasis() == 0 ? 0 : Axis.ONE - Math.round(Axis.ONE * rules.emphasized(rules.ratio(kept)));
    }
}
