package io.sfumato.algorithm.clustering;

import static io.sfumato.fixture.Fixture.classes;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.space;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Task;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Splitting around a pair of rows, top-down and bottom-up. */
class HalvesTest {

    private static Optional<List<List<Integer>>> split(int k, String... numbers) {
        int[] rows = IntStream.range(0, numbers.length).toArray();
        return new FurthestPair(space(table(List.of(number("n")), numbers), 1), k)
                .split(rows, 0)
                .map(halves -> List.of(sorted(halves.left()), sorted(halves.right())));
    }

    private static List<Integer> sorted(RowList rows) {
        return Arrays.stream(rows.toArray()).sorted().boxed().toList();
    }

    /** From 0 the furthest is 100, from there 0, from there 100: the pair is 100 and 0. 40 goes with 0, 70 with 100. */
    @Test
    void rowsGoToTheSideThatGrowsLess() {
        assertThat(split(2, "0", "40", "70", "100")).contains(List.of(List.of(2, 3), List.of(0, 1)));
    }

    /** 100 is alone on its side, and k = 2: the nearest of the others, 4, comes back. For k = 3 so does 3. */
    @Test
    void aSideBelowKTakesTheNearestRows() {
        assertThat(split(2, "0", "1", "2", "3", "4", "100")).contains(List.of(List.of(4, 5), List.of(0, 1, 2, 3)));
        assertThat(split(3, "0", "1", "2", "3", "4", "100")).contains(List.of(List.of(3, 4, 5), List.of(0, 1, 2)));
    }

    @Test
    void tooFewRowsOrEqualRowsAreNotSplit() {
        assertThat(split(2, "0", "1", "2")).isEmpty();
        assertThat(split(2, "7", "7", "7", "7")).isEmpty();
    }

    /** Growth counts all rows of a side: 50 would cost {0 0 0} 4 x 50/100 and {100} only 2 x 50/100. */
    @Test
    void growthCountsAllRows() {
        assertThat(split(1, "0", "0", "0", "50", "100")).contains(List.of(List.of(3, 4), List.of(0, 1, 2)));
    }

    /** {0 1 10 11 | 100 101 110 111}, then each half again; no class of fewer than 4 rows is looked at twice. */
    @Test
    void topDown() {
        Task task = task(
                table(List.of(number("n")), "0", "1", "10", "11", "100", "101", "110", "111"), 0, new KAnonymity(2));
        assertThat(classes(new TopDown().solve(task, Context.quiet())))
                .containsExactly(List.of(0, 1), List.of(2, 3), List.of(4, 5), List.of(6, 7));
    }

    /** The halves {0 1} and {10 11} would have one illness each. */
    @Test
    void topDownUndoesASplitThatBreaksAPromise() {
        Task task = task(
                table(List.of(number("n"), ColumnSpec.sensitive("ill")), "0,a", "1,a", "10,b", "11,b"),
                0,
                new KAnonymity(2),
                LDiversity.distinct(2, "ill"));
        assertThat(classes(new TopDown().solve(task, Context.quiet()))).containsExactly(List.of(0, 1, 2, 3));
    }

    /**
     * k = 2. The only class below k is {6}; with {5 5 5} it has 4 = 2k rows and is split: 6 is furthest from row 0, and row 0
     * from 6. All 5 go to row 0, and 6, being alone, takes back the lowest of three equally near rows.
     */
    @Test
    void bottomUpSplitsClassesOfTwiceK() {
        Task task = task(table(List.of(number("n")), "5", "5", "5", "6"), 0, new KAnonymity(2));
        assertThat(classes(new BottomUp().solve(task, Context.quiet()))).containsExactly(List.of(0, 3), List.of(1, 2));
    }

    /**
     * k = 2, width 20. 0 joins 4: 2 x 4 is the least. 7 would cost {0 4} 3 x 7 - 2 x 4 = 13 and 20 2 x 13 = 26, so it joins; 20
     * would cost 4 x 20 - 3 x 7 = 59, and there is nothing else; then all four are split again around 20 and 0.
     */
    @Test
    void bottomUpCountsTheGrowthOfTheWholeTable() {
        Task task = task(table(List.of(number("n")), "0", "4", "7", "20"), 0, new KAnonymity(2));
        assertThat(classes(new BottomUp().solve(task, Context.quiet()))).containsExactly(List.of(0, 1), List.of(2, 3));
    }
}
