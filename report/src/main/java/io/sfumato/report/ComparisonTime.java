package io.sfumato.report;

import io.sfumato.comparison.Comparison;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.report.chart.PlotAxis;
import io.sfumato.report.markup.Html;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** How long each algorithm took. */
record ComparisonTime(Comparison comparison, AlgorithmLooks lineup) implements Section {

    /**
     * Shorter times are drawn as this many seconds, since a logarithmic axis has no zero. A round number below what can be
     * timed.
     */
    private static final double LEAST = 1e-4;

    @Override
    public String id() {
        return "time";
    }

    @Override
    public String title() {
        return "How long it took";
    }

    @Override
    public void body(Html html) {
        html.element("p", words(comparison.threads()));
        ComparisonView.Height height = new ComparisonView.Height(
                "Seconds", ComparisonTime::seconds, ComparisonTime::line, ComparisonTime::words);
        html.open("div", "class", "plots");
        ComparisonView.of(comparison).forEach(view -> view.draw(html, lineup, height));
        html.close("div");
        lineup.legend(html);
    }

    static PlotAxis line(List<Double> numbers) {
        return PlotAxis.logarithmic("seconds, by powers of ten", numbers);
    }

    /** Times too short to be measured count as a tenth of a millisecond. */
    static OptionalDouble seconds(Entry entry) {
        return entry.result().stream()
                .mapToDouble(result -> Math.max(LEAST, result.seconds()))
                .findFirst();
    }

    static String words(double seconds) {
        return String.format(Locale.ROOT, "%.3f s", seconds);
    }

    private static String words(int threads) {
        String what = "From the encoded table to the labels, without reading, checking and measuring. ";
        return threads == 1
                ? what + "Runs were made one at a time, each algorithm after a short run on few rows to warm up."
                : what + threads + " runs went on at the same time, so they disturbed each other's times. Repeat with "
                        + "--threads 1 for clean ones.";
    }
}
