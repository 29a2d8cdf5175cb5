package io.sfumato.io.csv;

import io.sfumato.value.DateDetection;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.NumberDetection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Tells whether the first of some rows holds names. Names are no numbers, no dates and no {@code ?}. If some column holds
 * numbers or dates below its first cell, the first row is a header; if all columns are text, it is unless one of its cells
 * occurs again below.
 */
final class HeaderSniffer {

    /** Further columns are not looked at. */
    private static final int MOST_COLUMNS = 1_000;

    /** Less than this is no accident: one headerless file in ten thousand would be taken for one with names. */
    private static final double TINY = 1e-4;

    /** What people write among numbers and dates where there is none. */
    private static final Pattern NO_VALUE = Pattern.compile(
            "(?iu)[^\\p{L}]*|n\\W*[ad]\\W*|k\\W*a\\W*|keine.*|nicht.*|unbekannt.*|unknown.*|none|null|missing|fehlt.*|refused.*"
                    + "|no |not .*|inconnu.*|aucun.*|sans.*|nc|ns?p");

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
     * Whether the first row cannot well be a row like the others. It cannot if it has text where all others have numbers or dates
     * (a word that some people write for no value does not count), or if its cells are new in columns whose values repeat: by
     * Good and Turing the chance that a further row brings a value not seen before is about the share of values seen once
     * (Good, "The population frequencies of species", 1953), and that of all columns together must be tiny.
     */
    boolean certain() {
        double chance = 1;
        int ordered = 0;
        boolean repeated = false;
        int columns = rows.isEmpty() ? 0 : Math.min(rows.get(0).size(), MOST_COLUMNS);
        for (int column = 0; column < columns; column++) {
            String name = rows.get(0).get(column).strip();
            List<String> below = below(column);
            repeated |= below.contains(name);
            boolean told = !below.isEmpty() && !name.isEmpty();
            boolean numbers = told && areOrdered(below);
            ordered += numbers && !NO_VALUE.matcher(name).matches() ? 1 : 0;
            chance *= told && !numbers ? chanceOfNew(below) : 1;
        }
        return found() && (ordered > 1 || (!repeated && (ordered == 1 || chance <= TINY)));
    }

    private static double chanceOfNew(List<String> cells) {
        Map<String, Integer> counts = new HashMap<>();
        cells.forEach(cell -> counts.merge(cell, 1, Integer::sum));
        long once = counts.values().stream().filter(count -> count == 1).count();
        return (once + 1.0) / (cells.size() + 1.0);
    }

    /** Whether a row could hold names, whatever stands below it. */
    static boolean couldBeNames(List<String> cells, MissingTokens missing) {
        return cells.stream()
                .limit(MOST_COLUMNS)
                .map(String::strip)
                .noneMatch(name -> !name.isEmpty() && (missing.matches(name) || areOrdered(List.of(name))));
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
