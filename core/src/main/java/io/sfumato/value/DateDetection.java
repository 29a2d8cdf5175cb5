package io.sfumato.value;

import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds the date notations that read every cell of a column. Where day and month could change places in every single cell, both
 * orders are returned and nothing is guessed.
 */
public final class DateDetection {

    private static final Pattern SHORT_YEAR = Pattern.compile("\\d{1,2}([./-])\\d{1,2}\\1\\d{2}");

    /**
     * Characters of the shortest date, as in {@code 1.2.2024} or {@code 20240201}, and the most of one with a year of two
     * digits.
     */
    private static final int SHORTEST = 8;

    /**
     * Eight digits in a row count as a date only from this year to {@link #LAST_COMPACT_YEAR}, since most such numbers are no
     * dates. Round years, not tuned: a wider span takes more numbers for dates, a narrower one overlooks old dates.
     */
    private static final int FIRST_COMPACT_YEAR = 1800;

    /** See {@link #FIRST_COMPACT_YEAR}. */
    private static final int LAST_COMPACT_YEAR = 2199;

    private final Set<DateNotation> fits = EnumSet.allOf(DateNotation.class);
    private long cells;
    private boolean timed;
    private boolean shortYears = true;

    public void add(String cell) {
        cells++;
        if (fits.isEmpty() && !shortYears) {
            return;
        }
        String text = cell.strip();
        shortYears = shortYears
                && text.length() <= SHORTEST
                && SHORT_YEAR.matcher(text).matches();
        timed |= text.indexOf(':') >= 0;
        if (text.length() < SHORTEST) {
            fits.clear();
        }
        fits.removeIf(notation -> !reads(notation, text));
    }

    private static boolean reads(DateNotation notation, String text) {
        LocalDate day = new DateFormat(notation, notation != DateNotation.COMPACT).read(text);
        return day != null
                && (notation != DateNotation.COMPACT
                        || (day.getYear() >= FIRST_COMPACT_YEAR && day.getYear() <= LAST_COMPACT_YEAR));
    }

    /** Empty: these are not all dates. One: the format. Two: day and month may come in either order. */
    public List<DateFormat> readings() {
        if (cells == 0) {
            return List.of();
        }
        return fits.stream().map(notation -> new DateFormat(notation, timed)).toList();
    }

    /** Whether every cell looks like a date with a year of two digits. */
    public boolean shortYears() {
        return cells > 0 && shortYears;
    }
}
