package io.sfumato.value;

import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads the parts of a date or a time from a cell, left to right. After a part that is not there it has failed for good. */
final class DateScanner {

    private static final List<String> MONTHS = Arrays.stream(Month.values())
            .map(month -> month.getDisplayName(TextStyle.FULL, Locale.ENGLISH).toLowerCase(Locale.ROOT))
            .toList();

    private final String text;
    private int at;
    private boolean failed;

    DateScanner(String text) {
        this.text = text;
    }

    boolean failed() {
        return failed;
    }

    boolean atEnd() {
        return !failed && at == text.length();
    }

    int digits(int fewest, int most) {
        int value = 0;
        int count = 0;
        while (count < most && at < text.length() && isDigit(text.charAt(at))) {
            value = value * 10 + (text.charAt(at++) - '0');
            count++;
        }
        failed |= count < fewest;
        return value;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    void skip(char c) {
        failed |= !next(c);
    }

    private boolean next(char c) {
        boolean found = at < text.length() && text.charAt(at) == c;
        at += found ? 1 : 0;
        return found;
    }

    /** 1 to 12. Whole names, three letters, and "Sept"; any case; a short name may have a point. */
    int monthName() {
        int start = at;
        while (at < text.length() && at - start < 10 && Character.isLetter(text.charAt(at))) {
            at++;
        }
        String name = text.substring(start, at).toLowerCase(Locale.ROOT);
        for (int month = 1; month <= MONTHS.size() && name.length() >= 3; month++) {
            String full = MONTHS.get(month - 1);
            if (full.equals(name)) {
                return month;
            } else if (full.startsWith(name) && (name.length() == 3 || name.equals("sept"))) {
                next('.');
                return month;
            }
        }
        failed = true;
        return -1;
    }

    /** The rest of the cell as a time of day: h:mm, seconds, fractions, am or pm and a zone may follow. */
    void time() {
        if (!next('T')) {
            skip(' ');
        }
        int hour = digits(1, 2);
        skip(':');
        int minute = digits(2, 2);
        int second = 0;
        if (next(':')) {
            second = digits(2, 2);
            if (next('.') || next(',')) {
                digits(1, 9);
            }
        }
        failed |= hour > 24 || minute > 59 || second > 60;
        halfOfDay();
        zone();
    }

    private void halfOfDay() {
        int start = at;
        next(' ');
        if (text.regionMatches(true, at, "am", 0, 2) || text.regionMatches(true, at, "pm", 0, 2)) {
            at += 2;
        } else {
            at = start;
        }
    }

    private void zone() {
        if (at == text.length()) {
            return;
        }
        next(' ');
        if (next('+') || next('-')) {
            digits(2, 2);
            next(':');
            digits(0, 2);
        } else if (text.startsWith("UTC", at)) {
            at += 3;
        } else {
            skip('Z');
        }
    }

    /** Null for days that do not exist, and for the year 0, which databases write for "unknown". */
    static @Nullable LocalDate day(int year, int month, int day) {
        if (year < 1 || month < 1 || month > 12 || day < 1) {
            return null;
        }
        return day > YearMonth.of(year, month).lengthOfMonth() ? null : LocalDate.of(year, month, day);
    }
}
