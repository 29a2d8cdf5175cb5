package io.sfumato.label;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts the cells of a release that a spreadsheet would take for formulas when it opens the file: those that begin with
 * {@code =}, {@code +}, {@code -}, {@code @}, a tab or a line end. Signed numbers and lone signs are no formulas.
 */
public final class FormulaCells {

    private static final String STARTS = "=+-@\t\r\n";
    private static final String SIGNS = "+-";

    private final List<String> columns;
    private final long[] counts;

    /** Counts for a release with these columns. */
    public FormulaCells(List<String> columns) {
        this.columns = List.copyOf(columns);
        this.counts = new long[columns.size()];
    }

    /** Whether a spreadsheet would take this cell for a formula. */
    public static boolean runs(String cell) {
        if (cell.isEmpty() || STARTS.indexOf(cell.charAt(0)) < 0) {
            return false;
        }
        boolean signed = SIGNS.indexOf(cell.charAt(0)) >= 0;
        return !signed || !isNumberOrNothing(cell.substring(1));
    }

    /** Digits with separators, also with an exponent or a percent sign; what has no operator in it cannot calculate. */
    private static boolean isNumberOrNothing(String text) {
        return text.isEmpty() || text.matches("[.,]?[0-9][0-9., '\u00a0\u2019\u202f]*(?:[eE][-+]?[0-9]+)?%?");
    }

    /** Takes the next row. */
    public void add(List<String> cells) {
        for (int column = 0; column < counts.length; column++) {
            if (runs(cells.get(column))) {
                counts[column]++;
            }
        }
    }

    /** How many such cells each column has, for columns that have any. */
    public Map<String, Long> counts() {
        Map<String, Long> found = new TreeMap<>();
        for (int column = 0; column < counts.length; column++) {
            if (counts[column] > 0) {
                found.put(columns.get(column), counts[column]);
            }
        }
        return found;
    }

    /** A sentence for every column that has any, without quoting a cell. */
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        for (int column = 0; column < counts.length; column++) {
            if (counts[column] > 0) {
                warnings.add("column '" + columns.get(column) + "': " + counts[column]
                        + (counts[column] == 1 ? " cell begins" : " cells begin")
                        + " like a formula, and a spreadsheet that opens the file may run it");
            }
        }
        return warnings;
    }
}
