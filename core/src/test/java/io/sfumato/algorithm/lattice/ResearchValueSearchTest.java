package io.sfumato.algorithm.lattice;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.algorithm.Task;
import io.sfumato.fixture.Publication;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.loss.ResearchValue;
import io.sfumato.partition.LevelSearch;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.Rules;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.taxonomy.Automatic;
import io.sfumato.taxonomy.TaxonomyPlan;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The optimisers of 001. */
class ResearchValueSearchTest {

    private static final TaxonomyPlan PAIRS = tree("a < ab < *", "b < ab < *", "c < cd < *", "d < cd < *");

    private static List<LatticeAlgorithm> exact() {
        return List.of(
                GlobalValue.usual(),
                HybridValue.usual(),
                DistributedValue.usual(),
                new DistributedValue(LevelOptions.USUAL, 1),
                new Optimal(LevelOptions.USUAL.by(NodeMeasure.RESEARCH_VALUE)));
    }

    private static LevelSearch search(LatticeAlgorithm algorithm, Task task) {
        return ((Solution.Levels) algorithm.solve(task, Context.quiet())).search();
    }

    private static List<Integer> best(LatticeAlgorithm algorithm, Task task) {
        return search(algorithm, task).nodes().get(0).levels();
    }

    /** Morton 2012, table 7, by global recoding. */
    @Test
    void table7() {
        List<ColumnSpec> columns = List.of(
                category("age").withTaxonomy(tree("24 < [24-32]", "25 < [24-32]", "30 < [24-32]", "32 < [24-32]")),
                category("education")
                        .withTaxonomy(tree(
                                "Bachelor < Undergrad < ANY",
                                "Master < GradSchool < ANY",
                                "Doctorate < GradSchool < ANY")),
                category("zip")
                        .withTaxonomy(tree(
                                "53711 < [53711-53713] < ANY",
                                "53712 < [53711-53713] < ANY",
                                "53713 < [53711-53713] < ANY",
                                "53714 < [53714-53716] < ANY",
                                "53715 < [53714-53716] < ANY",
                                "53716 < [53714-53716] < ANY")),
                ColumnSpec.insensitive("income").unknownToAttackers("no, it is made up"),
                ColumnSpec.insensitive("target").unknownToAttackers("no, it is made up"));
        String[] original = {
            "age,education,zip,income,target",
            "24,Bachelor,53711,40k,Y",
            "25,Bachelor,53712,50k,Y",
            "30,Master,53713,50k,N",
            "30,Master,53714,80k,N",
            "32,Master,53715,50k,N",
            "32,Doctorate,53716,100k,N"
        };
        Job job = Job.of(columns, new KAnonymity(3));
        Stream.concat(exact().stream(), Stream.of(LocalValue.usual()))
                .forEach(algorithm -> assertThat(Publication.of(job.with(algorithm, LabelStyle.ONE_SCHEME), original)
                                .lines())
                        .describedAs(algorithm.toString())
                        .containsExactlyInAnyOrder(
                                "[24-32],ANY,[53711-53713],40k,Y",
                                "[24-32],ANY,[53711-53713],50k,Y",
                                "[24-32],ANY,[53711-53713],50k,N",
                                "[24-32],ANY,[53714-53716],80k,N",
                                "[24-32],ANY,[53714-53716],50k,N",
                                "[24-32],ANY,[53714-53716],100k,N"));
    }

    /** Global gives one column away for the other where that is worth more; local lowers both alike. */
    @Test
    void localIsEvenAndGlobalIsNot() {
        Task task = task(
                table(
                        List.of(
                                category("x").withTaxonomy(PAIRS),
                                category("y").withTaxonomy(PAIRS).withWeight(9)),
                        "a,a",
                        "c,a",
                        "b,b",
                        "d,b",
                        "a,c",
                        "c,c",
                        "b,d",
                        "d,d"),
                0,
                new KAnonymity(2));
        LevelSearch.Node local = search(LocalValue.usual(), task).nodes().get(0);
        assertThat(local.levels()).containsExactly(1, 1);
        assertThat(local.value()).isCloseTo(0.5, within(1e-9));
        assertThat(local.atTop()).isZero();
        for (LatticeAlgorithm algorithm : exact()) {
            LevelSearch.Node global = search(algorithm, task).nodes().get(0);
            assertThat(global.levels()).describedAs(algorithm.toString()).containsExactly(2, 0);
            assertThat(global.value()).isCloseTo(0.1 / 4 + 0.9, within(1e-9));
            assertThat(global.atTop()).isEqualTo(1);
        }
    }

    @Test
    void ofEqualOnesFewerColumnsAreAtTheTop() {
        ColumnSpec chain = category("x").withTaxonomy(tree("a < all < *", "b < all < *"));
        Task task = task(table(List.of(chain, category("y")), "a,q", "a,r", "b,q", "b,r"), 0, new KAnonymity(3));
        for (LatticeAlgorithm algorithm : exact()) {
            assertThat(best(algorithm, task)).containsExactly(1, 1);
        }
    }

    /** Morton 2012, table 1: what to keep apart decides which column is coarsened. */
    @Test
    void rulesSteer() {
        TaxonomyPlan races =
                tree("White < White < *", "Black < Other < *", "Hispanic < Other < *", "Asian < Asian < *");
        List<ConstraintRule> table1 = List.of(
                new ConstraintRule.Apart(List.of("White"), List.of("Hispanic"), 5),
                new ConstraintRule.Apart(List.of("White"), List.of("Black"), 20),
                new ConstraintRule.Apart(List.of("Hispanic"), List.of("Black"), 10),
                new ConstraintRule.Apart(List.of("Hispanic"), List.of("Asian"), 5));
        String[] rows = {
            "White,a",
            "White,a",
            "White,c",
            "White,c",
            "Asian,a",
            "Asian,a",
            "Asian,c",
            "Asian,c",
            "Black,a",
            "Hispanic,a",
            "Black,d",
            "Hispanic,d",
            "Black,c",
            "Hispanic,c"
        };
        ColumnSpec town = category("town")
                .withTaxonomy(tree("a < a < *", "c < cd < *", "d < cd < *"))
                .withWeight(35);
        ColumnSpec race = category("race").withTaxonomy(races).withWeight(65);
        KAnonymity two = new KAnonymity(2);
        Task plain = task(table(List.of(race, town), rows), 0, two);
        Task ruled = task(table(List.of(race.withRules(new Rules(table1, 0, 0.5)), town), rows), 0, two);
        for (LatticeAlgorithm algorithm : exact()) {
            LevelSearch.Node without = search(algorithm, plain).nodes().get(0);
            assertThat(without.levels()).containsExactly(1, 0);
            assertThat(without.value()).isCloseTo(0.65 * 0.75 + 0.35, within(1e-9));
            LevelSearch.Node with = search(algorithm, ruled).nodes().get(0);
            // race at 1 would keep 0.65 * 0.75 * 0.75 + 0.35
            assertThat(with.levels()).containsExactly(0, 2);
            assertThat(with.value()).isCloseTo(0.65 + 0.35 / 3, within(1e-9));
        }
    }

    /** With suppression the value counts rows that are gone, and is the figure of the release. */
    @Test
    void theValueIsTheFigureOfTheRelease() {
        ColumnSpec age = number("age").withTaxonomy(Automatic.STANDARD);
        ColumnSpec code = category("code")
                .withTaxonomy(PAIRS)
                .withRules(new Rules(List.of(new ConstraintRule.Apart(List.of("a"), List.of("b"), 3)), 1, 0.7));
        String[] lines = {
            "age,code", "20,a", "21,a", "22,b", "24,b", "31,c", "33,c", "35,c", "36,d", "58,a", "59,", "71,d", "72,d"
        };
        for (double limit : new double[] {0, 0.1, 0.3}) {
            Job job = Job.of(List.of(age, code), new KAnonymity(2)).with(new Suppression(limit, false));
            Task task = task(
                    table(List.of(age, code), Arrays.copyOfRange(lines, 1, lines.length)),
                    job.suppressible(lines.length - 1),
                    new KAnonymity(2));
            for (LatticeAlgorithm algorithm : exact()) {
                LevelSearch.Node best = search(algorithm, task).nodes().get(0);
                assertThat(Publication.of(job.with(algorithm, LabelStyle.ONE_SCHEME), lines)
                                .release()
                                .figures())
                        .filteredOn(figure -> figure.name().equals(ResearchValue.DESCRIPTOR.name()))
                        .singleElement()
                        .satisfies(figure -> assertThat(figure.value()).isCloseTo(best.value(), within(1e-9)));
            }
        }
    }

    @Test
    void levelsAreKeptWithinLimits() {
        Task task = task(
                table(List.of(category("x").withTaxonomy(PAIRS), category("y")), "a,p", "b,p", "c,p", "d,p"),
                0,
                new KAnonymity(2));
        LevelOptions within = LevelOptions.USUAL.within(new LevelLimits(Map.of("y", 1), Map.of("x", 1)));
        for (LatticeAlgorithm algorithm : List.of(
                new GlobalValue(within),
                new LocalValue(within),
                new HybridValue(within),
                new DistributedValue(within, 10))) {
            assertThat(best(algorithm, task)).containsExactly(1, 1);
            Task more = task(
                    table(List.of(category("x").withTaxonomy(PAIRS), category("y")), "a,p", "b,p", "c,p"),
                    0,
                    new KAnonymity(2));
            assertThat(algorithm.solve(more, Context.quiet())).isInstanceOf(Solution.None.class);
        }
    }

    @Test
    void whereConclusionsDoNotHoldItIsSaid() {
        LDiversity entropy = new LDiversity(LDiversity.Form.ENTROPY, 1.8, 3, "ill");
        List<ColumnSpec> columns = List.of(category("x").withTaxonomy(PAIRS), ColumnSpec.sensitive("ill"));
        String[] rows = {"a,flu", "a,cold", "b,flu", "b,cold", "c,flu", "c,flu", "d,flu", "d,flu"};
        for (LatticeAlgorithm algorithm : List.of(GlobalValue.usual(), HybridValue.usual(), DistributedValue.usual())) {
            LevelSearch search = search(algorithm, task(table(columns, rows), 4, entropy));
            assertThat(search.remarks()).anySatisfy(remark -> assertThat(remark).contains("coarser release may fail"));
            assertThat(search.nodes().get(0).levels()).containsExactly(0);
        }
        assertThat(search(GlobalValue.usual(), task(table(columns, rows), 0, new KAnonymity(2)))
                        .remarks())
                .isEmpty();
    }

    @Test
    void theMiddleOfTheListIsTestedFirst() {
        Task task = task(
                table(List.of(category("x").withTaxonomy(PAIRS), category("y")), "a,p", "b,p", "c,q", "d,q"),
                0,
                new KAnonymity(2));
        LatticeTask levels = LatticeTask.of(task);
        Lattice lattice = new Lattice(levels.columns(), LevelLimits.NONE);
        NodeJudge exam = new NodeJudge(levels, lattice, NodeMeasure.RESEARCH_VALUE, Effort.unlimited(Context.quiet()));
        Strings.Choice all = Strings.Choice.of(lattice.bottom(), lattice.top());
        Strings strings = Objects.requireNonNull(Strings.of(all, exam.values(), Long.MIN_VALUE, Strings.MOST));
        // 21 (3/8), 11 (4/8), 20 (5/8), 01 and 10 (6/8), 00 (1)
        assertThat(strings.size()).isEqualTo(6);
        assertThat(strings.middle()).containsExactly(0, 1);
        strings.removeBelow(new int[] {0, 1});
        assertThat(strings.size()).isEqualTo(4);
        assertThat(strings.takeAbove(new int[] {1, 1})).hasSize(2);
        assertThat(strings.middle()).containsExactly(1, 0);
        strings.remove(new int[] {2, 0});
        assertThat(strings.size()).isEqualTo(1);
        assertThat(Strings.of(all, exam.values(), Long.MIN_VALUE, 5)).isNull();
        assertThat(Objects.requireNonNull(Strings.of(all, exam.values(), LevelValues.ONE, 5))
                        .middle())
                .containsExactly(0, 0);
    }
}
