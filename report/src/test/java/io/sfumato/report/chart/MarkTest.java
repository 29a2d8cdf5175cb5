package io.sfumato.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.report.chart.BarMark.Item;
import io.sfumato.report.chart.ShareMark.Part;
import io.sfumato.report.markup.Html;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarkTest {

    private static String drawn(Mark mark) {
        Html html = Html.fragment();
        mark.draw(html);
        return html.finished();
    }

    @Test
    void scales_are_round() {
        assertThat(AxisScale.to(61, 4)).isEqualTo(new AxisScale(20, 4));
        assertThat(AxisScale.to(1, 4).top()).isEqualTo(1);
        assertThat(AxisScale.to(0, 4).top()).isEqualTo(1);
        assertThat(AxisScale.round(1000)).isEqualTo(1000);
        assertThat(AxisScale.round(1001)).isEqualTo(2000);
    }

    @Test
    void a_bar_is_as_long_as_its_number() {
        String bars = drawn(new BarMark(List.of(new Item("age", 0.25, "0.250")), 1, "loss"));
        assertThat(bars).contains("width=\"25.0%\"", ">age<", ">0.250<", "aria-label=\"loss\"");
    }

    @Test
    void what_cannot_be_told_has_no_bar_but_words() {
        String bars = drawn(new BarMark(List.of(new Item("age", Double.NaN, "cannot be told")), 1, "loss"));
        assertThat(bars).contains("cannot be told").doesNotContain("class=\"bar\"");
    }

    @Test
    void a_scale_of_shares_ends_at_one_unless_a_number_is_greater() {
        assertThat(BarMark.end(List.of(0.2, Double.NaN))).isEqualTo(1);
        assertThat(BarMark.end(List.of(0.2, 7.0))).isEqualTo(8);
    }

    @Test
    void the_tick_stands_at_the_figure_asked() {
        assertThat(drawn(new BulletMark(4, 8))).contains("x1=\"40.0%\"", "width=\"80.0%\"", ">asked 4<", ">reached 8<");
        assertThat(drawn(new BulletMark(0, 0))).contains("asked 0").doesNotContain("NaN");
    }

    @Test
    void a_strip_has_a_key_with_all_numbers() {
        assertThat(drawn(new ShareMark(List.of(new Part("kept", 3), new Part("gone", 1)), "rows")))
                .contains("kept: 3 (75.0 %)", "gone: 1 (25.0 %)");
        assertThat(drawn(new ShareMark(List.of(new Part("kept", 0)), "rows"))).doesNotContain("NaN");
        assertThatThrownBy(() -> new ShareMark(Collections.nCopies(4, new Part("x", 1)), "rows"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void long_names_are_cut_between_characters() {
        String name = "\ud83c\udf3f".repeat(60);
        String cut = Svg.brief(name);
        assertThat(cut.codePointCount(0, cut.length())).isEqualTo(40);
        assertThat(Svg.brief("short")).isEqualTo("short");
    }
}
