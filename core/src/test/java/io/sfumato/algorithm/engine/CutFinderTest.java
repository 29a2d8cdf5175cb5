package io.sfumato.algorithm.engine;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Task;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.rule.ConstraintRule.Apart;
import io.sfumato.rule.Rules;
import io.sfumato.space.TreeAxis;
import io.sfumato.table.ColumnSpec;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CutFinderTest {

    private static final int K = 3;

    /** Every cut is priced at what its two parts lose, the cheapest come first, and the finder can be used again. */
    @Test
    void aCutLosesWhatItsPartsLose() {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            int rows = 20 + random.nextInt(2_000);
            String[] cells = IntStream.range(0, rows)
                    .mapToObj(i -> random.nextInt(90) + "," + "abcdefg".charAt(random.nextInt(7)) + ","
                            + (int) (20 * random.nextGaussian()))
                    .toArray(String[]::new);
            Task task = task(table(List.of(number("a"), category("b"), number("c")), cells), 0, new KAnonymity(K));
            Points points = new Points(task.space());
            CutFinder finder = new CutFinder(points, K);
            int[] all = task.rows();
            for (int to : List.of(rows, rows / 2)) {
                List<AxisCut> cuts = finder.best(all, 0, to, Integer.MAX_VALUE);
                assertThat(cuts).as("seed %d", seed).isNotEmpty();
                for (AxisCut cut : cuts) {
                    int[] some = IntStream.range(0, to).map(i -> all[i]).toArray();
                    int middle = cut.part(points, some, 0, to, new int[to]);
                    assertThat(middle).isBetween(K, to - K);
                    assertThat(loss(points, some, 0, middle) + loss(points, some, middle, to))
                            .isEqualTo(cut.price());
                }
                long least = cuts.stream().mapToLong(AxisCut::price).min().orElseThrow();
                assertThat(cuts.get(0).price()).isEqualTo(least);
                List<AxisCut> few = finder.ofEach(all, 0, to, 2);
                for (int axis = 0; axis < points.dimensions(); axis++) {
                    int at = axis;
                    assertThat(few.stream().filter(cut -> cut.axis() == at))
                            .containsExactlyElementsOf(cuts.stream()
                                    .filter(cut -> cut.axis() == at)
                                    .limit(2)
                                    .toList());
                }
                assertThat(finder.best(all, 0, to, 1).get(0).price()).isEqualTo(least);
            }
        }
    }

    /** Rules make some neighbours dearer than others; every value can be parted from the others nevertheless. */
    @Test
    void rulesLeaveEveryBranchToBeCut() {
        String[] cells = IntStream.range(0, 60)
                .mapToObj(i -> String.valueOf("abcde".charAt(i % 5)))
                .toArray(String[]::new);
        Rules rules = new Rules(List.of(new Apart(List.of("a"), List.of("e"), 1)), 0, 0.5);
        Task task = task(table(List.of(category("c").withRules(rules)), cells), 0, new KAnonymity(K));
        List<AxisCut> cuts = new CutFinder(new Points(task.space()), K).best(task.rows(), 0, 60, Integer.MAX_VALUE);
        assertThat(cuts).filteredOn(cut -> cut.first() == cut.last()).hasSize(5);
    }

    /** A column that counts nothing is cut between the branches of its taxonomy like any other. */
    @Test
    void withoutWeightNoBranchIsCutThrough() {
        ColumnSpec place = category("c").withTaxonomy(tree("a < x < *", "b < x < *", "c < y < *", "d < y < *"));
        String[] cells = IntStream.range(0, 60)
                .mapToObj(i -> i + "," + "abcd".charAt(i % 4))
                .toArray(String[]::new);
        for (double weight : new double[] {1, 0}) {
            Task task = task(table(List.of(number("n"), place.withWeight(weight)), cells), 0, new KAnonymity(K));
            Points points = new Points(task.space());
            List<AxisCut> cuts = new CutFinder(points, K).best(task.rows(), 0, 60, Integer.MAX_VALUE);
            assertThat(cuts)
                    .filteredOn(cut -> points.axis(cut.axis()) instanceof TreeAxis)
                    .isNotEmpty()
                    .allMatch(cut -> cut.takes(0) == cut.takes(1) && cut.takes(2) == cut.takes(3));
        }
    }

    private static long loss(Points points, int[] rows, int from, int to) {
        Boxes box = new Boxes(points, 1);
        box.span(0, rows, from, to);
        return (to - from) * box.loss(0);
    }
}
