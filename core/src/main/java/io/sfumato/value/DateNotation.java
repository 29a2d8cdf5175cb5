package io.sfumato.value;

import java.time.LocalDate;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The ways of writing a day that Sfumato reads. The pattern is the rule: {@code yyyy} is a year of four digits (years of
 * two are never read), {@code mm} and {@code dd} have two digits, {@code m} and {@code d} one or two, {@code mmm} is an
 * English month's name or its first three letters, and anything else stands for itself.
 */
public enum DateNotation {
    ISO("yyyy-mm-dd"),
    DAY_MONTH_SLASH("d/m/yyyy"),
    MONTH_DAY_SLASH("m/d/yyyy"),
    DAY_MONTH_POINT("d.m.yyyy"),
    DAY_MONTH_DASH("d-m-yyyy"),
    MONTH_DAY_DASH("m-d-yyyy"),
    YEAR_SLASH("yyyy/m/d"),
    COMPACT("yyyymmdd"),
    DAY_NAME("d mmm yyyy"),
    DAY_NAME_DASH("d-mmm-yyyy"),
    NAME_DAY("mmm d, yyyy");

    private final String pattern;

    DateNotation(String pattern) {
        this.pattern = pattern;
    }

    public String pattern() {
        return pattern;
    }

    /** The notation of this pattern, where {@code dd/mm/yyyy} and {@code d/m/yyyy} are the same; null if there is none. */
    public static @Nullable DateNotation of(String pattern) {
        for (DateNotation notation : values()) {
            if (relaxed(notation.pattern).equals(relaxed(pattern))) {
                return notation;
            }
        }
        return null;
    }

    private static String relaxed(String pattern) {
        return pattern.strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("(?<!m)mm(?!m)", "m")
                .replace("dd", "d");
    }

    /** The day at the scanner's place, or null if none is written there in this notation or the calendar has no such day. */
    @Nullable
    LocalDate read(DateScanner in) {
        int year = -1;
        int month = -1;
        int day = -1;
        for (int i = 0; i < pattern.length(); ) {
            char c = pattern.charAt(i);
            int run = run(i);
            i += run;
            switch (c) {
                case 'y' -> year = in.digits(run, run);
                case 'm' -> month = run == 3 ? in.monthName() : in.digits(run, 2);
                case 'd' -> day = in.digits(run, 2);
                default -> in.skip(c);
            }
            if (in.failed()) {
                return null;
            }
        }
        return DateScanner.day(year, month, day);
    }

    private int run(int from) {
        int to = from + 1;
        while (to < pattern.length() && pattern.charAt(to) == pattern.charAt(from)) {
            to++;
        }
        return to - from;
    }
}
