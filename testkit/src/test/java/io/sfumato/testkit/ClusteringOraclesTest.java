package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Task;
import io.sfumato.job.Catalog;
import io.sfumato.run.Context;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/** The clustering algorithms of the catalogue find exactly the partitions of their plainest re-statements. */
class ClusteringOraclesTest {

    private static final int TABLES = 300;
    private static final int MOST_ROWS = 26;

    /** A re-statement: the classes before the merge step. */
    @FunctionalInterface
    private interface Oracle {
        List<List<NaiveRow>> classes(OracleCase one, Task task, IntUnaryOperator below);
    }

    /** A re-statement with the merge step; no classes when it is infeasible. */
    @FunctionalInterface
    private interface Mended {
        Set<Set<Integer>> classes(OracleCase one, Task task, IntUnaryOperator below);
    }

    /** Fewer than k rows are infeasible. */
    private static void same(String name, Map<String, Object> arguments, Oracle oracle) {
        sameMended(
                name,
                arguments,
                (one, task, below) -> one.naive().rows().size() < task.k()
                        ? Set.of()
                        : one.mended(oracle.classes(one, task, below), task));
    }

    private static void sameMended(String name, Map<String, Object> arguments, Mended oracle) {
        Algorithm algorithm =
                Catalog.find(Catalog.ALGORITHMS, name).orElseThrow().make(arguments);
        for (long seed = 1; seed <= TABLES; seed++) {
            OracleCase one = OracleCase.of(seed, MOST_ROWS);
            Task task = one.task();
            Set<Set<Integer>> expected = oracle.classes(one, task, task.seed().stream(name)::below);
            assertThat(Laid.classes(algorithm.solve(task, Context.quiet())))
                    .describedAs(name + arguments + " " + one)
                    .isEqualTo(expected);
        }
    }

    private static void sameVariant(String variant, Map<String, Object> more, Wish wish) {
        for (String seedFrom : List.of("last", "previous-seed", "first")) {
            for (double penalty : List.of(0.25, 1.0)) {
                Map<String, Object> arguments = new TreeMap<>(more);
                arguments.putAll(Map.of("variant", variant, "seed-from", seedFrom, "penalty", penalty));
                same(
                        "greedy-k-member",
                        arguments,
                        (one, task, below) -> new NaiveGreedyKMember(
                                        one.naive(), task.k(), wish.of(one.table()), penalty)
                                .classes(
                                        seedFrom,
                                        below.applyAsInt(one.naive().rows().size())));
            }
        }
    }

    @FunctionalInterface
    private interface Wish {
        NaiveWish of(GeneratedTable table);
    }

    @Test
    void classification() {
        sameVariant("classification", Map.of(), table -> NaiveWish.sameLabel(table.target()));
    }

    @Test
    void equalDiversity() {
        sameVariant(
                "equal-diversity",
                Map.of(),
                table -> NaiveWish.otherValue(table.sensitive().get(0), null));
        sameVariant("equal-diversity", Map.of("column", "ill"), table -> NaiveWish.otherValue("ill", null));
    }

    @Test
    void sensitiveDiversity() {
        List<String> guarded = List.of("flu", "HIV", "not there");
        sameVariant(
                "sensitive-diversity",
                Map.of("truly-sensitive", guarded),
                table -> NaiveWish.otherValue(table.sensitive().get(0), guarded));
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
        sameMended("similarity-based", Map.of("leftovers", "suppress"), (one, task, below) -> {
            NaiveSimilarity naive = new NaiveSimilarity(one.naive(), task.k());
            int rows = one.naive().rows().size();
            boolean fits = rows >= task.k() && rows % task.k() <= task.suppressible();
            Set<Set<Integer>> without = fits ? one.mended(naive.classes("suppress"), task) : Set.of();
            return without.isEmpty() ? one.mended(naive.classes("nearest"), task) : without;
        });
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
}
