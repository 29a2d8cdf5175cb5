package io.sfumato.algorithm.splitting;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.classes;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.fixture.Publication;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.Rules;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class MondrianTest {

    private static final Context QUIET = Context.quiet();

    private static final Table PATIENTS = table(
            List.of(number("age"), category("gender"), number("zip"), ColumnSpec.sensitive("disease")),
            "35,Female,23111,Broken Leg",
            "35,Male,23112,Flu",
            "36,Female,23111,HIV",
            "37,Female,23110,Ulcer",
            "37,Male,23112,Gastric",
            "38,Female,23111,Pneumonia");

    /** Sarrafi Aghdam 2017 table 2-12, k = 2, ends in the classes of figure 2-9 (b). */
    @Test
    void patientsOf000() {
        Solution solution = Mondrian.strict().solve(task(PATIENTS, 0, new KAnonymity(2)), QUIET);
        assertThat(classes(solution)).containsExactly(List.of(0, 2), List.of(1, 4), List.of(3, 5));
    }

    /** Sarrafi Aghdam 2017 table 2-2, k = 5, gives table 2-4. */
    @Test
    void multidimensionalRecodingOf000() {
        List<String> lines = new ArrayList<>(List.of("Att1,Att2"));
        String[][] frequencies = {
            {"A,X", "1"},
            {"A,Y", "11"},
            {"B,X", "7"},
            {"B,Y", "4"},
            {"B,Z", "5"},
            {"C,X", "20"},
            {"C,Y", "35"},
            {"D,Y", "21"}
        };
        for (String[] entry : frequencies) {
            lines.addAll(Collections.nCopies(Integer.parseInt(entry[1]), entry[0]));
        }
        ColumnSpec att2 = category("Att2").withTaxonomy(tree("X < XorY < *", "Y < XorY < *", "Z < Z < *"));
        for (LabelStyle style : List.of(LabelStyle.REGIONS, LabelStyle.LEAST_LOSS)) {
            Job job = Job.of(List.of(category("Att1"), att2), new KAnonymity(5)).with(new Mondrian(false, true), style);
            List<String> published =
                    Publication.of(job, lines.toArray(String[]::new)).lines();
            assertThat(published.stream().distinct()).containsExactly("A,XorY", "B,XorY", "B,Z", "C,X", "C,Y", "D,Y");
            assertThat(published.stream().distinct().map(line -> Collections.frequency(published, line)))
                    .containsExactly(12, 11, 5, 20, 35, 21);
        }
    }

    @Test
    void strictKeepsEqualValuesTogether() {
        Table table = table(List.of(number("n")), "1", "2", "2", "2", "2", "2", "3", "3");
        Solution strict = Mondrian.strict().solve(task(table, 0, new KAnonymity(2)), QUIET);
        assertThat(classes(strict)).containsExactly(List.of(0, 1, 2, 3, 4, 5), List.of(6, 7));
        Solution relaxed = new Mondrian(true, false).solve(task(table, 0, new KAnonymity(2)), QUIET);
        assertThat(classes(relaxed)).containsExactly(List.of(0, 1), List.of(2, 3), List.of(4, 5), List.of(6, 7));
    }

    @Test
    void aCutThatBreaksAPromiseIsNotMade() {
        Table table =
                table(List.of(number("n"), ColumnSpec.sensitive("ill")), "1,a", "2,a", "3,b", "4,b", "5,a", "6,b");
        Solution plain = Mondrian.strict().solve(task(table, 0, new KAnonymity(2)), QUIET);
        assertThat(classes(plain)).containsExactly(List.of(0, 1, 2), List.of(3, 4, 5));
        Solution diverse = Mondrian.strict().solve(task(table, 0, LDiversity.distinct(2, "ill")), QUIET);
        assertThat(classes(diverse)).containsExactly(List.of(0, 1, 2), List.of(3, 4, 5));
        Table sorted =
                table(List.of(number("n"), ColumnSpec.sensitive("ill")), "1,a", "2,a", "3,a", "4,b", "5,b", "6,b");
        Solution whole = Mondrian.strict().solve(task(sorted, 0, LDiversity.distinct(2, "ill")), QUIET);
        assertThat(classes(whole)).containsExactly(List.of(0, 1, 2, 3, 4, 5));
    }

    @Test
    void missingIsCutOffFirst() {
        Table table = table(List.of(number("n")), "1", "?", "2", "?", "8", "9");
        Solution solution = Mondrian.strict().solve(task(table, 0, new KAnonymity(2)), QUIET);
        assertThat(classes(solution)).containsExactly(List.of(0, 2), List.of(1, 3), List.of(4, 5));
        Table few = table(List.of(number("n")), "1", "?", "2", "3", "8", "9");
        Solution mixed = Mondrian.strict().solve(task(few, 0, new KAnonymity(2)), QUIET);
        assertThat(classes(mixed)).containsExactly(List.of(0, 1, 2, 3, 4, 5));
    }

    @Test
    void childrenAreGroupedIntoEvenSides() {
        ColumnSpec spec = category("c").withTaxonomy(tree("a < A < *", "b < B < *", "c < C < *", "d < D < *"));
        Table table = table(List.of(spec), "a", "a", "a", "b", "c", "d", "d");
        Solution solution = Mondrian.strict().solve(task(table, 0, new KAnonymity(3)), QUIET);
        assertThat(classes(solution)).containsExactly(List.of(0, 1, 2), List.of(3, 4, 5, 6));
    }

    @Test
    void fewerRowsThanKAreInfeasible() {
        Solution none = Mondrian.strict().solve(task(PATIENTS, 0, new KAnonymity(7)), QUIET);
        assertThat(none).isInstanceOf(Solution.None.class);
        assertThat(((Solution.None) none).shortfalls().get(0).reached()).isEqualTo("6");
    }

    /** Without a rule the cut lies in the middle, with one at its boundary. */
    @Test
    void cutsLieAtTheBoundariesOfRules() {
        String[] ages = {"20", "30", "40", "50", "60", "64", "65", "70"};
        Table free = table(List.of(number("age")), ages);
        Rules rules = new Rules(List.of(new ConstraintRule.Boundary("64", "65", 1)), 0, 0.5);
        Table ruled = table(List.of(number("age").withRules(rules)), ages);
        assertThat(classes(Mondrian.strict().solve(task(free, 0, new KAnonymity(2)), QUIET)))
                .contains(List.of(4, 5), List.of(6, 7));
        assertThat(classes(Mondrian.strict().solve(task(free, 0, new KAnonymity(3)), QUIET)))
                .containsExactly(List.of(0, 1, 2, 3), List.of(4, 5, 6, 7));
        assertThat(classes(Mondrian.strict().solve(task(ruled, 0, new KAnonymity(2)), QUIET)))
                .contains(List.of(6, 7));
        Table fewer = table(List.of(number("age").withRules(rules)), "20", "30", "40", "64", "65", "66", "67", "68");
        assertThat(classes(Mondrian.strict().solve(task(fewer, 0, new KAnonymity(3)), QUIET)))
                .containsExactly(List.of(0, 1, 2, 3), List.of(4, 5, 6, 7));
        Table uneven = table(
                List.of(number("age").withRules(rules)), "20", "30", "64", "65", "66", "67", "68", "69", "70", "71");
        assertThat(classes(Mondrian.strict().solve(task(uneven, 0, new KAnonymity(3)), QUIET)))
                .contains(List.of(0, 1, 2));
    }

    /** Without a rule the halves are even, each of two branches; a rule between two of these frees one of them. */
    @Test
    void branchesThatRulesKeepApartAreNotGrouped() {
        ColumnSpec spec = category("c").withTaxonomy(tree("a < A < *", "b < B < *", "c < C < *", "d < D < *"));
        Rules rules = new Rules(List.of(new ConstraintRule.Apart(List.of("A"), List.of("B"), 1)), 0, 0.5);
        String[] rows = {"a", "a", "a", "b", "b", "b", "c", "d"};
        assertThat(classes(Mondrian.strict().solve(task(table(List.of(spec), rows), 0, new KAnonymity(3)), QUIET)))
                .containsExactly(List.of(0, 1, 2, 6), List.of(3, 4, 5, 7));
        assertThat(classes(Mondrian.strict()
                        .solve(task(table(List.of(spec.withRules(rules)), rows), 0, new KAnonymity(3)), QUIET)))
                .containsExactly(List.of(0, 1, 2), List.of(3, 4, 5, 6, 7));
    }

    /** The median may go to either half unless a cut beside it keeps a rule. */
    @Test
    void relaxedCutsLieAtTheBoundariesOfRulesToo() {
        Mondrian relaxed = new Mondrian(true, false);
        Rules rules = new Rules(List.of(new ConstraintRule.Boundary("64", "65", 1)), 0, 0.5);
        String[] ages = {"64", "64", "64", "65", "65", "65", "65", "65"};
        assertThat(classes(relaxed.solve(task(table(List.of(number("age")), ages), 0, new KAnonymity(3)), QUIET)))
                .containsExactly(List.of(0, 1, 2, 3), List.of(4, 5, 6, 7));
        Table ruled = table(List.of(number("age").withRules(rules)), ages);
        assertThat(classes(relaxed.solve(task(ruled, 0, new KAnonymity(3)), QUIET)))
                .containsExactly(List.of(0, 1, 2), List.of(3, 4, 5, 6, 7));
    }
}
