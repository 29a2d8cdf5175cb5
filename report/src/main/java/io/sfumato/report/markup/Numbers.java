package io.sfumato.report.markup;

import java.util.Locale;

/** Numbers as the pages print them: the same on every machine, whatever its locale. */
public final class Numbers {

    /** Half of the last place that is printed: smaller numbers would be printed as zero. */
    private static final double LEAST_SHOWN = 0.0005;

    /**
     * How far a figure may lie from a whole number, as a share of itself, and still be printed as one. A round number, far
     * above the errors of a double.
     */
    private static final double ROUNDING = 1e-8;

    private Numbers() {}

    /** A count, with a comma between thousands. */
    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** A count with its noun: "1 row", "2,000 rows". */
    public static String count(long number, String one, String many) {
        return count(number) + " " + (number == 1 ? one : many);
    }

    /** A figure of a measure or a model: whole numbers as counts, others with three decimals. */
    public static String figure(double number) {
        if (Double.isNaN(number)) {
            return "cannot be told";
        } else if (Double.isInfinite(number)) {
            return number > 0 ? "\u221e" : "\u2212\u221e";
        } else if (number != 0 && Math.abs(number) < LEAST_SHOWN) {
            return number > 0 ? "< 0.001" : "> \u22120.001";
        }
        if (Math.abs(number - Math.rint(number)) <= ROUNDING * Math.abs(number)) {
            return String.format(Locale.ROOT, "%,.0f", number);
        }
        return String.format(Locale.ROOT, Math.abs(number) < 100 ? "%,.3f" : "%,.1f", number);
    }

    /** A share of a whole as a percentage with one decimal; a share that is not 0 is never printed as 0. */
    public static String percent(double share) {
        if (Double.isNaN(share)) {
            return "cannot be told";
        } else if (share > 0 && share < LEAST_SHOWN) {
            return "< 0.1 %";
        } else if (share < 1 && share > 1 - LEAST_SHOWN) {
            return "> 99.9 %";
        }
        return String.format(Locale.ROOT, share == 0 || share == 1 ? "%.0f" : "%.1f", share * 100) + " %";
    }

    /** A span of time. */
    public static String time(long milliseconds) {
        if (milliseconds < 1000) {
            return milliseconds + " ms";
        } else if (milliseconds < 60_000) {
            return String.format(Locale.ROOT, "%.1f s", milliseconds / 1000.0);
        }
        return count(milliseconds / 60_000) + " min " + milliseconds / 1000 % 60 + " s";
    }
}
