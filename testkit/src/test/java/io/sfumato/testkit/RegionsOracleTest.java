package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.job.Catalog;
import io.sfumato.label.Grammar;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Solution;
import io.sfumato.recode.Recoded;
import io.sfumato.recode.Recoder;
import io.sfumato.recode.Recoding;
import io.sfumato.recode.Regions;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.table.Column;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Overlaps are found exactly where trying every possible row finds one. */
@Execution(ExecutionMode.CONCURRENT)
class RegionsOracleTest {

    @Test
    void overlapsAreThoseFoundByTrying() {
        int overlapping = 0;
        for (long seed = 1; seed <= 400; seed++) {
            Dice dice = new Dice(seed);
            GeneratedTable generated = new TableGenerator(seed, 0.1).any(25);
            Table table = SearchableTable.of(generated).table();
            List<Recoding> recodings =
                    table.quasi().stream().map(column -> fitting(column, dice)).toList();
            List<Axis> axes = IntStream.range(0, recodings.size())
                    .mapToObj(i -> recodings.get(i).axis(table.quasi().get(i), 2))
                    .toList();
            Space space = new Space(table.rows(), axes);
            Recoded recoded = new Recoder(space, recodings).recode(new Solution.Classes(classes(table.rows(), dice)));
            overlapping += compare(dice, generated, space, recoded);
        }
        assertThat(overlapping).isBetween(50, 350);
    }

    private static int compare(Dice dice, GeneratedTable generated, Space space, Recoded recoded) {
        List<List<String>> tuples = recoded.labels().stream()
                .map(labels -> IntStream.range(0, labels.size())
                        .mapToObj(i -> Grammar.INSTANCE.print(
                                labels.get(i), space.axis(i).column()))
                        .toList())
                .toList();
        NaiveRegions naive = new NaiveRegions(generated);
        Optional<Regions.Overlap> overlap = Regions.overlap(space, recoded);
        assertThat(overlap.isEmpty()).describedAs(dice + " " + tuples).isEqualTo(naive.disjoint(tuples));
        overlap.ifPresent(pair -> assertThat(naive.meet(tuples.get(pair.one()), tuples.get(pair.other())))
                .describedAs(dice + " " + tuples)
                .isTrue());
        return overlap.isPresent() ? 1 : 0;
    }

    private static Recoding fitting(Column column, Dice dice) {
        List<Recoding> fitting = Catalog.RECODINGS.stream()
                .<Recoding>map(entry -> entry.make(Map.of()))
                .filter(recoding -> recoding.truthful() && !recoding.oneScheme())
                .filter(recoding -> recoding.refusal(column).isEmpty())
                .toList();
        return dice.pick(fitting);
    }

    private static Partition classes(int rows, Dice dice) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, rows).boxed().toList());
        if (dice.chance(0.5)) {
            Collections.shuffle(order, new Random(dice.seed()));
        }
        List<int[]> classes = new ArrayList<>();
        for (int from = 0; from < rows; ) {
            int to = Math.min(rows, from + dice.between(1, 6));
            classes.add(
                    order.subList(from, to).stream().mapToInt(Integer::intValue).toArray());
            from = to;
        }
        return Partition.of(rows, classes);
    }
}
