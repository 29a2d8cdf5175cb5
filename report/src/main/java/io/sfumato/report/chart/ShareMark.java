package io.sfumato.report.chart;

import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import java.util.List;

/**
 * One strip that divides a whole into parts, told apart by their filling (even, striped, dotted), with a key below.
 * There are at most three parts.
 *
 * @param label what the picture shows, for those who cannot see it
 */
public record ShareMark(List<Part> parts, String label) implements Mark {

    private static final List<String> FILLS = List.of(Palette.LYING, Palette.STRIPES, Palette.DOTS);

    /** One part of the whole. */
    public record Part(String name, long count) {}

    public ShareMark {
        parts = List.copyOf(parts);
        if (parts.size() > FILLS.size()) {
            throw new IllegalArgumentException("at most " + FILLS.size() + " parts, was " + parts.size());
        }
    }

    @Override
    public void draw(Html html) {
        long whole = parts.stream().mapToLong(Part::count).sum();
        Svg.open(html, "chart strip", 28, label);
        html.empty("rect", "width", "100%", "height", "28", "rx", "4", "class", "track");
        double from = 0;
        for (int i = 0; i < parts.size(); i++) {
            double share = whole == 0 ? 0 : (double) parts.get(i).count() / whole;
            html.empty("rect", "x", Svg.share(from), "width", Svg.share(share), "height", "28", "fill", FILLS.get(i));
            from += share;
        }
        html.close("svg");
        key(html, whole);
    }

    private void key(Html html, long whole) {
        html.open("ul", "class", "key");
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            html.open("li").open("svg", "width", "18", "height", "12", "aria-hidden", "true");
            html.empty("rect", "width", "18", "height", "12", "rx", "2", "class", "track");
            html.empty("rect", "width", "18", "height", "12", "rx", "2", "fill", FILLS.get(i));
            html.close("svg").text(part.name() + ": " + Numbers.count(part.count()));
            if (whole > 0) {
                html.text(" (" + Numbers.percent((double) part.count() / whole) + ")");
            }
            html.close("li");
        }
        html.close("ul");
    }
}
