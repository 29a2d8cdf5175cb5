package io.sfumato.algorithm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RegroupingTest {

    /** The least loss of the rows from here on, over all ways to part them; with more promises than size, in classes below 4k. */
    private static long least(EngineCase drawn, int[] rows, int from) {
        if (from == rows.length) {
            return 0;
        }
        long least = Long.MAX_VALUE / 4;
        int most = drawn.gate().sizeAlone() ? rows.length : 4 * drawn.gate().k() - 1;
        for (int to = from + 1; to <= Math.min(rows.length, from + most); to++) {
            int[] first = Arrays.copyOfRange(rows, from, to);
            if (drawn.admits(first)) {
                least = Math.min(least, drawn.loss(first) + least(drawn, rows, to));
            }
        }
        return least;
    }

    @Test
    void noOtherGroupingOfTheOrderLosesLess() {
        int possible = 0;
        for (long seed = 0; seed < 150; seed++) {
            int k = 2 + (int) (seed % 3);
            EngineCase drawn = EngineCase.of(seed, k * 3 + (int) (seed % 4), EngineCase.promises(seed, k));
            int[] rows = drawn.shuffled();
            Regrouping regrouping = new Regrouping(drawn.points(), drawn.gate());
            long found = regrouping.solve(rows, rows.length);
            long least = least(drawn, rows, 0);
            assertThat(found).as("seed %d", seed).isEqualTo(least);
            if (Regrouping.possible(found)) {
                possible++;
                List<int[]> classes = regrouping.classes(rows, rows.length);
                assertThat(drawn.loss(classes)).isEqualTo(found);
                assertThat(classes).allMatch(drawn::admits);
                assertThat(EngineCase.sorted(classes)).isEqualTo(drawn.task().rows());
            }
        }
        assertThat(possible).isGreaterThan(100);
    }
}
