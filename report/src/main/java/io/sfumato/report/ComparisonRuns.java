package io.sfumato.report;

import io.sfumato.comparison.Comparison;
import io.sfumato.comparison.Comparison.End;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.comparison.Comparison.Result;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Every run with every figure. */
record ComparisonRuns(Comparison comparison, Glossary glossary) implements Section {

    @Override
    public String id() {
        return "runs";
    }

    @Override
    public String title() {
        return "Every run";
    }

    @Override
    public void body(Html html) {
        html.element(
                "p",
                "\u2605 marks the Pareto-best runs. The same numbers in full are in comparison.csv and comparison.json "
                        + "beside this page. Times the optimum: no recoding into classes of at least k can have less than "
                        + "the run's weighted loss divided by this number; that is proven for k alone, "
                        + "whatever else was promised.");
        for (int rows : comparison.cardinalities()) {
            for (int k : comparison.ks()) {
                table(k, rows).write(html);
            }
        }
    }

    private DataTable table(int k, int rows) {
        DataTable table = DataTable.captioned("k = " + k + ", " + Numbers.count(rows, "row", "rows"))
                .words("Algorithm")
                .words("Labels")
                .numbers("Seconds")
                .numbers("Classes")
                .numbers("Suppressed")
                .numbers("Times the optimum, at most");
        comparison.measures().forEach(measure -> table.numbers(glossary.measure(measure)));
        comparison.entries().stream()
                .filter(entry -> entry.k() == k && entry.rows() == rows)
                .forEach(entry -> table.row(row(entry)));
        return table;
    }

    private List<Cell> row(Entry entry) {
        List<Cell> cells = new ArrayList<>();
        cells.add(html -> name(html, entry));
        cells.add(Cell.text(entry.labels().words()));
        cells.add(part(entry, result -> String.format(Locale.ROOT, "%.3f", result.seconds())));
        cells.add(part(entry, result -> Numbers.count(result.classes())));
        cells.add(part(entry, result -> Numbers.count(result.suppressed())));
        cells.add(part(entry, ComparisonRuns::times));
        comparison
                .measures()
                .forEach(measure -> cells.add(Cell.text(entry.figure(measure).stream()
                        .mapToObj(Numbers::figure)
                        .findFirst()
                        .orElse("\u2013"))));
        return cells;
    }

    private static String times(Result result) {
        return result.certificate().times().stream()
                .mapToObj(times -> String.format(Locale.ROOT, "%.3f", times))
                .findFirst()
                .orElse("\u2013");
    }

    private static void name(Html html, Entry entry) {
        html.data(entry.algorithm());
        if (entry.best()) {
            html.text(" ").element("span", "\u2605", "class", "best", "title", "Pareto-best");
        }
        if (entry.end() != End.DONE) {
            html.text(" ").element("span", "(" + entry.end().words() + ")", "class", "gone");
        }
    }

    private static Cell part(Entry entry, Function<Result, String> words) {
        return Cell.text(entry.result().map(words).orElse("\u2013"));
    }
}
