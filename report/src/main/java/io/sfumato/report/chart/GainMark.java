package io.sfumato.report.chart;

import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;

/** A bar for the share of targets for whom an attack works, and a tick for the share for whom it would have worked anyhow. */
public record GainMark(double share, double baseline) implements Mark {

    @Override
    public void draw(Html html) {
        Svg.open(
                html,
                "chart gain",
                16,
                "works for " + Numbers.percent(share) + ", without the release for " + Numbers.percent(baseline));
        html.empty("rect", "y", "4", "width", "100%", "height", "8", "rx", "4", "class", "track");
        html.empty(
                "rect",
                "y",
                "4",
                "width",
                place(share),
                "height",
                "8",
                "rx",
                "4",
                "fill",
                Palette.LYING,
                "class",
                "bar");
        html.empty("line", "x1", place(baseline), "x2", place(baseline), "y1", "1", "y2", "15", "class", "tick");
        html.close("svg");
    }

    private static String place(double share) {
        return Svg.share(Double.isFinite(share) ? Math.max(0, Math.min(1, share)) : 0);
    }
}
