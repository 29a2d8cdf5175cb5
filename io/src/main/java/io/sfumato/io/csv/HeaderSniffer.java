package io.sfumato.io.csv;

import io.sfumato.value.DateDetection;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.NumberDetection;
import java.util.List;

/**
 * Tells whether the first of some rows holds names. Names are no numbers, no dates and no {@code ?}. If some column holds
 * numbers or dates below its first cell, the first row is a header; if all columns are text, it is unless one of its cells
 * occurs again below.
 */
final class HeaderSniffer {

    /** Further columns are not looked at. */
    private static final int MOST_COLUMNS = 1_000;

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
