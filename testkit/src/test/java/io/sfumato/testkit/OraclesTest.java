package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import io.sfumato.run.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Core finds exactly the partitions that the plainest re-statement of the specification finds. */
class OraclesTest {

    /** Kinds whose trees and lines the oracles know: no grids, no evened-out trees, no made-up intervals. */
    private static final List<CellKind> KINDS = List.copyOf(
            EnumSet.complementOf(EnumSet.of(CellKind.GRID, CellKind.CODED_ENDS, CellKind.RAGGED, CellKind.INTERVALS)));

    /** One random case. */
    private record Case(Dice dice, GeneratedTable table, Laid laid, NaiveSpace naive, List<Promise> promises) {

        static Case of(long seed, int most) {
            Dice dice = new Dice(seed);
            List<CellKind> kinds = new ArrayList<>();
            for (int i = dice.between(1, 4); i > 0; i--) {
                kinds.add(dice.pick(KINDS));
            }
            GeneratedTable table =
                    new TableGenerator(seed, dice.pick(List.of(0.0, 0.0, 0.2))).table(kinds, dice.between(1, most));
            return new Case(dice, table, Laid.of(table), new NaiveSpace(table), promises(dice, table));
        }

        private static List<Promise> promises(Dice dice, GeneratedTable table) {
            Promise anonymity = Promise.anonymity(dice.between(2, 5));
            String kind = dice.pick(List.of("distinct", "entropy", "recursive"));
            Promise diversity = new Promise(
                    "l-diversity",
                    Map.of(
                            "kind",
                            kind,
                            "l",
                            2.0,
                            "c",
                            dice.pick(List.of(1.0, 2.5)),
                            "column",
                            dice.pick(table.sensitive())));
            return dice.chance(0.5) ? List.of(anonymity) : List.of(anonymity, diversity);
        }

        Task task() {
            int suppressible = dice.chance(0.3) ? table.rows().size() / 5 : 0;
            return laid.task(promises, suppressible, new Seed(dice.seed(), 1));
        }

        NaiveMerge merge() {
            return new NaiveMerge(naive, promises);
        }

        Set<Set<Integer>> mended(List<List<NaiveRow>> classes, Task task) {
            int placed = classes.stream().mapToInt(List::size).sum();
            return merge().finish(classes, task.suppressible() - (naive().rows().size() - placed))
                    .map(Laid::classes)
                    .orElse(Set.of());
        }

        @Override
        public String toString() {
            return dice + " " + promises + " " + table.rows();
        }
    }

    @Test
    void greedyKMember() {
        for (long seed = 1; seed <= 200; seed++) {
            Case one = Case.of(seed, 20);
            Task task = one.task();
            int rows = one.table().rows().size();
            int first = task.seed().stream("greedy-k-member").below(rows);
            for (GreedyKMember.SeedFrom rule : GreedyKMember.SeedFrom.values()) {
                Solution solution = GreedyKMember.plain(rule).solve(task, Context.quiet());
                String word = rule.name().toLowerCase(Locale.ROOT).replace('_', '-');
                List<List<NaiveRow>> classes = new NaiveGreedyKMember(one.naive(), task.k()).classes(word, first);
                assertThat(Laid.classes(solution)).describedAs(rule + " " + one).isEqualTo(one.mended(classes, task));
            }
        }
    }

    @Test
    void mondrian() {
        for (long seed = 1; seed <= 300; seed++) {
            Case one = Case.of(seed, 45);
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
                assertThat(Laid.classes(solution))
                        .describedAs(mondrian + " " + one)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void mergeStepOnAnyClasses() {
        for (long seed = 1; seed <= 300; seed++) {
            Case one = Case.of(seed, 30);
            Task task = one.task();
            List<List<NaiveRow>> classes = shuffled(one);
            List<int[]> rows = classes.stream()
                    .map(members -> members.stream().mapToInt(NaiveRow::number).toArray())
                    .toList();
            assertThat(Laid.classes(MergeStep.finish(task, rows, Context.quiet())))
                    .describedAs(one.toString())
                    .isEqualTo(one.mended(classes, task));
        }
    }

    /** All rows in random classes of one to four. */
    private static List<List<NaiveRow>> shuffled(Case one) {
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
            Case one = Case.of(seed, 12);
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
        assertThat(KINDS).hasSize(CellKind.values().length - 4).doesNotHaveDuplicates();
        assertThat(Arrays.asList(CellKind.values())).containsAll(KINDS);
    }
}
