package io.sfumato.cli.outcome;

import io.sfumato.privacy.Counted;
import java.util.Locale;

/** Figures as people read them. */
public final class TerminalNumbers {

    private static final double PERCENT = 100;

    private TerminalNumbers() {}

    /** A count with separators: {@code 12,345}. */
    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** A count with its noun: {@code 1 row}, {@code 2 rows}. */
    public static String count(long number, String noun) {
        return count(number) + " " + (number == 1 ? noun : noun.endsWith("s") ? noun + "es" : noun + "s");
    }

    /** A count of what was counted: {@code 1 person}, {@code 2 people}. */
    public static String count(long number, Counted counted) {
        return count(number) + " " + (number == 1 ? counted.one() : counted.many());
    }

    /** A figure as the reports print it: three decimals, and none where it is whole. */
    public static String figure(double number) {
        return Double.isFinite(number) ? io.sfumato.report.markup.Numbers.figure(number) : "unknown";
    }

    /** A share as a percentage, never rounded to all or nothing. */
    public static String percent(double share) {
        double shown = Math.max(0.1, Math.min(99.9, PERCENT * share));
        return String.format(Locale.ROOT, "%.1f %%", share == 0 || share == 1 ? PERCENT * share : shown);
    }

    /** A part of a whole, never rounded to all or nothing: {@code 0.4 %}, {@code less than 0.1 %}. */
    public static String share(long part, long whole) {
        if (part > 0 && part * 2_000 < whole) {
            return "less than 0.1 %";
        } else if (part < whole && (whole - part) * 2_000 < whole) {
            return "more than 99.9 %";
        }
        return whole == 0 ? "0 %" : String.format(Locale.ROOT, "%.1f %%", PERCENT * part / whole);
    }
}
