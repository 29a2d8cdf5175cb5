package io.sfumato.report.chart;

import io.sfumato.report.markup.Html;
import java.util.List;

/**
 * Points of several series in two directions. Series differ in colour and shape, and each point shows its words under the
 * mouse pointer.
 *
 * @param joined whether the points of a series are joined in their order
 * @param front points marked by rings and joined by a dashed line; may be empty
 * @param label what the picture shows, for those who cannot see it
 */
public record PlotMark(
        PlotAxis across, PlotAxis up, List<Series> series, boolean joined, List<Point> front, String label)
        implements Mark {

    /** Pixels above the plot. Chosen by eye. */
    private static final int TOP = 26;

    /** Pixels below the plot, for the numbers and the title. Chosen by eye. */
    private static final int FOOT = 44;

    /** Where the plot begins, as a share of the width; the numbers stand before it. Chosen by eye. */
    private static final double LEFT = 0.1;

    /** Where the last point may lie, as a share of the width. Chosen by eye. */
    private static final double RIGHT = 0.97;

    /** A point and what it stands for. */
    public record Point(double across, double up, String words) {}

    /** Points that belong together, drawn in the look of this number. */
    public record Series(SeriesStyle look, List<Point> points) {
        public Series {
            points = List.copyOf(points);
        }
    }

    public PlotMark {
        series = List.copyOf(series);
        front = List.copyOf(front);
    }

    private int height() {
        return joined ? 300 : 230;
    }

    @Override
    public void draw(Html html) {
        Svg.open(html, "chart plot", TOP + height() + FOOT, label);
        grid(html);
        for (Series each : series) {
            html.open("g", "class", each.look().style());
            for (int i = 1; joined && i < each.points().size(); i++) {
                segment(html, each.points().get(i - 1), each.points().get(i), "line");
            }
            each.points().forEach(point -> each.look().draw(html, x(point), y(point.up()), point.words()));
            html.close("g");
        }
        for (int i = 0; i < front.size(); i++) {
            if (i > 0) {
                segment(html, front.get(i - 1), front.get(i), "front");
            }
            Point point = front.get(i);
            html.empty("circle", "cx", x(point), "cy", Svg.pixels(y(point.up())), "r", "9", "class", "ring");
        }
        html.close("svg");
    }

    private double y(double number) {
        return TOP + height() * (1 - up.share(number));
    }

    private static double inside(double share) {
        return LEFT + (RIGHT - LEFT) * share;
    }

    private String x(Point point) {
        return Svg.share(inside(across.share(point.across())));
    }

    private void grid(Html html) {
        html.element("text", up.title(), "x", "0", "y", "12", "class", "soft");
        for (PlotAxis.Tick tick : up.ticks()) {
            String y = Svg.pixels(y(tick.number()));
            html.empty("line", "x1", Svg.share(LEFT), "x2", "100%", "y1", y, "y2", y, "class", "grid");
            String below = Svg.pixels(y(tick.number()) + 4);
            html.element("text", tick.words(), "x", "0", "y", below, "class", "soft");
        }
        String base = Svg.pixels(TOP + height());
        html.empty("line", "x1", Svg.share(LEFT), "x2", "100%", "y1", base, "y2", base, "class", "axis");
        for (PlotAxis.Tick tick : across.ticks()) {
            text(html, tick.words(), Svg.share(inside(across.share(tick.number()))), TOP + height() + 18);
        }
        text(html, across.title(), Svg.share(inside(0.5)), TOP + height() + 36);
    }

    private static void text(Html html, String words, String x, int y) {
        html.element("text", words, "x", x, "y", Integer.toString(y), "text-anchor", "middle", "class", "soft");
    }

    private void segment(Html html, Point from, Point to, String style) {
        html.empty(
                "line",
                "x1",
                x(from),
                "y1",
                Svg.pixels(y(from.up())),
                "x2",
                x(to),
                "y2",
                Svg.pixels(y(to.up())),
                "class",
                style);
    }
}
