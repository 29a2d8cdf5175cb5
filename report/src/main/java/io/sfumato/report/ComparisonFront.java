package io.sfumato.report;

import io.sfumato.comparison.Comparison;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.report.chart.PlotAxis;
import io.sfumato.report.chart.PlotMark;
import io.sfumato.report.chart.PlotMark.Point;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import io.sfumato.report.markup.Sentence;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Loss against time, a plot for each k and number of rows, with the runs that no other run beats. */
record ComparisonFront(Comparison comparison, AlgorithmLooks lineup, Glossary glossary) implements Section {

    @Override
    public String id() {
        return "front";
    }

    @Override
    public String title() {
        return "Loss against time";
    }

    @Override
    public void body(Html html) {
        html.element(
                "p",
                "Rings mark the Pareto-best runs by the chosen measure, and a dashed line joins them: no other run with the "
                        + "same k and rows is as fast and as good, and better in one of the two.");
        for (int i = 0; i < comparison.measures().size(); i++) {
            String measure = comparison.measures().get(i);
            List<Entry> best = comparison.bestBy(measure);
            html.open("div", "class", Switches.shownWith(i));
            html.open("div", "class", "fronts");
            for (int rows : comparison.cardinalities()) {
                for (int k : comparison.ks()) {
                    Predicate<Entry> which = entry -> entry.k() == k && entry.rows() == rows;
                    String title = "k = " + k + ", " + Numbers.count(rows, "row", "rows");
                    plot(html, measure, title, kept(comparison.entries(), which), kept(best, which));
                }
            }
            html.close("div").close("div");
        }
        lineup.legend(html);
    }

    private static List<Entry> kept(List<Entry> entries, Predicate<Entry> which) {
        return entries.stream().filter(which).toList();
    }

    private void plot(Html html, String measure, String title, List<Entry> all, List<Entry> best) {
        List<Entry> told = kept(all, entry -> entry.figure(measure).isPresent());
        if (told.isEmpty()) {
            return;
        }
        List<Entry> front = best.stream()
                .sorted(Comparator.comparingDouble(
                        entry -> ComparisonTime.seconds(entry).orElseThrow()))
                .toList();
        html.open("figure").open("figcaption").element("strong", title);
        html.text(". Best: "
                        + Sentence.list(front.stream().map(Entry::algorithm).toList()))
                .close("figcaption");
        new PlotMark(
                        PlotAxis.logarithmic("seconds", numbers(told, ComparisonTime::seconds)),
                        PlotAxis.even(glossary.measure(measure), numbers(told, entry -> entry.figure(measure))),
                        lineup.series(told, entry -> Stream.of(point(entry, measure))),
                        false,
                        front.stream().map(entry -> point(entry, measure)).toList(),
                        glossary.measure(measure) + " against seconds at " + title
                                + "; the table of runs has the numbers")
                .draw(html);
        html.close("figure");
    }

    private static List<Double> numbers(List<Entry> entries, Function<Entry, OptionalDouble> part) {
        return entries.stream()
                .flatMap(entry -> part.apply(entry).stream().boxed())
                .toList();
    }

    private static Point point(Entry entry, String measure) {
        double seconds = ComparisonTime.seconds(entry).orElseThrow();
        double figure = entry.figure(measure).orElseThrow();
        String words = Numbers.figure(figure) + ", " + ComparisonTime.words(seconds);
        return new Point(seconds, figure, AlgorithmLooks.words(entry, words));
    }
}
