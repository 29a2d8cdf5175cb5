package io.sfumato.report.chart;

import io.sfumato.report.markup.Html;
import java.util.List;

/**
 * Lying bars, one under the other, each with its name and its number above it.
 *
 * @param greatest the number that fills the width
 * @param label what the picture shows, for those who cannot see it
 */
public record BarMark(List<Item> items, double greatest, String label) implements Mark {

    /** Pixels from one bar to the next, with its name. Chosen by eye. */
    private static final int STEP = 38;

    /** Pixels from the top to the bottom of a bar. Chosen by eye. */
    private static final int THICK = 8;

    /**
     * One bar.
     *
     * @param number how long it is; NaN draws no bar
     * @param words the number as it is printed
     */
    public record Item(String name, double number, String words) {}

    public BarMark {
        items = List.copyOf(items);
    }

    /** The least end of a scale for shares that still shows all of these numbers: 1, or a round number above it. */
    public static double end(List<Double> numbers) {
        double most = numbers.stream()
                .filter(Double::isFinite)
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(1);
        return most <= 1 ? 1 : AxisScale.to(most, 5).top();
    }

    @Override
    public void draw(Html html) {
        Svg.open(html, "chart", STEP * items.size(), label);
        for (int i = 0; i < items.size(); i++) {
            bar(html, items.get(i), i * STEP);
        }
        html.close("svg");
    }

    private void bar(Html html, Item item, int y) {
        String words = Integer.toString(y + 15);
        String top = Integer.toString(y + 22);
        String thick = Integer.toString(THICK);
        html.element("text", Svg.brief(item.name), "x", "0", "y", words, "class", "name");
        html.element("text", item.words, "x", "100%", "y", words, "text-anchor", "end", "class", "value");
        html.empty("rect", "x", "0", "y", top, "width", "100%", "height", thick, "rx", "4", "class", "track");
        double share = Double.isNaN(item.number) || greatest <= 0 ? 0 : Math.min(1, item.number / greatest);
        if (share > 0) {
            html.empty(
                    "rect",
                    "x",
                    "0",
                    "y",
                    top,
                    "width",
                    Svg.share(share),
                    "height",
                    thick,
                    "rx",
                    "4",
                    "fill",
                    Palette.LYING,
                    "class",
                    "bar");
        }
    }
}
