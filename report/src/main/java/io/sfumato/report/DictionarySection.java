package io.sfumato.report;

import io.sfumato.record.PublicRecord;
import io.sfumato.record.PublicRecord.ColumnPublished;
import io.sfumato.record.PublicRecord.LabelCount;
import io.sfumato.report.chart.SparkMark;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import io.sfumato.report.markup.Sentence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/** The data dictionary: which columns there are, which labels stand in them, and what each means. */
record DictionarySection(PublicRecord release) implements Section {

    private static final String MISSING =
            "What was missing is an empty cell in quasi-identifying and sensitive columns. In a column that is kept as it is, a "
                    + "cell that says so stands as it was; the table lists such texts as far as their owner has declared them.";

    /** Labels shown at first; the others unfold. A round number: about what fits a screen. */
    private static final int SHOWN = 20;

    /**
     * Labels listed in all. A round number: a browser shows this many without effort; more would make the page slow and be
     * read by nobody.
     */
    private static final int LISTED = 2000;

    @Override
    public String id() {
        return "dictionary";
    }

    @Override
    public String title() {
        return "Columns and their labels";
    }

    @Override
    public void body(Html html) {
        columns().write(html);
        html.element("p", MISSING);
        roles(html);
        ReleaseColumns.quasi(release).forEach(column -> labels(html, column));
        html.element("h3", "How to read a label");
        html.element("p", release.grammar(), "class", "grammar");
    }

    private DataTable columns() {
        DataTable table = DataTable.captioned("Columns of the release")
                .words("Column")
                .words("Role")
                .words("Kind")
                .words("Means missing")
                .numbers("Labels");
        for (ColumnPublished column : release.columns()) {
            int labels = column.labels().size();
            table.row(
                    Cell.data(column.name()),
                    Cell.text(column.role()),
                    Cell.text(column.kind()),
                    Cell.data(column.missing().isEmpty() ? "no cell" : ReleaseColumns.missing(column)),
                    labels == 0 ? Cell.text(ReleaseColumns.contents(column)) : Cell.count(labels));
        }
        return table;
    }

    private void roles(Html html) {
        Facts roles = Facts.small();
        release.columns().stream()
                .collect(Collectors.toMap(
                        ColumnPublished::role, ReleaseColumns::meaning, (a, b) -> a, LinkedHashMap::new))
                .forEach((role, meaning) -> roles.add(role, Cell.text(Sentence.of(meaning))));
        roles.write(html);
    }

    private void labels(Html html, ColumnPublished column) {
        List<LabelCount> labels = column.labels();
        html.open("h3").data(column.name()).close("h3");
        int shown = Math.min(SHOWN, labels.size());
        int listed = Math.min(LISTED, labels.size());
        String all = Numbers.count(labels.size(), "label", "labels") + " of " + column.name();
        String caption = shown < labels.size() ? "The " + shown + " most frequent of " + all : "All " + all;
        table(column, caption, labels.subList(0, shown)).write(html);
        if (shown < labels.size()) {
            html.open("details", "class", "rest");
            html.element("summary", Numbers.count(labels.size() - shown, "further label", "further labels"));
            table(column, "Further labels of " + column.name(), labels.subList(shown, listed))
                    .write(html);
            if (listed < labels.size()) {
                html.element(
                        "p",
                        "And " + Numbers.count(labels.size() - listed)
                                + " more, which are not listed here; they follow the same rules.");
            }
            html.close("details");
        }
    }

    private DataTable table(ColumnPublished column, String caption, List<LabelCount> labels) {
        DataTable table = DataTable.captioned(caption)
                .fixed()
                .words("Label")
                .words("Meaning")
                .numbers("Rows")
                .numbers("Share");
        long most = column.labels().stream().mapToLong(LabelCount::rows).max().orElse(1);
        for (LabelCount label : labels) {
            table.row(Cell.label(label.label()), Cell.data(label.meaning()), Cell.count(label.rows()), html -> {
                new SparkMark((double) label.rows() / most).draw(html);
                html.element("span", Numbers.percent((double) label.rows() / release.rows()), "class", "share");
            });
        }
        return table;
    }
}
