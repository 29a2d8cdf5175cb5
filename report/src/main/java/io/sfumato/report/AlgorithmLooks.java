package io.sfumato.report;

import io.sfumato.comparison.Comparison;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.report.chart.PlotMark.Point;
import io.sfumato.report.chart.PlotMark.Series;
import io.sfumato.report.chart.SeriesStyle;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The algorithms of a comparison, each with the look that it has in every plot of the page. */
record AlgorithmLooks(List<String> algorithms) {

    static AlgorithmLooks of(Comparison comparison) {
        return new AlgorithmLooks(comparison.algorithms());
    }

    SeriesStyle look(String algorithm) {
        return new SeriesStyle(algorithms.indexOf(algorithm));
    }

    /** These runs as one series for each algorithm; those without a point are left out. */
    List<Series> series(List<Entry> entries, Function<Entry, Stream<Point>> point) {
        return algorithms.stream()
                .map(algorithm -> new Series(
                        look(algorithm),
                        entries.stream()
                                .filter(entry -> entry.algorithm().equals(algorithm))
                                .flatMap(point)
                                .toList()))
                .filter(series -> !series.points().isEmpty())
                .toList();
    }

    /** What a run found, shown under the mouse pointer. */
    static String words(Entry entry, String number) {
        return entry.algorithm() + ", k = " + entry.k() + ", " + Numbers.count(entry.rows(), "row", "rows") + ": "
                + number;
    }

    /** Which look belongs to which algorithm. */
    void legend(Html html) {
        html.open("ul", "class", "legend");
        for (int i = 0; i < algorithms.size(); i++) {
            html.open("li", "class", "s" + i);
            new SeriesStyle(i).key(html);
            html.data(algorithms.get(i)).close("li");
        }
        html.close("ul");
    }
}
