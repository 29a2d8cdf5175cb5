package io.sfumato.report.chart;

import io.sfumato.report.markup.Html;

/**
 * A thin bar for a table's cell, beside the number that it shows.
 *
 * @param share how much of the cell it fills, 0 to 1
 */
public record SparkMark(double share) implements Mark {

    @Override
    public void draw(Html html) {
        html.open("svg", "class", "spark", "width", "64", "height", "8", "aria-hidden", "true");
        html.empty(
                "rect",
                "width",
                Svg.pixels(64 * Math.max(0, Math.min(1, share))),
                "height",
                "8",
                "rx",
                "2",
                "class",
                "fill");
        html.close("svg");
    }
}
