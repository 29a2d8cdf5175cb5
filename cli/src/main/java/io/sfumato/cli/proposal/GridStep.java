package io.sfumato.cli.proposal;

import io.sfumato.value.ValueFormat;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Objects;

/** The step of a grid for some numbers: a round number that gives away nothing but their order of magnitude. */
final class GridStep {

    /** The share of numbers at each end that is left aside, so that outliers do not widen the grid. Set by hand, not tuned. */
    private static final double TAIL = 0.02;

    /** About how many cells the grid has. Set by hand, not tuned: more keep finer ranges, fewer hide more. */
    private static final int CELLS = 12;

    private GridStep() {}

    /** 1, 2 or 5 times a power of ten, which cuts the middle of the numbers into about a dozen cells. */
    static BigDecimal of(List<String> cells, ValueFormat format) {
        List<Double> sorted = cells.stream()
                .map(format::canonical)
                .filter(Objects::nonNull)
                .map(format::position)
                .sorted()
                .toList();
        double width = sorted.isEmpty() ? 0 : quantile(sorted, 1 - TAIL) - quantile(sorted, TAIL);
        BigDecimal step = width > 0 ? round(width / CELLS) : BigDecimal.ONE;
        boolean whole = sorted.stream().allMatch(number -> number == Math.rint(number));
        return whole ? step.max(BigDecimal.ONE) : step;
    }

    private static double quantile(List<Double> sorted, double share) {
        return sorted.get((int) Math.floor(share * (sorted.size() - 1)));
    }

    private static BigDecimal round(double raw) {
        int power = (int) Math.floor(StrictMath.log10(raw));
        double lead = raw / StrictMath.pow(10, power);
        int digit = lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10;
        BigDecimal step = BigDecimal.valueOf(digit).scaleByPowerOfTen(power).stripTrailingZeros();
        return step.scale() < 0 ? step.setScale(0, RoundingMode.UNNECESSARY) : step;
    }
}
