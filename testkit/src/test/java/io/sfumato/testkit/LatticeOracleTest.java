package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.lattice.Choices;
import io.sfumato.algorithm.lattice.Datafly;
import io.sfumato.algorithm.lattice.DistributedValue;
import io.sfumato.algorithm.lattice.GlobalValue;
import io.sfumato.algorithm.lattice.HybridValue;
import io.sfumato.algorithm.lattice.Incognito;
import io.sfumato.algorithm.lattice.LatticeAlgorithm;
import io.sfumato.algorithm.lattice.LevelLimits;
import io.sfumato.algorithm.lattice.LevelOptions;
import io.sfumato.algorithm.lattice.LocalValue;
import io.sfumato.algorithm.lattice.NodeMeasure;
import io.sfumato.algorithm.lattice.Optimal;
import io.sfumato.algorithm.lattice.Samarati;
import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import io.sfumato.partition.LevelSearch;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.Closure;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.run.Context;
import io.sfumato.run.Seed;
import io.sfumato.table.Role;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** On every small lattice core finds exactly what going through all nodes finds, whatever the promises and the suppression. */
@Execution(ExecutionMode.CONCURRENT)
class LatticeOracleTest {

    /** Kinds that bring the paths of their tree along, or have none but the root. */
    private static final List<CellKind> KINDS = List.of(
            CellKind.FLAT,
            CellKind.CONSTANT_TEXT,
            CellKind.UNIQUE_TEXT,
            CellKind.TREE,
            CellKind.TREE,
            CellKind.NAMESAKES,
            CellKind.PREFIX,
            CellKind.PREFIX,
            CellKind.PERIODS);

    /** One random case. */
    private record Case(
            GeneratedTable table,
            List<ModelCase> promises,
            int suppressible,
            NodeMeasure measure,
            NaiveLattice.Range range) {

        static Case of(long seed, Descriptor<PrivacyModel> model) {
            Dice dice = new Dice(seed);
            List<CellKind> kinds = new ArrayList<>();
            for (int i = dice.between(1, 4); i > 0; i--) {
                kinds.add(dice.pick(KINDS));
            }
            GeneratedTable plain =
                    new TableGenerator(seed, dice.pick(List.of(0.0, 0.0, 0.15))).table(kinds, dice.between(4, 40));
            GeneratedTable peopled = seed % 4 == 0 ? plain.peopled(dice) : plain;
            GeneratedTable table = dice.chance(0.4) ? RandomRules.on(peopled, dice) : peopled;
            ModelCase promise = new ModelCase(model.name(), dice.pick(new Variants(table, dice).of(model)));
            List<ModelCase> promises =
                    dice.chance(0.5) ? List.of(promise) : List.of(promise, ModelCase.anonymity(dice.between(2, 4)));
            int rows = table.rows().size();
            int suppressible = dice.pick(List.of(0, 0, rows / 20, rows / 5, rows / 2, rows));
            return new Case(
                    table, promises, suppressible, dice.pick(Arrays.asList(NodeMeasure.values())), range(table, dice));
        }

        private static NaiveLattice.Range range(GeneratedTable table, Dice dice) {
            Map<String, Integer> least = new TreeMap<>();
            Map<String, Integer> greatest = new TreeMap<>();
            for (int column : table.places(Role.QUASI)) {
                int height = new NaiveLevels(table, column).height();
                String name = table.columns().get(column).name();
                int low = dice.chance(0.2) ? dice.between(0, height) : 0;
                if (low > 0) {
                    least.put(name, low);
                }
                if (dice.chance(0.2)) {
                    greatest.put(name, dice.between(low, height));
                }
            }
            return new NaiveLattice.Range(least, greatest);
        }

        NaiveLattice naive() {
            return new NaiveLattice(table, promises, suppressible, measure.word(), range);
        }

        LevelLimits limits() {
            return new LevelLimits(range.least(), range.greatest());
        }

        LevelOptions options() {
            return LevelOptions.USUAL.by(measure).within(limits());
        }

        static NaiveLattice.Node node(LevelSearch.Node node) {
            return new NaiveLattice.Node(
                    node.levels(), node.loss(), 0, node.suppressed(), near(node.value() * UNITS), node.atTop());
        }

        List<NaiveLattice.Node> found(LatticeAlgorithm algorithm) {
            Task task = SearchableTable.of(table).task(promises, suppressible, new Seed(1, 1));
            Solution solution =
                    algorithm.solve(task, Context.quiet()).spread(task.space().units());
            if (!(solution instanceof Solution.Levels levels)) {
                assertThat(((Solution.None) solution).shortfalls()).isNotEmpty();
                return List.of();
            }
            LevelSearch search = levels.search();
            assertThat(search.proven()).isTrue();
            assertThat(levels.levels()).isEqualTo(search.nodes().get(0).levels());
            assertThat(levels.partition().suppressed())
                    .isEqualTo((int) search.nodes().get(0).suppressed());
            return search.nodes().stream().map(Case::node).toList();
        }
    }

    private static final double UNITS = 1L << 40;

    /** Research values of two ways to add up differ in their last places. */
    private static long near(double value) {
        return Math.round(value / 16);
    }

    private static List<NaiveLattice.Node> plain(List<NaiveLattice.Node> nodes) {
        return nodes.stream()
                .map(node -> new NaiveLattice.Node(
                        node.levels(), node.loss(), 0, node.suppressed(), near(node.value()), node.atTop()))
                .toList();
    }

    /** How many of so many tables are tried. */
    int times(int many) {
        return many / 2;
    }

    @Test
    void everyModelOnRandomTables() {
        int feasible = 0;
        int suppressing = 0;
        int several = 0;
        int coarser = 0;
        for (Descriptor<PrivacyModel> model : Catalog.MODELS) {
            for (long seed = 1; seed <= times(120); seed++) {
                Case one = Case.of(seed, model);
                NaiveLattice naive = one.naive();
                List<NaiveLattice.Node> all = plain(naive.satisfying());
                List<NaiveLattice.Node> minimal = plain(naive.minimal());
                List<NaiveLattice.Node> best = all.subList(0, Math.min(1, all.size()));
                compare(one, new Optimal(one.options()), best, seed);
                compare(one, new Incognito(one.options()), minimal, seed);
                compare(one, new Samarati(one.options()), plain(naive.lowest()), seed);
                feasible += all.isEmpty() ? 0 : 1;
                suppressing += best.stream().anyMatch(node -> node.suppressed() > 0) ? 1 : 0;
                several += minimal.size() > 1 ? 1 : 0;
                coarser += minimal.containsAll(best) ? 0 : 1;
            }
        }
        // the cases are not trivial
        assertThat(feasible).isGreaterThan(times(500));
        assertThat(suppressing).isGreaterThan(times(100));
        assertThat(several).isGreaterThan(times(100));
        assertThat(coarser).isGreaterThan(times(20));
    }

    private static void compare(Case one, LatticeAlgorithm algorithm, List<NaiveLattice.Node> expected, long seed) {
        assertThat(one.found(algorithm))
                .describedAs("seed " + seed + " " + algorithm + " " + one)
                .isEqualTo(expected);
    }

    /** Whether every node above a satisfying one satisfies, by what the models declare. */
    private static boolean monotone(Case one) {
        return one.promises().stream()
                .map(promise -> promise.make().closure())
                .allMatch(closure ->
                        closure == Closure.UP_CLOSED || (closure == Closure.MERGE_SAFE && one.suppressible() == 0));
    }

    @Test
    void theGreatestResearchValueIsFound() {
        int feasible = 0;
        int halved = 0;
        int missed = 0;
        for (Descriptor<PrivacyModel> model : Catalog.MODELS) {
            for (long seed = 3000; seed < 3000 + times(60); seed++) {
                Case drawn = Case.of(seed, model);
                Case one = new Case(
                        drawn.table(),
                        drawn.promises(),
                        drawn.suppressible(),
                        NodeMeasure.RESEARCH_VALUE,
                        drawn.range());
                NaiveLattice naive = one.naive();
                List<NaiveLattice.Node> all = plain(naive.satisfying());
                int sets = new Dice(seed).between(1, 20);
                for (LatticeAlgorithm algorithm : List.of(
                        new GlobalValue(one.options()),
                        new HybridValue(one.options()),
                        new DistributedValue(one.options(), sets))) {
                    List<NaiveLattice.Node> found = one.found(algorithm);
                    String about = "seed " + seed + " " + algorithm + " " + one;
                    assertThat(all).describedAs(about).containsAll(found);
                    assertThat(found.stream().limit(1).toList())
                            .describedAs(about)
                            .isEqualTo(all.stream().limit(1).toList());
                }
                List<NaiveLattice.Node> local = one.found(new LocalValue(one.options()));
                assertThat(all).containsAll(local);
                assertThat(local.isEmpty()).isEqualTo(all.isEmpty());
                feasible += all.isEmpty() ? 0 : 1;
                missed += local.stream()
                                .limit(1)
                                .toList()
                                .equals(all.stream().limit(1).toList())
                        ? 0
                        : 1;
                if (monotone(one) && one.suppressible() == 0) {
                    NaiveStringSearch strings = new NaiveStringSearch(naive, one.range());
                    compare(one, new LocalValue(one.options()), sorted(strings.local()), seed);
                    compare(one, new GlobalValue(one.options()), sorted(strings.global()), seed);
                    halved++;
                }
            }
        }
        assertThat(feasible).isGreaterThan(times(300));
        assertThat(halved).isGreaterThan(times(100));
        assertThat(missed).isGreaterThan(times(50));
    }

    private static List<NaiveLattice.Node> sorted(List<NaiveLattice.Node> nodes) {
        return plain(nodes.stream().distinct().sorted(NaiveLattice.BY_VALUE).toList());
    }

    @Test
    void allSolutionsAreListed() {
        int listed = 0;
        for (Descriptor<PrivacyModel> model : Catalog.MODELS) {
            for (long seed = 5000; seed < 5000 + times(50); seed++) {
                Case one = Case.of(seed, model);
                List<NaiveLattice.Node> all = plain(one.naive().satisfying());
                Task task = SearchableTable.of(one.table()).task(one.promises(), one.suppressible(), new Seed(1, 1));
                Choices.Listed found = new Choices(new Optimal(one.options()), 1000, false).list(task, Context.quiet());
                assertThat(found.nodes().stream().map(Case::node).toList())
                        .describedAs("seed " + seed + " " + one)
                        .isEqualTo(all);
                assertThat(found.counted()).isTrue();
                assertThat(found.total()).isEqualTo(all.size());
                assertThat(found.own().orElse(0)).isEqualTo(all.isEmpty() ? 0 : 1);
                listed += all.size();
            }
        }
        assertThat(listed).isGreaterThan(times(1500));
    }

    @Test
    void dataflyTakesTheSamePath() {
        int feasible = 0;
        for (Descriptor<PrivacyModel> model : Catalog.MODELS) {
            for (long seed = 2000; seed < 2000 + times(50); seed++) {
                // it counts the values that occur, of which a search over people sees the first and the last
                Case drawn = Case.of(seed * 4 + 1, model);
                Case one =
                        new Case(drawn.table(), drawn.promises(), drawn.suppressible(), NodeMeasure.GCP, drawn.range());
                List<NaiveLattice.Node> expected =
                        plain(one.naive().datafly(one.range()).stream().toList());
                compare(one, new Datafly(one.limits()), expected, seed);
                feasible += expected.size();
            }
        }
        assertThat(feasible).isGreaterThan(times(100));
    }
}
