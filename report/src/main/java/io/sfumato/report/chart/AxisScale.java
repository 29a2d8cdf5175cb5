package io.sfumato.report.chart;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A scale from 0 with round steps.
 *
 * @param step the distance of two ticks: 1, 2 or 5 times a power of ten
 * @param steps the number of steps; the top is step * steps
 */
record AxisScale(double step, int steps) {

    /** A scale that reaches {@code greatest} with at most {@code most} steps. */
    static AxisScale to(double greatest, int most) {
        if (!(greatest > 0) || Double.isInfinite(greatest)) {
            return new AxisScale(1, 1);
        }
        double step = round(greatest / most);
        return new AxisScale(step, Math.max(1, (int) Math.ceil(greatest / step - 1e-9)));
    }

    /** The least of 1, 2, 5 times a power of ten that is not below {@code number}, which is positive. */
    static double round(double number) {
        double power = StrictMath.pow(10, Math.floor(StrictMath.log10(number) + 1e-12));
        for (int factor : List.of(1, 2, 5)) {
            if (factor * power >= number * (1 - 1e-12)) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    double top() {
        return step * steps;
    }

    /** The ticks above 0. */
    List<Double> ticks() {
        return IntStream.rangeClosed(1, steps).mapToObj(i -> i * step).toList();
    }

    /** Where a number lies, 0 to 1. */
    double share(double number) {
        return Math.max(0, Math.min(1, number / top()));
    }
}
