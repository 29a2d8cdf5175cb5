package io.sfumato.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.run.Context;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OrderMatchTest {

    @Test
    void the_longest_chain_is_what_the_plain_definition_gives() {
        Random random = new Random(9);
        for (int round = 0; round < 200; round++) {
            int rows = 1 + random.nextInt(30);
            int others = 1 + random.nextInt(200);
            boolean[][] fits = new boolean[rows][others];
            for (boolean[] row : fits) {
                for (int at = 0; at < others; at++) {
                    row[at] = random.nextInt(8) == 0;
                }
            }
            OrderMatch order = OrderMatch.of(rows, others, (row, other) -> fits[row][other], Context.quiet());
            assertThat(order.rows()).isEqualTo(rows);
            assertThat(order.aligned())
                    .as("round %d", round)
                    .isEqualTo(Math.max(longest(fits, false), longest(fits, true)));
        }
    }

    private static int longest(boolean[][] fits, boolean backwards) {
        int others = fits[0].length;
        int[][] best = new int[fits.length + 1][others + 1];
        for (int row = 1; row <= fits.length; row++) {
            for (int at = 1; at <= others; at++) {
                boolean fit = fits[row - 1][backwards ? others - at : at - 1];
                best[row][at] =
                        Math.max(Math.max(best[row - 1][at], best[row][at - 1]), best[row - 1][at - 1] + (fit ? 1 : 0));
            }
        }
        return best[fits.length][others];
    }

    @Test
    void a_table_of_which_most_rows_were_suppressed_is_followed_to_its_end() {
        int every = 20;
        OrderMatch order =
                OrderMatch.of(1_000, 20_000, (row, other) -> other / 10 == row * every / 10, Context.quiet());
        assertThat(order.aligned()).isEqualTo(order.rows());
        assertThat(order.rows()).isGreaterThan(500);
    }
}
