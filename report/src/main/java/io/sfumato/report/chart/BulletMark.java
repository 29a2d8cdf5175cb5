package io.sfumato.report.chart;

import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;

/**
 * A bar for the figure reached and a tick for the figure asked. Both are also written: the figure asked above the tick,
 * the figure reached below the end of the bar.
 */
public record BulletMark(double asked, double reached) implements Mark {

    /** How long the chart is, in lengths of its greater figure; the rest is room for words. Chosen by eye. */
    private static final double ROOM = 1.25;

    /** Words nearer to the left edge than this share of the width begin there, so that they are not cut off. Chosen by eye. */
    private static final double NEAR_THE_EDGE = 0.15;

    @Override
    public void draw(Html html) {
        double end = Math.max(asked, reached) * ROOM;
        Svg.open(html, "chart bullet", 56, "asked " + Numbers.figure(asked) + ", reached " + Numbers.figure(reached));
        html.empty("rect", "x", "0", "y", "23", "width", "100%", "height", "10", "rx", "5", "class", "track");
        html.empty(
                "rect",
                "x",
                "0",
                "y",
                "23",
                "width",
                place(reached, end),
                "height",
                "10",
                "rx",
                "5",
                "fill",
                Palette.LYING,
                "class",
                "bar");
        html.empty("line", "x1", place(asked, end), "x2", place(asked, end), "y1", "17", "y2", "39", "class", "tick");
        words(html, "asked " + Numbers.figure(asked), asked / end, "11");
        words(html, "reached " + Numbers.figure(reached), reached / end, "52");
        html.close("svg");
    }

    private static String place(double figure, double end) {
        return Svg.share(end > 0 && Double.isFinite(end) ? Math.max(0, figure / end) : 0);
    }

    private static void words(Html html, String words, double at, String y) {
        boolean nearTheEdge = !(at > NEAR_THE_EDGE);
        html.element(
                "text",
                words,
                "x",
                nearTheEdge ? "0" : Svg.share(at),
                "y",
                y,
                "text-anchor",
                nearTheEdge ? "start" : "middle",
                "class",
                "value");
    }
}
