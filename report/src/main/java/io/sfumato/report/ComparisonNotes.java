package io.sfumato.report;

import io.sfumato.comparison.Comparison;
import io.sfumato.comparison.Comparison.End;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import io.sfumato.report.markup.Sentence;
import java.util.List;

/** What is missing and why, and how the numbers came about. */
record ComparisonNotes(Comparison comparison, Glossary glossary) implements Section {

    @Override
    public String id() {
        return "notes";
    }

    @Override
    public String title() {
        return "What is missing, and how to read the rest";
    }

    @Override
    public void body(Html html) {
        missing(html);
        html.element("h3", "How the numbers came about");
        html.open("ul");
        html.element(
                "li",
                "The table was read and encoded once. Of each result the printed labels were grouped again, as a reader of a "
                        + "release would, and the promises were counted on these groups: "
                        + Numbers.count(comparison.count(End.DONE), "run", "runs") + " checked.");
        html.element(
                "li",
                "Figures compare with the original; suppressed rows count as lost. The same job, seed and version give the "
                        + "same figures again, whatever the number of threads. Times differ.");
        html.element(
                "li", "Nothing was published. A release of one of these results is made with the command anonymize.");
        html.close("ul");
        if (!comparison.measures().isEmpty()) {
            meanings().write(html);
        }
    }

    private void missing(Html html) {
        List<Entry> unfinished = comparison.entries().stream()
                .filter(entry -> entry.end() != End.DONE)
                .toList();
        if (unfinished.isEmpty() && comparison.leftOut().isEmpty()) {
            html.element("p", "Nothing is missing: every algorithm that was asked for ran at every k and size.");
            return;
        }
        DataTable table = DataTable.captioned("What is missing")
                .words("Algorithm")
                .words("Run")
                .words("Why");
        comparison
                .leftOut()
                .forEach(
                        left -> table.row(Cell.data(left.algorithm()), Cell.text("none"), why("left out", left.why())));
        unfinished.forEach(entry -> table.row(
                Cell.data(entry.algorithm()),
                Cell.text("k = " + entry.k() + ", " + Numbers.count(entry.rows(), "row", "rows")),
                why(entry.end().words(), entry.why())));
        table.write(html);
    }

    private static Cell why(String end, String words) {
        return html -> html.element("span", Sentence.of(end), "class", "gone").text(" " + Sentence.of(words));
    }

    private DataTable meanings() {
        DataTable table = DataTable.captioned("Measures").words("Measure").words("What it means");
        comparison
                .measures()
                .forEach(measure -> table.row(
                        Cell.text(glossary.measure(measure)),
                        Cell.text(Sentence.of(glossary.meaningOfMeasure(measure)))));
        return table;
    }
}
