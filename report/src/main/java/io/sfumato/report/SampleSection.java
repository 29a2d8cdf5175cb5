package io.sfumato.report;

import io.sfumato.record.PrivateRecord.Pair;
import io.sfumato.record.PrivateRecord.Sample;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;

/** Some rows before and after, side by side; tables of many columns are laid out in several pieces. */
record SampleSection(Sample sample) implements Section {

    /** Columns side by side, each twice. Chosen by eye: with more, columns get too narrow. */
    private static final int MOST_COLUMNS = 5;

    @Override
    public String id() {
        return "sample";
    }

    @Override
    public String title() {
        return "Before and after";
    }

    @Override
    public void body(Html html) {
        if (sample.rows().isEmpty()) {
            html.element("p", "No sample was taken.");
            return;
        }
        html.element(
                "p",
                "These are real rows of the original. Each column is shown twice: as it was, and as it was published. An "
                        + "equals sign marks a cell that still tells the exact value.");
        int columns = sample.header().size();
        int pieces = (columns + MOST_COLUMNS - 1) / MOST_COLUMNS;
        for (int i = 0; i < pieces; i++) {
            table(html, columns * i / pieces, columns * (i + 1) / pieces);
        }
    }

    private void table(Html html, int from, int to) {
        String caption = Numbers.count(sample.rows().size(), "row", "rows") + " before and after";
        html.open("div", "class", "scroll", "role", "group", "aria-label", caption, "tabindex", "0");
        html.open("table", "class", "pairs").element("caption", caption);
        head(html, from, to);
        html.open("tbody");
        for (int i = 0; i < sample.rows().size(); i++) {
            row(html, i + 1, sample.rows().get(i), from, to);
        }
        html.close("tbody").close("table").close("div");
    }

    private void head(Html html, int from, int to) {
        html.open("thead").open("tr").element("th", "Row", "scope", "col", "rowspan", "2", "class", "n");
        for (String name : sample.header().subList(from, to)) {
            html.open("th", "scope", "colgroup", "colspan", "2", "class", "pair")
                    .data(name)
                    .close("th");
        }
        html.close("tr").open("tr");
        for (int i = from; i < to; i++) {
            html.element("th", "before", "scope", "col", "class", "before");
            html.element("th", "after", "scope", "col", "class", "after");
        }
        html.close("tr").close("thead");
    }

    private static void row(Html html, int number, Pair pair, int from, int to) {
        boolean gone = pair.after().isEmpty();
        html.open("tr", "class", gone ? "gone" : "stayed");
        html.element("th", Integer.toString(number), "scope", "row", "class", "n");
        for (int i = from; i < to; i++) {
            String before = pair.before().get(i);
            html.open("td", "class", "before").cell(before).close("td");
            if (gone) {
                html.open("td", "class", "after")
                        .element("i", "left out", "class", "muted")
                        .close("td");
            } else {
                boolean exact = before.equals(pair.after().get(i));
                html.open("td", "class", exact ? "after exact" : "after")
                        .cell(pair.after().get(i))
                        .close("td");
            }
        }
        html.close("tr");
    }
}
