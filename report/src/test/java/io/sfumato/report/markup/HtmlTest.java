package io.sfumato.report.markup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class HtmlTest {

    @Test
    void text_and_attributes_are_escaped() {
        String html =
                Html.fragment().element("b", "a<b>&'\"", "title", "\"><'&").finished();
        assertThat(html).isEqualTo("<b title=\"&quot;&gt;&lt;&#39;&amp;\">a&lt;b&gt;&amp;&#39;&quot;</b>");
    }

    @Test
    void characters_that_no_page_can_hold_are_shown_in_another_way() {
        assertThat(Html.fragment().text("\0\u001b\u007f\r").finished()).isEqualTo("\u2400\u241b\u2421\u240d");
        assertThat(Html.fragment().text("\u0085\ud800x\ufffe").finished()).isEqualTo("\ufffd\ufffdx\ufffd");
        assertThat(Html.fragment().text("\ud83c\udf3f\n\t").finished()).isEqualTo("\ud83c\udf3f\n\t");
    }

    @Test
    void a_label_breaks_between_its_parts_and_an_empty_one_is_named() {
        assertThat(Html.fragment().cell("{a|b}").finished())
                .isEqualTo("<bdi class=\"label\"><span>{a|</span><wbr/><span>b}</span></bdi>");
        assertThat(Html.fragment().cell("").finished()).contains("(empty)");
        assertThat(Html.fragment().cell("|").finished()).doesNotContain("<wbr/>");
    }

    @Test
    void mistakes_of_the_writer_are_refused() {
        assertThatThrownBy(() -> Html.fragment().open("p").close("div"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("cannot close div inside p");
        assertThatThrownBy(() -> Html.fragment().open("p").finished()).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> Html.fragment().open("p", "class")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Html.fragment().style("a{}</style>")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> DataTable.captioned("t").words("a").row())
                .isInstanceOf(IllegalArgumentException.class);
    }
}
