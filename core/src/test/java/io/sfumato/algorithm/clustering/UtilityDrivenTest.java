package io.sfumato.algorithm.clustering;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.classes;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Task;
import io.sfumato.label.Label;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.recode.Ancestors;
import io.sfumato.recode.Ranges;
import io.sfumato.recode.Recoded;
import io.sfumato.recode.Recoder;
import io.sfumato.recode.Recoding;
import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.Rules;
import io.sfumato.run.Context;
import io.sfumato.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class UtilityDrivenTest {

    private static final UtilityDriven PLAIN = new UtilityDriven(true, false);
    private static final UtilityDriven APART = new UtilityDriven(true, true);

    /** Morton 2012, table 7. */
    private static final Table CUSTOMERS = table(
            List.of(
                    number("age"),
                    category("education")
                            .withTaxonomy(tree(
                                    "Bachelor < College < ANY",
                                    "Master < GradSchool < ANY",
                                    "Doctorate < GradSchool < ANY")),
                    number("zip")),
            "24,Bachelor,53711",
            "25,Bachelor,53712",
            "30,Master,53713",
            "30,Master,53714",
            "32,Master,53715",
            "32,Doctorate,53716");

    private static Recoded recoded(Task task, Solution solution) {
        List<Recoding> recodings = task.space().axes().stream()
                .map(axis -> axis.column().ordered() ? (Recoding) new Ranges() : new Ancestors())
                .toList();
        return new Recoder(task.space(), recodings).recode(solution);
    }

    /** Pairs first; then, the pairs being below 3, everything: the first pair joins the second, and the third has to follow. */
    @Test
    void customersOf001() {
        Task pairs = task(CUSTOMERS, 0, new KAnonymity(2));
        Solution solution = PLAIN.solve(pairs, Context.quiet());
        assertThat(recoded(pairs, solution).labels())
                .containsExactly(
                        List.of(
                                new Label.Range("24", "25"),
                                new Label.Value("Bachelor"),
                                new Label.Range("53711", "53712")),
                        List.of(new Label.Value("30"), new Label.Value("Master"), new Label.Range("53713", "53714")),
                        List.of(
                                new Label.Value("32"),
                                new Label.Node("GradSchool"),
                                new Label.Range("53715", "53716")));
        assertThat(classes(PLAIN.solve(task(CUSTOMERS, 0, new KAnonymity(3)), Context.quiet())))
                .containsExactly(List.of(0, 1, 2, 3, 4, 5));
    }

    /** Ranges of one column are equal or apart. */
    @Test
    void disjointRangesOf001() {
        Task task = task(CUSTOMERS, 0, new KAnonymity(2));
        Solution solution = APART.solve(task, Context.quiet());
        List<List<Label>> labels = recoded(task, solution).labels();
        for (int axis : new int[] {0, 2}) {
            for (List<Label> one : labels) {
                for (List<Label> other : labels) {
                    assertThat(one.get(axis).equals(other.get(axis)) || apart(one.get(axis), other.get(axis)))
                            .isTrue();
                }
            }
        }
    }

    private static boolean apart(Label one, Label other) {
        long[] a = ends(one);
        long[] b = ends(other);
        return a[1] < b[0] || b[1] < a[0];
    }

    private static long[] ends(Label label) {
        if (label instanceof Label.Value value) {
            return new long[] {Long.parseLong(value.text()), Long.parseLong(value.text())};
        }
        Label.Range range = (Label.Range) label;
        return new long[] {Long.parseLong(String.valueOf(range.low())), Long.parseLong(String.valueOf(range.high()))};
    }

    /** {0, 1} and {4, 5}: the row at 3 joins 4 or 1; a boundary between 3 and 4 sends it to 1. */
    @Test
    void rulesDecide() {
        Rules rules = new Rules(List.of(new ConstraintRule.Boundary("3", "4", 1)), 0, 0.5);
        String[] rows = {"0", "1", "3", "4", "5"};
        assertThat(classes(PLAIN.solve(task(table(List.of(number("n")), rows), 0, new KAnonymity(2)), Context.quiet())))
                .containsExactly(List.of(0, 1), List.of(2, 3, 4));
        assertThat(classes(PLAIN.solve(
                        task(table(List.of(number("n").withRules(rules)), rows), 0, new KAnonymity(2)),
                        Context.quiet())))
                .containsExactly(List.of(0, 1, 2), List.of(3, 4));
    }

    /** An outlier costs the others more than leaving it out does. */
    @Test
    void suppressionIsWeighed() {
        Table table = table(List.of(number("n")), "1", "1", "1", "2", "2", "2", "900");
        Task task = task(table, 1, new KAnonymity(2));
        assertThat(classes(PLAIN.solve(task, Context.quiet()))).containsExactly(List.of(0, 1, 2), List.of(3, 4, 5));
        assertThat(classes(new UtilityDriven(false, false).solve(task(table, 0, new KAnonymity(2)), Context.quiet())))
                .containsExactly(List.of(0, 1, 2), List.of(3, 4, 5, 6));
    }

    /** Flat categories become sets: joining a third value costs more than joining one that is there. */
    @Test
    void setsCountTheirValues() {
        Table table = table(List.of(category("c"), number("n").withWeight(0.01)), "a,1", "a,1", "b,1", "b,1", "a,2");
        assertThat(classes(PLAIN.solve(task(table, 0, new KAnonymity(2)), Context.quiet())))
                .containsExactly(List.of(0, 1, 4), List.of(2, 3));
    }

    @Test
    void fewerRowsThanKHaveNoSolution() {
        Table table = table(List.of(number("n")), "1", "2");
        assertThat(PLAIN.solve(task(table, 0, new KAnonymity(3)), Context.quiet()))
                .isInstanceOf(Solution.None.class);
        assertThat(PLAIN.solve(task(table, 2, new KAnonymity(3)), Context.quiet()))
                .isInstanceOf(Solution.None.class);
    }
}
