package io.sfumato.report.chart;

import io.sfumato.report.markup.Html;

/**
 * How a series is drawn: one of eight colours and one of six shapes. Twenty-four numbers in a row look different.
 *
 * @param number counted from 0
 */
public record SeriesStyle(int number) {

    /** How many colours the style sheet names. */
    static final int COLOURS = 8;

    /** Circle, square and diamond, each filled and hollow. */
    private static final int SHAPES = 6;

    private static final String SIZE = "8";

    /** The classes of the series: its own and its colour's. */
    String style() {
        return "series s" + number + " c" + number % COLOURS;
    }

    private int shape() {
        return (number + number / 24) % SHAPES;
    }

    /** Draws one point. */
    void draw(Html html, String x, double y, String words) {
        String fill = shape() >= SHAPES / 2 ? "dot hollow" : "dot";
        if (shape() % 3 == 0) {
            html.open("circle", "cx", x, "cy", Svg.pixels(y), "r", "4.5", "class", fill);
            html.element("title", words).close("circle");
            return;
        }
        String turned = shape() % 3 == 1 ? " square" : " diamond";
        html.open("rect", "x", x, "y", Svg.pixels(y), "width", SIZE, "height", SIZE, "class", fill + turned);
        html.element("title", words).close("rect");
    }

    /** Draws it alone, beside the name of its series. */
    public void key(Html html) {
        html.open("svg", "width", "26", "height", "12", "aria-hidden", "true", "class", "look " + style());
        html.empty("line", "x1", "0", "x2", "26", "y1", "6", "y2", "6", "class", "line");
        draw(html, "13", 6, "");
        html.close("svg");
    }
}
