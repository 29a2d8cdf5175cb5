package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Core finds exactly the partitions that the plainest re-statement of the specification finds. */
@Execution(ExecutionMode.CONCURRENT)
class OraclesTest {

    @Test
    void greedyKMember() {
        for (long seed = 1; seed <= 250; seed++) {
            OracleCase one = seed <= 150 ? OracleCase.of(seed, 20) : OracleCase.people(seed, 30);
            Task task = one.task();
            int rows = one.naive().rows().size();
            int first = task.seed().stream("greedy-k-member").below(rows);
            for (GreedyKMember.SeedFrom rule : GreedyKMember.SeedFrom.values()) {
                Solution solution = GreedyKMember.plain(rule).solve(task, Context.quiet());
                String word = rule.name().toLowerCase(Locale.ROOT).replace('_', '-');
                List<List<NaiveRow>> classes = new NaiveGreedyKMember(one.naive(), task.k()).classes(word, first);
                assertThat(SearchableTable.classes(solution))
                        .describedAs(rule + " " + one)
                        .isEqualTo(one.mended(classes, task));
            }
        }
    }

    @Test
    void mondrian() {
        for (long seed = 1; seed <= 300; seed++) {
            OracleCase one = OracleCase.of(seed, 45);
            Task task = one.task();
            for (Mondrian mondrian :
                    List.of(new Mondrian(false, false), new Mondrian(false, true), new Mondrian(true, false))) {
                Solution solution = mondrian.solve(task, Context.quiet());
                NaiveMondrian naive = new NaiveMondrian(
                        one.naive(), one.merge(), task.k(), mondrian.relaxed(), mondrian.flatByHeight());
                Set<Set<Integer>> expected = one.mended(naive.classes(task.suppressible()), task);
                if (expected.isEmpty()) {
                    expected = one.mended(naive.classes(0), task.withoutSuppression());
                }
                assertThat(SearchableTable.classes(solution))
                        .describedAs(mondrian + " " + one)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void mergeStepOnAnyClasses() {
        for (long seed = 1; seed <= 300; seed++) {
            OracleCase one = seed <= 200 ? OracleCase.of(seed, 30) : OracleCase.people(seed, 45);
            Task task = one.task();
            List<List<NaiveRow>> classes = shuffled(one);
            List<int[]> rows = classes.stream()
                    .map(members -> members.stream().mapToInt(NaiveRow::number).toArray())
                    .toList();
            assertThat(SearchableTable.classes(MergeStep.finish(task, rows, Context.quiet())))
                    .describedAs(one.toString())
                    .isEqualTo(one.mended(classes, task));
        }
    }

    /** All rows in random classes of one to four. */
    private static List<List<NaiveRow>> shuffled(OracleCase one) {
        List<NaiveRow> rows = new ArrayList<>(one.naive().rows());
        Collections.shuffle(rows, new Random(one.dice().seed()));
        List<List<NaiveRow>> classes = new ArrayList<>();
        for (int from = 0; from < rows.size(); ) {
            int to = Math.min(rows.size(), from + one.dice().between(1, 4));
            classes.add(List.copyOf(rows.subList(from, to)));
            from = to;
        }
        return classes;
    }

    @Test
    void distances() {
        for (long seed = 1; seed <= 200; seed++) {
            OracleCase one = seed <= 150 ? OracleCase.of(seed, 12) : OracleCase.people(seed, 20);
            for (NaiveRow left : one.naive().rows()) {
                for (NaiveRow right : one.naive().rows()) {
                    assertThat(one.laid().space().distance(left.number(), right.number()))
                            .describedAs(one.toString())
                            .isEqualTo(one.naive().distance(left, right).longValueExact());
                }
            }
        }
    }

    @Test
    void everyKindIsTried() {
        assertThat(OracleCase.KINDS).hasSize(CellKind.values().length - 4).doesNotHaveDuplicates();
        assertThat(Arrays.asList(CellKind.values())).containsAll(OracleCase.KINDS);
    }
}
