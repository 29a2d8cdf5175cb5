package io.sfumato.report;

import io.sfumato.comparison.Comparison;
import io.sfumato.report.markup.Html;
import java.util.List;

/**
 * Switches that work by style alone: one measure is shown at a time, and algorithms can be taken out of the plots. A
 * browser that cannot do that shows everything.
 */
final class Switches {

    private Switches() {}

    /** The rules for a comparison. */
    static String style(Comparison comparison) {
        StringBuilder css = new StringBuilder("@supports selector(:has(a)) {\n  .m { display: none; }\n");
        for (int i = 0; i < comparison.measures().size(); i++) {
            css.append("  body:has(#m%1$d:checked) .m%1$d { display: block; }\n".formatted(i));
        }
        for (int i = 0; i < comparison.algorithms().size(); i++) {
            css.append("  body:has(#a%1$d:not(:checked)) .s%1$d { display: none; }\n".formatted(i));
        }
        return css.append("}\n").toString();
    }

    /** The class of what is shown with one measure only. */
    static String shownWith(int measure) {
        return "m m" + measure;
    }

    static void measures(Html html, List<String> titles) {
        html.open("fieldset", "class", "measures").element("legend", "Measure");
        for (int i = 0; i < titles.size(); i++) {
            html.open("label");
            if (i == 0) {
                html.empty("input", "type", "radio", "name", "measure", "id", "m" + i, "checked", "checked");
            } else {
                html.empty("input", "type", "radio", "name", "measure", "id", "m" + i);
            }
            html.text(titles.get(i)).close("label");
        }
        html.close("fieldset");
    }

    static void algorithms(Html html, AlgorithmLooks lineup) {
        html.open("fieldset", "class", "algorithms").element("legend", "Algorithms");
        for (int i = 0; i < lineup.algorithms().size(); i++) {
            String algorithm = lineup.algorithms().get(i);
            html.open("label").empty("input", "type", "checkbox", "id", "a" + i, "checked", "checked");
            lineup.look(algorithm).key(html);
            html.data(algorithm).close("label");
        }
        html.close("fieldset");
    }
}
