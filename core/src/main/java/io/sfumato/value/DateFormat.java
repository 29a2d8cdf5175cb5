package io.sfumato.value;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Days of the calendar in one notation. A day that does not exist cannot be read. The canonical text is the ISO date;
 * years run from 1 to 9999.
 *
 * @param timed whether a time of day may follow the date; it is checked and dropped, the date is taken as written
 */
public record DateFormat(DateNotation notation, boolean timed) implements ValueFormat {

    public static final DateFormat ISO = new DateFormat(DateNotation.ISO, false);

    private static final String TIME = " hh:mm";

    /** Longer cells are not read. A round number above any date with time and zone; it bounds the work for a cell. */
    private static final int LONGEST = 60;

    /** Characters of {@code yyyy-mm-dd}. */
    private static final int ISO_LENGTH = 10;

    /** The first day of the year 1: four digits hold no year before it. */
    private static final long FIRST_DAY = LocalDate.of(1, 1, 1).toEpochDay();

    /** The last day of the year 9999: four digits hold no year after it. */
    private static final long LAST_DAY = LocalDate.of(9999, 12, 31).toEpochDay();

    /** Every format there is, those without a time first. */
    public static List<DateFormat> all() {
        return Stream.of(false, true)
                .flatMap(timed -> Arrays.stream(DateNotation.values()).map(notation -> new DateFormat(notation, timed)))
                .toList();
    }

    /** The format of a pattern such as {@code d.m.yyyy} or {@code yyyy-mm-dd hh:mm}; null if there is none. */
    public static @Nullable DateFormat of(String spelling) {
        boolean timed = spelling.endsWith(TIME);
        String pattern = timed ? spelling.substring(0, spelling.length() - TIME.length()) : spelling;
        DateNotation notation = DateNotation.of(pattern);
        return notation == null ? null : new DateFormat(notation, timed);
    }

    @Override
    public Kind kind() {
        return Kind.DATE;
    }

    @Override
    public @Nullable String canonical(String cell) {
        LocalDate day = read(cell);
        if (day == null) {
            return null;
        }
        return notation == DateNotation.ISO && cell.length() == ISO_LENGTH ? cell : day.toString();
    }

    @Nullable
    LocalDate read(String cell) {
        String text = cell.strip();
        if (text.length() > LONGEST) {
            return null;
        }
        DateScanner in = new DateScanner(text);
        LocalDate day = notation.read(in);
        if (timed && !in.failed() && !in.atEnd()) {
            in.time();
        }
        return in.atEnd() ? day : null;
    }

    @Override
    public String expectation() {
        return "a date that exists, written as " + spelling();
    }

    @Override
    public double position(String canonical) {
        return LocalDate.parse(canonical).toEpochDay();
    }

    /** Stays within the years 1 to 9999; {@code decimals} means nothing for days. */
    @Override
    public String shift(String canonical, long steps, int decimals) {
        long day = LocalDate.parse(canonical).toEpochDay();
        long room = steps < 0 ? FIRST_DAY - day : LAST_DAY - day;
        long shifted = day + (steps < 0 ? Math.max(steps, room) : Math.min(steps, room));
        return LocalDate.ofEpochDay(shifted).toString();
    }

    @Override
    public int compare(String left, String right) {
        return left.compareTo(right);
    }

    @Override
    public ValueFormat plain() {
        return ISO;
    }

    @Override
    public String spelling() {
        return notation.pattern() + (timed ? TIME : "");
    }
}
