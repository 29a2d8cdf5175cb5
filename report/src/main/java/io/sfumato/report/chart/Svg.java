package io.sfumato.report.chart;

import io.sfumato.report.markup.Html;

/** What all marks are made of: a frame that fills the width, rectangles, lines and short texts. */
final class Svg {

    /** The most characters of a name in a chart; longer ones are cut. Chosen by eye. */
    private static final int LONGEST = 40;

    private Svg() {}

    /** Opens the picture; {@code label} says to those who cannot see it what it shows. */
    static void open(Html html, String style, int height, String label) {
        html.open(
                "svg",
                "class",
                style,
                "width",
                "100%",
                "height",
                Integer.toString(height),
                "role",
                "img",
                "aria-label",
                label);
    }

    /** A position or width as a share of the picture's width. */
    static String share(double share) {
        return Math.round(share * 10_000) / 100.0 + "%";
    }

    /** A position or height in pixels. */
    static String pixels(double pixels) {
        return Double.toString(Math.round(pixels * 100) / 100.0);
    }

    /** A name that fits beside a number on a narrow screen; the table behind the chart has it whole. */
    static String brief(String name) {
        return name.codePointCount(0, name.length()) <= LONGEST
                ? name
                : name.substring(0, name.offsetByCodePoints(0, LONGEST - 1)) + "\u2026";
    }
}
