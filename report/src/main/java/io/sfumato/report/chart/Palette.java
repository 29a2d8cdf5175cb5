package io.sfumato.report.chart;

import io.sfumato.report.markup.Html;

/** The fills that marks refer to; their colours are named in the page's style sheet. */
public final class Palette {

    /** A bar that fades towards its foot. */
    static final String UPRIGHT = "url(#upright)";

    /** A bar that fades towards its beginning. */
    static final String LYING = "url(#lying)";

    /** Stripes, for what was left out. */
    static final String STRIPES = "url(#stripes)";

    /** Dots, for rows that did not take part at all. */
    static final String DOTS = "url(#dots)";

    private Palette() {}

    /** Writes the definitions, which show nothing by themselves. */
    public static void write(Html html) {
        html.open("svg", "class", "palette", "width", "0", "height", "0", "aria-hidden", "true");
        html.open("defs");
        gradient(html, "upright", "0", "1");
        gradient(html, "lying", "1", "0");
        pattern(html, "stripes", "5");
        html.empty("rect", "width", "2.2", "height", "5", "class", "ink-warm").close("pattern");
        pattern(html, "dots", "6");
        html.empty("circle", "cx", "2", "cy", "2", "r", "1.3", "class", "ink-soft")
                .close("pattern");
        html.close("defs").close("svg");
    }

    private static void gradient(Html html, String id, String x, String y) {
        html.open("linearGradient", "id", id, "x1", x, "y1", "0", "x2", "0", "y2", y);
        html.empty("stop", "offset", "0", "class", "stop-full");
        html.empty("stop", "offset", "1", "class", "stop-faint");
        html.close("linearGradient");
    }

    private static void pattern(Html html, String id, String size) {
        html.open(
                "pattern",
                "id",
                id,
                "width",
                size,
                "height",
                size,
                "patternUnits",
                "userSpaceOnUse",
                "patternTransform",
                "rotate(45)");
    }
}
