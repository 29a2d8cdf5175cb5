package io.sfumato.report.chart;

import io.sfumato.report.markup.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;

/**
 * One direction of a plot: where numbers lie between its ends, and which of them are named.
 *
 * @param title what is counted
 * @param ticks ascending
 * @param place where a number lies, 0 to 1
 */
public record PlotAxis(String title, List<Tick> ticks, DoubleUnaryOperator place) {

    /** About how many steps an even axis has. Chosen by eye: more crowd the numbers. */
    private static final int MOST_STEPS = 5;

    /**
     * If the least number is more than this share of the greatest, the axis does not begin at 0, for all points would lie in
     * a line at the top. Chosen by eye.
     */
    private static final double FLAT = 0.6;

    /** If a logarithmic axis would name more numbers, it names powers of ten only. Chosen by eye. */
    private static final int MOST_FINE = 6;

    /** A number that is named. */
    public record Tick(double number, String words) {}

    public PlotAxis {
        ticks = List.copyOf(ticks);
    }

    double share(double number) {
        return Math.max(0, Math.min(1, place.applyAsDouble(number)));
    }

    /** Each number at the same distance from the next, all of them named as far as there is room. */
    public static PlotAxis steps(String title, List<Integer> numbers) {
        List<Integer> sorted = List.copyOf(new TreeSet<>(numbers));
        int every = (sorted.size() + 11) / 12;
        List<Tick> ticks = new ArrayList<>();
        for (int i = 0; i < sorted.size(); i += every) {
            ticks.add(new Tick(sorted.get(i), Numbers.count(sorted.get(i))));
        }
        double last = sorted.size() - 1.0;
        return new PlotAxis(title, ticks, number -> last <= 0 ? 0.5 : sorted.indexOf((int) number) / last);
    }

    /** Evenly from 0, or from a round number if all numbers lie high and close together. */
    public static PlotAxis even(String title, List<Double> numbers) {
        double most = numbers.stream().mapToDouble(Double::doubleValue).max().orElse(1);
        double least = numbers.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double from = least > FLAT * most && least < most ? least : Math.min(0, least);
        double step = most > from ? AxisScale.round((most - from) / MOST_STEPS) : 1;
        double low = Math.floor(from / step + 1e-9) * step;
        int steps = Math.max(1, (int) Math.ceil((most - low) / step - 1e-9));
        List<Tick> ticks = new ArrayList<>();
        for (int i = 0; i <= steps; i++) {
            ticks.add(new Tick(low + i * step, words(low + i * step, step)));
        }
        return new PlotAxis(title, ticks, number -> (number - low) / (steps * step));
    }

    private static String words(double number, double step) {
        if (Math.abs(number) >= 1e6) {
            return String.format(Locale.ROOT, "%.3g", number);
        }
        int decimals = (int) Math.max(0, Math.ceil(-StrictMath.log10(step) - 1e-9));
        return String.format(Locale.ROOT, "%,." + decimals + "f", number);
    }

    /** By powers of ten, from and to a round number; numbers must be positive. */
    public static PlotAxis logarithmic(String title, List<Double> numbers) {
        double most = numbers.stream().mapToDouble(Double::doubleValue).max().orElse(1);
        double least = numbers.stream().mapToDouble(Double::doubleValue).min().orElse(1);
        List<Tick> fine = new ArrayList<>();
        double number = 1 / AxisScale.round(1 / least);
        do {
            fine.add(new Tick(number, words(number, Math.min(1, number))));
            number = AxisScale.round(number * 1.5);
        } while (fine.get(fine.size() - 1).number() < most * (1 - 1e-9) || fine.size() < 2);
        List<Tick> coarse =
                fine.stream().filter(tick -> isPowerOfTen(tick.number())).toList();
        double low = StrictMath.log10(fine.get(0).number());
        double span = StrictMath.log10(fine.get(fine.size() - 1).number()) - low;
        return new PlotAxis(title, fine.size() > MOST_FINE ? coarse : fine, at -> (StrictMath.log10(at) - low) / span);
    }

    private static boolean isPowerOfTen(double number) {
        double power = StrictMath.log10(number);
        return Math.abs(power - Math.rint(power)) < 1e-6;
    }
}
