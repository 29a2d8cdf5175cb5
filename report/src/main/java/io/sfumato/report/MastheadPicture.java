package io.sfumato.report;

import io.sfumato.report.markup.Html;
import java.util.List;

/** The picture in the masthead: ridges that fade into the distance, as in the paintings that lend Sfumato its name. */
final class MastheadPicture {

    private static final List<String> RIDGES = List.of(
            "M0 96 C90 70 150 92 230 66 S380 40 470 62 S620 88 700 58 S860 30 940 56 S1110 82 1200 60 V160 H0 Z",
            "M0 118 C110 92 190 120 300 96 S480 78 590 104 S760 118 860 90 S1060 80 1200 104 V160 H0 Z",
            "M0 136 C140 118 240 142 380 124 S640 112 760 134 S1000 140 1200 122 V160 H0 Z");

    private MastheadPicture() {}

    static void draw(Html html) {
        html.open(
                "svg",
                "class",
                "horizon",
                "viewBox",
                "0 0 1200 160",
                "preserveAspectRatio",
                "xMidYMax slice",
                "aria-hidden",
                "true");
        html.open("defs").open("linearGradient", "id", "mist", "x1", "0", "y1", "0", "x2", "0", "y2", "1");
        html.empty("stop", "offset", "0", "class", "mist-near").empty("stop", "offset", "1", "class", "mist-far");
        html.close("linearGradient").close("defs");
        for (int i = 0; i < RIDGES.size(); i++) {
            html.empty("path", "d", RIDGES.get(i), "fill", "url(#mist)", "class", "ridge-" + i);
        }
        html.close("svg");
    }
}
