package io.sfumato.bench;

import io.sfumato.bench.ScaleBench.Seen;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Time and loss against the number of rows, both axes logarithmic, as two small pictures side by side. */
final class ScalePlot {

    /** Pixels. This and the next three are chosen by eye. */
    private static final int WIDTH = 300;

    private static final int HEIGHT = 220;
    private static final int LEFT = 56;
    private static final int TOP = 30;

    private final StringBuilder svg = new StringBuilder();
    private final List<Seen> seen;

    private ScalePlot(List<Seen> seen) {
        this.seen = seen;
    }

    static String svg(List<Seen> seen) {
        ScalePlot plot = new ScalePlot(seen);
        plot.svg
                .append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"760\" height=\"310\" ")
                .append(
                        "font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"760\" height=\"310\" fill=\"white\"/>\n");
        plot.picture(
                0,
                "seconds, as cold processes",
                List.of(
                        new Curve("sfumato", "#1f5a8a", Seen::ours),
                        new Curve("DuckDB reads and writes", "#b0602a", Seen::duck)));
        plot.picture(380, "loss (Total-IL per cell)", List.of(new Curve("k = 10", "#1f5a8a", Seen::loss)));
        return plot.svg.append("</svg>\n").toString();
    }

    /** One line of a picture. */
    private record Curve(String name, String colour, ToDoubleFunction<Seen> value) {}

    private void picture(int x, String title, List<Curve> curves) {
        double[] values = curves.stream()
                .flatMapToDouble(curve -> seen.stream().mapToDouble(curve.value()))
                .toArray();
        int low = (int) Math.floor(Math.log10(Arrays.stream(values).min().orElse(1)));
        int high = (int) Math.ceil(Math.log10(Arrays.stream(values).max().orElse(1)));
        text(x + LEFT, 18, "start", title);
        for (int power = low; power <= high; power++) {
            double y = y(power, low, high);
            line(x + LEFT, y, x + LEFT + WIDTH, y);
            text(
                    x + LEFT - 6,
                    y + 4,
                    "end",
                    power < 0
                            ? String.format(Locale.ROOT, "%." + -power + "f", Math.pow(10, power))
                            : String.format(Locale.ROOT, "%.0f", Math.pow(10, power)));
        }
        for (Seen each : seen) {
            text(x(x, each), TOP + HEIGHT + 18, "middle", rows(each.rows()));
        }
        text(x + LEFT + WIDTH / 2.0, TOP + HEIGHT + 36, "middle", "rows");
        int at = 0;
        for (Curve curve : curves) {
            draw(x, curve, low, high);
            svg.append(String.format(
                    Locale.ROOT,
                    "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>\n",
                    x + LEFT + 8,
                    TOP + 16 + 16 * at++,
                    curve.colour(),
                    curve.name()));
        }
    }

    private void draw(int x, Curve curve, int low, int high) {
        StringBuilder points = new StringBuilder();
        for (Seen each : seen) {
            double y = y(Math.log10(curve.value().applyAsDouble(each)), low, high);
            points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(x, each), y));
            svg.append(String.format(
                    Locale.ROOT,
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>\n",
                    x(x, each),
                    y,
                    curve.colour()));
        }
        svg.append("<polyline fill=\"none\" stroke=\"")
                .append(curve.colour())
                .append("\" stroke-width=\"2\" points=\"")
                .append(points.toString().strip())
                .append("\"/>\n");
    }

    private static String rows(int rows) {
        return rows >= 1_000_000 ? rows / 1_000_000 + "M" : rows / 1000 + "k";
    }

    private double x(int x, Seen each) {
        double first = Math.log10(seen.get(0).rows());
        double last = Math.log10(seen.get(seen.size() - 1).rows());
        double share = last > first ? (Math.log10(each.rows()) - first) / (last - first) : 0.5;
        return x + LEFT + 20 + share * (WIDTH - 40);
    }

    private static double y(double power, int low, int high) {
        return TOP + HEIGHT * (1 - (power - low) / Math.max(1, high - low));
    }

    private void line(double x1, double y1, double x2, double y2) {
        svg.append(String.format(
                Locale.ROOT,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>\n",
                x1,
                y1,
                x2,
                y2));
    }

    private void text(double x, double y, String anchor, String words) {
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"#333\">%s</text>\n",
                x,
                y,
                anchor,
                words));
    }
}
