package io.sfumato.report;

import io.sfumato.record.PublicRecord;
import io.sfumato.report.chart.Bin;
import io.sfumato.report.chart.HistogramMark;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import java.util.List;

/** How large the classes are. */
record ClassSizeSection(PublicRecord release) implements Section {

    @Override
    public String id() {
        return "class-sizes";
    }

    @Override
    public String title() {
        return "How large the classes are";
    }

    @Override
    public void body(Html html) {
        Classes classes = Classes.of(release);
        if (classes.count() == 0) {
            html.element("p", "The release has no rows, and so it has no classes.");
            return;
        }
        String sentence = "The smallest of " + Numbers.count(classes.count(), "class", "classes") + " has "
                + Numbers.count(classes.smallest(), "row", "rows") + ", the largest "
                + Numbers.count(classes.largest()) + "; half of them have at most "
                + Numbers.count(classes.median()) + ".";
        html.element(
                "p",
                sentence + " Somebody who knows all coarsened columns of a person finds a class, not a row. The larger "
                        + "the class, the better the person is covered and the coarser the labels tend to be.");
        List<Bin> bins = Bin.of(release.classSizes());
        html.open("figure");
        html.element("figcaption", caption(bins));
        new HistogramMark(bins, "Histogram of class sizes. " + sentence).draw(html);
        html.close("figure");
        table(bins).writeBehind(html);
    }

    private static String caption(List<Bin> bins) {
        boolean single = bins.stream().allMatch(bin -> bin.from() == bin.to());
        return single
                ? "Number of classes of each size"
                : "Number of classes by size; the number under a bar is where it begins";
    }

    private DataTable table(List<Bin> bins) {
        DataTable table = DataTable.captioned("Class sizes")
                .numbers("Rows in the class")
                .numbers("Classes")
                .numbers("Rows in all of them")
                .numbers("Share of the release");
        for (Bin bin : bins) {
            if (bin.classes() > 0) {
                table.row(
                        Cell.text(bin.words()),
                        Cell.count(bin.classes()),
                        Cell.count(bin.rows()),
                        Cell.percent((double) bin.rows() / release.rows()));
            }
        }
        return table;
    }
}
