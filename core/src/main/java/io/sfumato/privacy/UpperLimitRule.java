package io.sfumato.privacy;

import io.sfumato.partition.ClassSummary;
import java.util.function.ToDoubleFunction;

/**
 * A figure that no class may exceed. Figures are sums and quotients of shares; they are rounded, so that a class that is
 * exactly at the limit, or no better than another, is not told apart by the last bit.
 *
 * @param strict whether the limit itself is already too much
 */
record UpperLimitRule(double asked, boolean strict, ToDoubleFunction<ClassSummary> figure) implements Rule {

    /**
     * Figures are rounded to nine decimals: far coarser than the rounding errors of a sum of doubles, far finer than limits that
     * people set.
     */
    private static final double PRECISION = 1e9;

    @Override
    public double reached(ClassSummary summary) {
        return rounded(figure.applyAsDouble(summary));
    }

    static double rounded(double figure) {
        return Math.rint(figure * PRECISION) / PRECISION;
    }

    @Override
    public ProtectionDirection sense() {
        return ProtectionDirection.AT_MOST;
    }

    @Override
    public boolean holds(ClassSummary summary) {
        double reached = reached(summary);
        return strict ? reached < asked : reached <= asked;
    }
}
