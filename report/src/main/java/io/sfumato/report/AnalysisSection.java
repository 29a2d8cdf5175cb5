package io.sfumato.report;

import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import io.sfumato.study.Analysis;
import io.sfumato.study.Analysis.CrossTable;
import io.sfumato.study.Analysis.Moments;
import io.sfumato.study.Analysis.Pair;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** What analysts find in the release, beside what they would find in the original. */
record AnalysisSection(Analysis analysis) implements Section {

    private static final String ARROW = " \u2192 ";

    @Override
    public String id() {
        return "analysis";
    }

    @Override
    public String title() {
        return "What analysts will find";
    }

    @Override
    public void body(Html html) {
        html.element(
                "p",
                "The same statistics from the original and from the release, read as an analyst would read it who knows "
                        + "nothing else. In means, deviations and correlations a range counts as its middle, an open "
                        + "end as far as any label reaches, and cells that tell no number are left out. In two-way tables every value that a label allows counts alike. "
                        + "Rows that were suppressed are in the original only.");
        if (!analysis.columns().isEmpty()) {
            moments().write(html);
        }
        if (!analysis.correlations().isEmpty()) {
            correlations().write(html);
            leftOut(html, "Correlations", analysis.columns().size(), "columns of numbers and dates");
        }
        if (analysis.pairs().isEmpty()) {
            return;
        }
        html.element("h3", "Two-way tables");
        html.element(
                "p",
                "How much of the rows stands in another cell of the table that two columns form, and the tables that "
                        + "changed most. Each cell shows the share of all rows in the original and in the release.");
        leftOut(html, "Two-way tables", analysis.comparable(), "quasi-identifying and sensitive columns");
        pairs().writeBehind(html, "All " + Numbers.count(analysis.pairs().size(), "pair", "pairs") + " of columns");
        for (CrossTable table : analysis.tables()) {
            cross(table).writeBehind(html, words(table.pair()));
        }
    }

    /** What is not shown of a wide table, and why. */
    private static void leftOut(Html html, String what, int columns, String which) {
        if (columns > Analysis.MOST_COMPARED) {
            html.element(
                    "p",
                    what + " are of the first " + Analysis.MOST_COMPARED + " of " + Numbers.count(columns) + " " + which
                            + ", in the order of the table. The others are left out: pairs grow with the square of the columns, "
                            + "and all of them would be " + Numbers.count((long) columns * (columns - 1) / 2) + ".");
        }
    }

    private static String words(Pair pair) {
        return pair.first() + " by " + pair.second() + ": " + Numbers.percent(pair.distance()) + " in another cell";
    }

    private DataTable moments() {
        DataTable table = DataTable.captioned("Numbers and dates")
                .words("Column")
                .numbers("Mean, original")
                .numbers("Mean, release")
                .numbers("Standard deviation, original")
                .numbers("Standard deviation, release")
                .numbers("Variance kept");
        for (Moments column : analysis.columns()) {
            table.row(
                    Cell.data(column.column()),
                    Cell.text(mean(column, column.before().mean())),
                    Cell.text(mean(column, column.after().mean())),
                    Cell.text(deviation(column, column.before().variance())),
                    Cell.text(deviation(column, column.after().variance())),
                    Cell.percent(column.after().variance() / column.before().variance()));
        }
        return table;
    }

    private static String mean(Moments column, double mean) {
        return column.date() && Double.isFinite(mean)
                ? LocalDate.ofEpochDay(Math.round(mean)).toString()
                : Numbers.figure(mean);
    }

    private static String deviation(Moments column, double variance) {
        String number = Numbers.figure(Math.sqrt(variance));
        return column.date() && Double.isFinite(variance) ? number + " days" : number;
    }

    private DataTable correlations() {
        DataTable table = DataTable.captioned("Correlations")
                .words("Columns")
                .numbers("Original")
                .numbers("Release")
                .numbers("Change");
        for (Analysis.Correlation pair : analysis.correlations()) {
            table.row(
                    Cell.data(pair.first() + ", " + pair.second()),
                    Cell.figure(pair.before()),
                    Cell.figure(pair.after()),
                    Cell.figure(pair.after() - pair.before()));
        }
        return table;
    }

    private DataTable pairs() {
        DataTable table = DataTable.captioned("Rows in another cell of a two-way table")
                .words("Columns")
                .numbers("In another cell");
        for (Pair pair : analysis.pairs()) {
            table.row(Cell.data(pair.first() + " by " + pair.second()), Cell.percent(pair.distance()));
        }
        return table;
    }

    private static DataTable cross(CrossTable cross) {
        DataTable table = DataTable.captioned(words(cross.pair()) + "; original" + ARROW + "release")
                .words(cross.pair().first());
        cross.columns().forEach(table::numbers);
        for (int i = 0; i < cross.rows().size(); i++) {
            List<Cell> cells = new ArrayList<>(List.of(Cell.data(cross.rows().get(i))));
            for (int j = 0; j < cross.columns().size(); j++) {
                double before = cross.before().get(i).get(j);
                double after = cross.after().get(i).get(j);
                cells.add(Cell.text(Numbers.percent(before) + ARROW + Numbers.percent(after)));
            }
            table.row(cells);
        }
        return table;
    }
}
