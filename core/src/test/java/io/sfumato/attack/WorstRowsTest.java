package io.sfumato.attack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class WorstRowsTest {

    @Test
    void every_row_is_named_once_by_its_worst() {
        WorstRows worst = new WorstRows();
        worst.add(4, 1);
        worst.add(2, 2);
        worst.add(4, 3);
        worst.add(4, 2);
        assertThat(worst.of("t").rows()).containsExactly(5L, 3L);
        assertThat(worst.of("t").all()).isEqualTo(2);
    }

    @Test
    void what_is_left_out_is_counted() {
        WorstRows worst = new WorstRows();
        for (int round = 0; round < 2; round++) {
            for (int row = 99; row >= 0; row--) {
                worst.add(row, row % 10);
            }
        }
        assertThat(worst.of("t").all()).isEqualTo(100);
        assertThat(worst.of("t").rows())
                .containsExactlyElementsOf(LongStream.concat(
                                LongStream.range(0, 10).map(i -> 10 * i + 10),
                                LongStream.range(0, 10).map(i -> 10 * i + 9))
                        .boxed()
                        .toList());
    }
}
