package io.sfumato.report;

import io.sfumato.comparison.Comparison;
import io.sfumato.comparison.Comparison.End;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;

/** The comparison in a few sentences and numbers. */
record ComparisonSummary(Comparison comparison) implements Section {

    @Override
    public String id() {
        return "summary";
    }

    @Override
    public String title() {
        return "In short";
    }

    @Override
    public void body(Html html) {
        long done = comparison.count(End.DONE);
        long runs = comparison.entries().size();
        html.open("p", "class", "verdict");
        html.text(verdict(done, runs));
        html.close("p");
        html.open("p", "class", "lead").text("Algorithms side by side on ");
        html.data(comparison.source());
        html.text(", " + Numbers.count(comparison.rows(), "row", "rows")
                        + ", each in the label style that the table of " + "runs names.")
                .close("p");
        comparison.advice().forEach(sentence -> html.open("p").data(sentence).close("p"));
        Facts.large()
                .add("algorithms", Cell.count(comparison.algorithms().size()))
                .add("values of k", Cell.count(comparison.ks().size()))
                .add("sizes of the table", Cell.count(comparison.cardinalities().size()))
                .add("checked runs", Cell.text(Numbers.count(done) + " of " + Numbers.count(runs)))
                .write(html);
    }

    private static String verdict(long done, long runs) {
        if (runs == 0) {
            return "No algorithm could take part.";
        }
        return done == runs
                ? "Every run kept every promise, checked on its labels."
                : Numbers.count(done, "run", "runs") + " of " + Numbers.count(runs)
                        + " kept every promise, checked on their labels; the others are listed at the end.";
    }
}
