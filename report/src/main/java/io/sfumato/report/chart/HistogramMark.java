package io.sfumato.report.chart;

import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import java.util.List;

/**
 * Upright bars: how many classes have which size.
 *
 * @param bins in their order
 * @param label what the picture shows, for those who cannot see it
 */
public record HistogramMark(List<Bin> bins, String label) implements Mark {

    /** Pixels above the bars. Chosen by eye. */
    private static final int TOP = 26;

    /** Pixels that the highest bar has. Chosen by eye. */
    private static final int PLOT = 190;

    /** Pixels below the bars, for the names. Chosen by eye. */
    private static final int FOOT = 46;

    /** With more bars than this their figures would overlap, and are not written. Chosen by eye. */
    private static final int MOST_VALUES = 12;

    /** The most bars that are named below; with more, names would overlap. Chosen by eye. */
    private static final int MOST_NAMES = 7;

    /** The share of its place that a bar fills; the rest is the gap. Chosen by eye. */
    private static final double FILLED = 0.86;

    public HistogramMark {
        bins = List.copyOf(bins);
    }

    @Override
    public void draw(Html html) {
        long most = bins.stream().mapToLong(Bin::classes).max().orElse(0);
        AxisScale scale = AxisScale.to((double) most, 4);
        Svg.open(html, "chart", TOP + PLOT + FOOT, label);
        grid(html, scale);
        for (int i = 0; i < bins.size(); i++) {
            bar(html, scale, i);
        }
        String base = Integer.toString(TOP + PLOT);
        html.empty("line", "x1", "0", "x2", "100%", "y1", base, "y2", base, "class", "axis");
        names(html);
        html.element("text", "classes", "x", "100%", "y", "12", "text-anchor", "end", "class", "soft");
        html.close("svg");
    }

    private static void grid(Html html, AxisScale scale) {
        for (double tick : scale.ticks()) {
            String y = Svg.pixels(TOP + PLOT * (1 - scale.share(tick)));
            html.empty("line", "x1", "0", "x2", "100%", "y1", y, "y2", y, "class", "grid");
            double above = TOP + PLOT * (1 - scale.share(tick)) + 13;
            html.element(
                    "text",
                    Numbers.figure(tick),
                    "x",
                    "100%",
                    "y",
                    Svg.pixels(above),
                    "text-anchor",
                    "end",
                    "class",
                    "soft");
        }
    }

    private void bar(Html html, AxisScale scale, int i) {
        Bin bin = bins.get(i);
        double height = PLOT * scale.share((double) bin.classes());
        double slot = 1.0 / bins.size();
        html.open(
                "rect",
                "x",
                Svg.share(slot * (i + (1 - FILLED) / 2)),
                "y",
                Svg.pixels(TOP + PLOT - height),
                "width",
                Svg.share(slot * FILLED),
                "height",
                Svg.pixels(height),
                "fill",
                Palette.UPRIGHT,
                "class",
                "bar");
        html.element("title", bin.words() + " rows: " + Numbers.count(bin.classes(), "class", "classes"));
        html.close("rect");
        if (bins.size() <= MOST_VALUES && bin.classes() > 0) {
            html.element(
                    "text",
                    Numbers.count(bin.classes()),
                    "x",
                    Svg.share(slot * (i + 0.5)),
                    "y",
                    Svg.pixels(TOP + PLOT - height - 5),
                    "text-anchor",
                    "middle",
                    "class",
                    "value");
        }
    }

    private void names(Html html) {
        int every = (bins.size() + MOST_NAMES - 1) / MOST_NAMES;
        String y = Integer.toString(TOP + PLOT + 18);
        for (int i = 0; i < bins.size(); i += Math.max(1, every)) {
            html.element(
                    "text",
                    Numbers.count(bins.get(i).from()),
                    "x",
                    Svg.share((i + 0.5) / bins.size()),
                    "y",
                    y,
                    "text-anchor",
                    "middle",
                    "class",
                    "name");
        }
        html.element(
                "text",
                "rows in the class",
                "x",
                "50%",
                "y",
                Integer.toString(TOP + PLOT + 38),
                "text-anchor",
                "middle",
                "class",
                "soft");
    }
}
