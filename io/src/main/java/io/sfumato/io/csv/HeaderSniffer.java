package io.sfumato.io.csv;

import io.sfumato.value.DateDetection;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.NumberDetection;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Tells whether the first of some rows holds names. Names are no numbers, no dates and no {@code ?}. If some column holds
 * numbers or dates below its first cell, the first row is a header; if all columns are text, it is unless one of its cells
 * occurs again below.
 */
final class HeaderSniffer {

    /** Columns that are looked at. A round number: the first thousand tell a header as well as all. */
    private static final int MOST_COLUMNS = 1_000;

    /** What people write among numbers and dates where there is none. */
    private static final Pattern NO_VALUE = Pattern.compile(
            "(?iu)[^\\p{L}]*|n\\W*[ad]\\W*|k\\W*a\\W*|keine.*|nicht.*|unbekannt.*|unknown.*|none|null|missing|fehlt.*|refused.*"
                    + "|no |not .*|inconnu.*|aucun.*|sans.*|nc|ns?p");

    /**
     * Numbers that count on by one in so many columns are names rather than values. Set by hand, not tuned: two happen by
     * chance.
     */
    private static final int COUNTED = 3;

    private static final Pattern WHOLE = Pattern.compile("\\d{1,9}");

    private final List<List<String>> rows;
    private final MissingTokens missing;

    HeaderSniffer(List<List<String>> rows, MissingTokens missing) {
        this.rows = rows;
        this.missing = missing;
    }

    boolean found() {
        boolean ordered = false;
        boolean repeated = false;
        int columns = rows.isEmpty() ? 0 : Math.min(rows.get(0).size(), MOST_COLUMNS);
        for (int column = 0; column < columns; column++) {
            String name = rows.get(0).get(column).strip();
            if (!name.isEmpty() && (missing.matches(name) || areOrdered(List.of(name)))) {
                return false;
            }
            List<String> below = below(column);
            ordered |= areOrdered(below);
            repeated |= below.contains(name);
        }
        return ordered || !repeated;
    }

    /**
     * Whether the first row cannot well be a row like the others: it has text where all others have numbers or dates (a word
     * that some people write for no value does not count). Where every column is text nothing is certain: somebody may have a
     * name, a town and an illness that nobody else in the table has.
     */
    boolean certain() {
        int ordered = 0;
        boolean repeated = false;
        int columns = rows.isEmpty() ? 0 : Math.min(rows.get(0).size(), MOST_COLUMNS);
        for (int column = 0; column < columns; column++) {
            String name = rows.get(0).get(column).strip();
            List<String> below = below(column);
            repeated |= below.contains(name);
            boolean numbers = !below.isEmpty() && !name.isEmpty() && areOrdered(below);
            ordered += numbers && !NO_VALUE.matcher(name).matches() ? 1 : 0;
        }
        return found() && (ordered > 1 || (!repeated && ordered == 1));
    }

    /** Whether a row could hold names, whatever stands below it: words, or years and other numbers that count on. */
    static boolean couldBeNames(List<String> cells, MissingTokens missing) {
        return countsOn(cells)
                || cells.stream()
                        .limit(MOST_COLUMNS)
                        .map(String::strip)
                        .noneMatch(name -> !name.isEmpty() && (missing.matches(name) || areOrdered(List.of(name))));
    }

    /** Whether the last cells, three at least, are whole numbers of which each is one more than the one before. */
    private static boolean countsOn(List<String> cells) {
        int run = 1;
        for (int i = cells.size() - 1; i > 0 && run < COUNTED; i--) {
            String before = cells.get(i - 1).strip();
            String after = cells.get(i).strip();
            boolean whole =
                    WHOLE.matcher(before).matches() && WHOLE.matcher(after).matches();
            if (!whole || Integer.parseInt(after) - Integer.parseInt(before) != 1) {
                return false;
            }
            run++;
        }
        return run == COUNTED;
    }

    private List<String> below(int column) {
        return rows.stream()
                .skip(1)
                .filter(row -> column < row.size() && !missing.matches(row.get(column)))
                .map(row -> row.get(column).strip())
                .toList();
    }

    private static boolean areOrdered(List<String> cells) {
        NumberDetection numbers = new NumberDetection();
        DateDetection dates = new DateDetection();
        for (String cell : cells) {
            numbers.add(cell);
            dates.add(cell);
        }
        return !numbers.readings().isEmpty() || !dates.readings().isEmpty();
    }
}
