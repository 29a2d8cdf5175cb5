package io.sfumato.algorithm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MixtureTest {

    @Test
    void theLongestBeginningIsTakenAndNoRowIsLost() {
        int parts = 0;
        for (long seed = 1; seed < 120; seed++) {
            EngineCase drawn = EngineCase.of(seed, 60, EngineCase.promises(seed, 3));
            int bias = drawn.random().nextInt(10);
            int[] rows = Arrays.stream(drawn.shuffled())
                    .filter(row -> ill(drawn, row) || drawn.random().nextInt(10) < bias)
                    .toArray();
            int[] before = rows.clone();
            int most = drawn.gate().most(rows);
            assertThat(rows).containsExactlyInAnyOrder(before);
            assertThat(most == 0 || drawn.admits(Arrays.copyOf(rows, most))).isTrue();
            for (int more = most + 1; more <= rows.length; more++) {
                assertThat(drawn.admits(Arrays.copyOf(rows, more))).isFalse();
            }
            parts += most > 0 && most < rows.length ? 1 : 0;
        }
        assertThat(parts).as("groups of which a part was taken").isGreaterThan(5);
    }

    /** Where one value is too frequent, rows of it are left over, and as few of them as can be. */
    @Test
    void theFrequentValueIsTrimmed() {
        EngineCase drawn = EngineCase.of(2, 400, EngineCase.promises(2, 3));
        int[] ill = Arrays.stream(drawn.task().rows())
                .filter(row -> ill(drawn, row))
                .limit(30)
                .toArray();
        int[] well = Arrays.stream(drawn.task().rows())
                .filter(row -> !ill(drawn, row))
                .limit(10)
                .toArray();
        int[] rows = Arrays.copyOf(ill, 40);
        System.arraycopy(well, 0, rows, 30, 10);
        int most = drawn.gate().most(rows);
        int[] taken = Arrays.copyOf(rows, most);
        assertThat(taken).contains(well);
        assertThat(most).isBetween(13, 25);
        int[] more = Arrays.copyOf(rows, most + 1);
        assertThat(drawn.admits(taken) && !drawn.admits(more)).isTrue();
    }

    private static boolean ill(EngineCase drawn, int row) {
        return "yes".equals(drawn.task().sensitive().get(0).value(row));
    }
}
