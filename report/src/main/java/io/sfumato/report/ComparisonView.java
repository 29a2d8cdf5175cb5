package io.sfumato.report;

import io.sfumato.comparison.Comparison;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.report.chart.PlotAxis;
import io.sfumato.report.chart.PlotMark;
import io.sfumato.report.chart.PlotMark.Point;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * Runs that differ in one number, k or the number of rows, and agree in the other.
 *
 * @param fixed what they agree in
 * @param entries in the order of the number
 */
record ComparisonView(String fixed, String varies, List<Entry> entries, ToIntFunction<Entry> number) {

    /** Against k for each number of rows, if there are several k; against rows for each k, if there are several sizes. */
    static List<ComparisonView> of(Comparison comparison) {
        List<ComparisonView> views = new ArrayList<>();
        if (comparison.ks().size() > 1) {
            for (int rows : comparison.cardinalities()) {
                views.add(of(comparison, Numbers.count(rows, "row", "rows"), entry -> entry.rows() == rows, "k"));
            }
        }
        if (comparison.cardinalities().size() > 1) {
            for (int k : comparison.ks()) {
                views.add(of(comparison, "k = " + k, entry -> entry.k() == k, "rows"));
            }
        }
        if (views.isEmpty()) {
            views.add(of(comparison, "every run", entry -> true, "k"));
        }
        return views;
    }

    private static ComparisonView of(Comparison comparison, String fixed, Predicate<Entry> which, String varies) {
        ToIntFunction<Entry> number = varies.equals("k") ? Entry::k : Entry::rows;
        return new ComparisonView(
                fixed,
                varies,
                comparison.entries().stream()
                        .filter(which)
                        .sorted(Comparator.comparingInt(number))
                        .toList(),
                number);
    }

    /**
     * What is drawn on the vertical axis.
     *
     * @param words how a number is written
     */
    record Height(
            String title,
            Function<Entry, OptionalDouble> of,
            Function<List<Double>, PlotAxis> line,
            Function<Double, String> words) {}

    void draw(Html html, AlgorithmLooks lineup, Height height) {
        List<PlotMark.Series> series = lineup.series(entries, entry -> point(entry, height));
        List<Double> heights = series.stream()
                .flatMap(each -> each.points().stream())
                .map(Point::up)
                .toList();
        List<Integer> numbers = entries.stream().map(number::applyAsInt).toList();
        PlotAxis across = varies.equals("k")
                ? PlotAxis.steps(varies, numbers)
                : PlotAxis.even(
                        varies, numbers.stream().map(Integer::doubleValue).toList());
        html.open("figure").open("figcaption").element("strong", height.title());
        html.text(" against " + varies + ", " + fixed).close("figcaption");
        new PlotMark(
                        across,
                        height.line().apply(heights),
                        series,
                        true,
                        List.of(),
                        height.title() + " of each algorithm against " + varies + ", " + fixed
                                + "; the table of runs has the numbers")
                .draw(html);
        html.close("figure");
    }

    private Stream<Point> point(Entry entry, Height height) {
        return height.of().apply(entry).stream()
                .mapToObj(up -> new Point(
                        number.applyAsInt(entry),
                        up,
                        AlgorithmLooks.words(entry, height.words().apply(up))));
    }
}
