package io.sfumato.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.report.markup.Html;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LineTest {

    private static List<String> words(PlotAxis line) {
        return line.ticks().stream().map(PlotAxis.Tick::words).toList();
    }

    @Test
    void steps_are_even_whatever_the_numbers() {
        PlotAxis line = PlotAxis.steps("k", List.of(10, 2, 5, 2));
        assertThat(words(line)).containsExactly("2", "5", "10");
        assertThat(line.share(5)).isEqualTo(0.5);
        assertThat(PlotAxis.steps("k", List.of(7)).share(7)).isEqualTo(0.5);
        assertThat(PlotAxis.steps("k", IntStream.range(2, 60).boxed().toList()).ticks())
                .hasSizeLessThanOrEqualTo(12);
    }

    @Test
    void numbers_are_seen_from_zero_unless_they_lie_close_together() {
        PlotAxis line = PlotAxis.even("loss", List.of(0.1, 0.42));
        assertThat(words(line)).containsExactly("0.0", "0.1", "0.2", "0.3", "0.4", "0.5");
        assertThat(line.share(0.25)).isEqualTo(0.5, within(1e-9));
        assertThat(words(PlotAxis.even("utility", List.of(0.91, 0.99))))
                .startsWith("0.90")
                .endsWith("1.00");
        assertThat(PlotAxis.even("flat", List.of(3.0, 3.0)).share(3.0)).isBetween(0.0, 1.0);
        assertThat(PlotAxis.even("none", List.of(0.0)).share(0)).isZero();
    }

    @Test
    void powers_of_ten_lie_at_equal_distances() {
        PlotAxis line = PlotAxis.logarithmic("seconds", List.of(0.001, 10.0));
        assertThat(words(line)).containsExactly("0.001", "0.01", "0.1", "1", "10");
        assertThat(line.share(0.1)).isEqualTo(0.5, within(1e-9));
        assertThat(words(PlotAxis.logarithmic("seconds", List.of(0.15, 0.9))))
                .containsExactly("0.1", "0.2", "0.5", "1");
        PlotAxis one = PlotAxis.logarithmic("seconds", Collections.nCopies(3, 0.2));
        assertThat(one.share(0.2)).isBetween(0.0, 1.0);
        assertThat(one.ticks()).hasSizeGreaterThan(1);
    }

    @Test
    void twenty_four_looks_are_different() {
        List<String> looks = IntStream.range(0, 24)
                .mapToObj(number -> {
                    Html html = Html.fragment();
                    new SeriesStyle(number).key(html);
                    return html.finished().replace("s" + number + " ", "");
                })
                .toList();
        assertThat(looks).doesNotHaveDuplicates();
    }
}
