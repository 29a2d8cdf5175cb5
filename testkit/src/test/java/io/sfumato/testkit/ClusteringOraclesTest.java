package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Task;
import io.sfumato.job.Catalog;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The clustering algorithms of the catalogue find exactly the partitions of their plainest re-statements. */
@Execution(ExecutionMode.CONCURRENT)
class ClusteringOraclesTest {

    private static final int TABLES = 300;
    private static final int MOST_ROWS = 26;

    /** A re-statement: the classes before the merge step. */
    @FunctionalInterface
    private interface Oracle {
        List<List<NaiveRow>> classes(OracleCase one, Task task, IntUnaryOperator below);
    }

    /** A re-statement that is told its parameters. */
    @FunctionalInterface
    private interface Told {
        List<List<NaiveRow>> classes(Map<String, Object> setting, OracleCase one, Task task, IntUnaryOperator below);
    }

    /** A re-statement with the merge step; no classes when it is infeasible. */
    @FunctionalInterface
    private interface Mended {
        Set<Set<Integer>> classes(OracleCase one, Task task, IntUnaryOperator below);
    }

    private static void same(String name, Map<String, Object> arguments, Oracle oracle) {
        same(name, List.of(arguments), (setting, one, task, below) -> oracle.classes(one, task, below));
    }

    /** Each table is tried with one of the settings, in turn. Fewer than k rows are infeasible. */
    private static void same(String name, List<Map<String, Object>> settings, Told oracle) {
        for (int i = 0; i < settings.size(); i++) {
            Map<String, Object> setting = settings.get(i);
            for (long seed = i + 1; seed <= TABLES; seed += settings.size()) {
                same(
                        name,
                        setting,
                        seed,
                        (one, task, below) -> one.naive().rows().size() < task.k()
                                ? Set.of()
                                : one.mended(oracle.classes(setting, one, task, below), task));
            }
        }
    }

    private static void same(String name, Map<String, Object> arguments, long seed, Mended oracle) {
        Algorithm algorithm =
                Catalog.find(Catalog.ALGORITHMS, name).orElseThrow().make(arguments);
        OracleCase one = OracleCase.of(seed, MOST_ROWS);
        Task task = one.task();
        Set<Set<Integer>> expected = oracle.classes(one, task, task.seed().stream(name)::below);
        assertThat(SearchableTable.classes(algorithm.solve(task, Context.quiet())))
                .describedAs(name + arguments + " " + one)
                .isEqualTo(expected);
    }

    /** All combinations of these values of two parameters. */
    private static List<Map<String, Object>> settings(
            String first, List<?> ones, String second, List<?> others, Map<String, Object> always) {
        List<Map<String, Object>> settings = new ArrayList<>();
        for (Object one : ones) {
            for (Object other : others) {
                Map<String, Object> setting = new TreeMap<>(always);
                setting.put(first, one);
                setting.put(second, other);
                settings.add(setting);
            }
        }
        return settings;
    }

    private static double number(Map<String, Object> setting, String name) {
        return (double) Objects.requireNonNull(setting.get(name));
    }

    private static void sameVariant(Map<String, Object> variant, Wish wish) {
        List<Map<String, Object>> settings = settings(
                "seed-from", List.of("last", "previous-seed", "first"), "penalty", List.of(0.25, 1.0), variant);
        same(
                "greedy-k-member",
                settings,
                (setting, one, task, below) -> new NaiveGreedyKMember(
                                one.naive(), task.k(), wish.of(one.table()), number(setting, "penalty"))
                        .classes(
                                setting.get("seed-from") + "",
                                below.applyAsInt(one.naive().rows().size())));
    }

    @FunctionalInterface
    private interface Wish {
        NaivePreference of(GeneratedTable table);
    }

    @Test
    void classification() {
        sameVariant(Map.of("variant", "classification"), table -> NaivePreference.sameLabel(table.target()));
    }

    @Test
    void equalDiversity() {
        sameVariant(
                Map.of("variant", "equal-diversity"),
                table -> NaivePreference.otherValue(table.sensitive().get(0), null));
        sameVariant(
                Map.of("variant", "equal-diversity", "column", "ill"),
                table -> NaivePreference.otherValue("ill", null));
    }

    @Test
    void sensitiveDiversity() {
        List<String> guarded = List.of("flu", "HIV", "not there");
        sameVariant(
                Map.of("variant", "sensitive-diversity", "truly-sensitive", guarded),
                table -> NaivePreference.otherValue(table.sensitive().get(0), guarded));
    }

    @Test
    void nearestNeighbours() {
        same(
                "k-nearest-neighbours",
                Map.of(),
                (one, task, below) -> NaiveNeighbours.classes(one.naive(), task.k(), below));
    }

    @Test
    void similarityBasedToTheNearest() {
        similarityBased("nearest");
    }

    @Test
    void similarityBasedToTheLast() {
        similarityBased("last");
    }

    /** Rows are left out only if the limit allows it and the rest keeps the promises. */
    @Test
    void similarityBasedSuppressed() {
        for (long seed = 1; seed <= TABLES; seed++) {
            same("similarity-based", Map.of("leftovers", "suppress"), seed, (one, task, below) -> {
                NaiveSimilarity naive = new NaiveSimilarity(one.naive(), task.k());
                int rows = one.naive().rows().size();
                boolean fits = rows >= task.k() && rows % task.k() <= task.suppressible();
                Set<Set<Integer>> without = fits ? one.mended(naive.classes("suppress"), task) : Set.of();
                return without.isEmpty() ? one.mended(naive.classes("nearest"), task) : without;
            });
        }
    }

    private static void similarityBased(String leftovers) {
        same(
                "similarity-based",
                Map.of("leftovers", leftovers),
                (one, task, below) -> new NaiveSimilarity(one.naive(), task.k()).classes(leftovers));
    }

    private static List<Integer> seeds(OracleCase one, Task task, IntUnaryOperator below) {
        int rows = one.naive().rows().size();
        return NaiveChoice.drawn(below, rows, rows / task.k());
    }

    @Test
    void onePassKMeans() {
        same(
                "oka",
                Map.of(),
                (one, task, below) -> new NaiveCentres(one.naive()).onePass(task.k(), seeds(one, task, below)));
    }

    @Test
    void kMeans() {
        same(
                "k-means",
                Map.of(),
                (one, task, below) -> new NaiveCentres(one.naive()).rounds(task.k(), seeds(one, task, below)));
    }

    @Test
    void parallelKMember() {
        same(
                "parallel-k-member",
                Map.of(),
                (one, task, below) -> new NaiveParallel(one.naive(), task.k(), below).classes());
    }

    @Test
    void kaca() {
        same(
                "kaca",
                List.of(Map.of("beta", 1.0), Map.of("beta", 0.0), Map.of("beta", 2.5)),
                (setting, one, task, below) -> NaiveMerging.classes(
                        one.naive(), task.k(), new NaiveDistortion(one.naive(), task.k(), number(setting, "beta"))));
    }

    @Test
    void usefulnessAndProtection() {
        same(
                "usefulness-protection",
                settings("usefulness", List.of(0.5, 0.0, 0.8, 1.0), "threshold", List.of(0.0, 0.3), Map.of()),
                (setting, one, task, below) -> new NaiveScores(
                                one.naive(), one.table(), task.k(), number(setting, "usefulness"))
                        .classes(number(setting, "threshold")));
    }

    @Test
    void bottomUp() {
        same(
                "bottom-up",
                Map.of(),
                (one, task, below) -> new NaiveHalves(one.naive(), one.merge(), task.k()).bottomUp());
    }

    @Test
    void topDown() {
        same(
                "top-down",
                Map.of(),
                (one, task, below) -> new NaiveHalves(one.naive(), one.merge(), task.k()).topDown(below));
    }

    @Test
    void euclidean() {
        same(
                "euclidean",
                Map.of(),
                (one, task, below) -> NaiveMerging.classes(one.naive(), task.k(), new NaiveRanges(one.naive())));
    }
}
