package io.sfumato.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.label.Label;
import io.sfumato.value.DateFormat;
import io.sfumato.value.NumberFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class YardstickTest {

    private static final Label YEARS = new Label.OneOf(List.of(new Label.Node("1972"), new Label.Node("1973")));

    private static Yardstick dates(double least, double greatest) {
        return new Yardstick("birth", DateFormat.ISO, null, least, greatest, 0, null);
    }

    @Test
    void the_text_of_a_period_tells_how_wide_it_is() {
        double[] century = Yardstick.span(List.of(new Label.Node("1900s"), new Label.Node("1990s")), DateFormat.ISO)
                .orElseThrow();
        Yardstick yardstick = dates(century[0], century[1]);
        assertThat(yardstick.rangeShare(new Label.Node("1970s"))).isCloseTo(0.1, within(1e-3));
        assertThat(yardstick.rangeShare(YEARS)).isCloseTo(0.02, within(1e-3));
        assertThat(yardstick.rangeShare(new Label.Node("1972-Q1"))).isCloseTo(0.0025, within(1e-4));
        assertThat(yardstick.rangeShare(new Label.Node("1972-03"))).isCloseTo(0.00083, within(1e-4));
        assertThat(yardstick.rangeShare(new Label.Value("1972-03-01"))).isZero();
        assertThat(yardstick.rangeShare(Label.Suppressed.SUPPRESSED)).isOne();
    }

    @Test
    void ranges_and_open_ends_reach_to_the_ends_of_the_domain() {
        Yardstick yardstick = new Yardstick("age", NumberFormat.PLAIN, null, 0, 100, 0, null);
        assertThat(yardstick.rangeShare(new Label.Range("20", "30"))).isEqualTo(0.1);
        assertThat(yardstick.rangeShare(new Label.Node("[20..30]"))).isEqualTo(0.1);
        assertThat(yardstick.rangeShare(new Label.Range("85", null))).isEqualTo(0.15);
        assertThat(yardstick.rangeShare(new Label.Node("old"))).isOne();
    }

    @Test
    void a_name_that_does_not_tell_leaves_the_span_open() {
        assertThat(Yardstick.span(List.of(new Label.Node("old")), NumberFormat.PLAIN))
                .isEmpty();
        assertThat(Yardstick.span(
                        List.of(new Label.Range(null, "20"), new Label.Value("3"), Label.Missing.MISSING),
                        NumberFormat.PLAIN))
                .hasValueSatisfying(span -> assertThat(span).containsExactly(3, 20));
    }
}
