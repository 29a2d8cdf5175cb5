package io.sfumato.report;

import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.Html;
import java.util.ArrayList;
import java.util.List;

/** A few facts, each a term and what is to be said of it. */
final class Facts {

    private record Fact(String term, Cell value) {}

    private final String style;
    private final List<Fact> facts = new ArrayList<>();

    private Facts(String style) {
        this.style = style;
    }

    /** Large, side by side. */
    static Facts large() {
        return new Facts("facts");
    }

    /** Small, one under the other. */
    static Facts small() {
        return new Facts("terms");
    }

    Facts add(String term, Cell value) {
        facts.add(new Fact(term, value));
        return this;
    }

    void write(Html html) {
        html.open("dl", "class", style);
        for (Fact fact : facts) {
            html.open("div").element("dt", fact.term).open("dd");
            fact.value.write(html);
            html.close("dd").close("div");
        }
        html.close("dl");
    }
}
