package io.sfumato.cli.proposal;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.value.NumberFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GridStepTest {

    private static String step(int from, int to, double unit) {
        List<String> cells =
                IntStream.rangeClosed(from, to).mapToObj(i -> "" + i * unit).toList();
        return GridStep.of(cells, NumberFormat.PLAIN).toPlainString();
    }

    @Test
    void steps_are_round_and_fit_the_middle() {
        assertThat(step(18, 90, 1)).isEqualTo("5");
        assertThat(step(0, 1500, 10)).isEqualTo("1000");
        assertThat(step(0, 100, 0.01)).isEqualTo("0.1");
        assertThat(step(0, 3, 1)).isEqualTo("1");
        assertThat(step(5, 5, 1)).isEqualTo("1");
    }

    @Test
    void one_rich_person_does_not_matter() {
        List<String> cells = new java.util.ArrayList<>(
                IntStream.range(0, 1000).mapToObj(i -> "" + i).toList());
        cells.add("1000000000");
        assertThat(GridStep.of(cells, NumberFormat.PLAIN)).isEqualByComparingTo("100");
    }
}
