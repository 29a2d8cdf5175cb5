package io.sfumato.io.hierarchy;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;

/**
 * How Amnesia writes a range: two ends with a separator between, or one value. Ends are numbers, or dates that may be a
 * year, {@code month/year} or {@code day/month/year}.
 */
final class AmnesiaRange {

    private final boolean dates;
    private final char separator;

    AmnesiaRange(boolean dates, char separator) {
        this.dates = dates;
        this.separator = separator;
    }

    /** The text of the lower end. */
    String low(String range) {
        int at = split(range);
        return at < 0 ? range.strip() : range.substring(0, at).strip();
    }

    /** The text of the upper end. */
    String high(String range) {
        int at = split(range);
        return at < 0 ? range.strip() : range.substring(at + 1).strip();
    }

    /** The separator is searched from the second character on, so that a minus sign is none. */
    private int split(String range) {
        return range.indexOf(separator, 1);
    }

    boolean readable(String range) {
        return !first(low(range)).isEmpty() && !last(high(range)).isEmpty();
    }

    /** The number, or the first day of a period, as canonical text; empty if it is neither. */
    String first(String end) {
        return canonical(end, true);
    }

    /** The number, or the last day of a period, as canonical text; empty if it is neither. */
    String last(String end) {
        return canonical(end, false);
    }

    private String canonical(String end, boolean first) {
        if (!dates) {
            return end.matches("-?\\d{1,300}(\\.\\d{1,300})?") ? end : "";
        }
        String[] parts = end.split("/", -1);
        try {
            int year = Integer.parseInt(parts[parts.length - 1]);
            return switch (parts.length) {
                case 1 -> LocalDate.of(year, first ? 1 : 12, first ? 1 : 31).toString();
                case 2 -> month(YearMonth.of(year, Integer.parseInt(parts[0])), first);
                case 3 ->
                    LocalDate.of(year, Integer.parseInt(parts[1]), Integer.parseInt(parts[0]))
                            .toString();
                default -> "";
            };
        } catch (NumberFormatException | DateTimeException e) {
            return "";
        }
    }

    private static String month(YearMonth month, boolean first) {
        return (first ? month.atDay(1) : month.atEndOfMonth()).toString();
    }
}
