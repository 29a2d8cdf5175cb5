package io.sfumato.feasibility;

import io.sfumato.table.Column;
import java.util.List;

/** The different combinations of some columns' labels, and how many rows have each. Columns of codes, no row objects. */
final class Combinations {

    private final int[][] codes;
    private final int[] labels;
    private final int[] rows;

    private Combinations(int[][] codes, int[] labels, int[] rows) {
        this.codes = codes;
        this.labels = labels;
        this.rows = rows;
    }

    /** The combinations of values as they are in a table; missing is a value. */
    static Combinations of(List<Column> columns, int tableRows) {
        int[] ones = new int[tableRows];
        int[][] codes = new int[columns.size()][tableRows];
        int[] labels = new int[columns.size()];
        for (int column = 0; column < labels.length; column++) {
            Column cells = columns.get(column);
            labels[column] = cells.dictionary().size();
            for (int row = 0; row < tableRows; row++) {
                codes[column][row] = cells.code(row);
                ones[row] = 1;
            }
        }
        return new Combinations(codes, labels, ones).merged();
    }

    int size() {
        return rows.length;
    }

    /** The rows of the smallest combination. */
    int least() {
        int least = Integer.MAX_VALUE;
        for (int count : rows) {
            least = Math.min(least, count);
        }
        return least;
    }

    /** How many rows have a combination that fewer than k rows have. */
    long below(int k) {
        return new Lack(rows, k).rows();
    }

    /** What k would lack if the columns were published at these grades; nothing is copied that need not be. */
    Lack lack(List<Grade> grades, int k) {
        int[][] coarse = new int[codes.length][];
        int[] coarseLabels = new int[codes.length];
        for (int column = 0; column < codes.length; column++) {
            Grade grade = grades.get(column);
            int[] mapped = new int[rows.length];
            for (int i = 0; i < mapped.length; i++) {
                mapped[i] = grade.label(codes[column][i]);
            }
            coarse[column] = mapped;
            coarseLabels[column] = grade.labels();
        }
        int[] ids = new Combinations(coarse, coarseLabels, rows).ids();
        int[] counts = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            counts[ids[i]] += rows[i];
        }
        return new Lack(counts, k);
    }

    private Combinations merged() {
        int[] ids = ids();
        int size = 0;
        for (int id : ids) {
            size = Math.max(size, id + 1);
        }
        int[] counts = new int[size];
        int[][] merged = new int[codes.length][size];
        for (int i = 0; i < ids.length; i++) {
            counts[ids[i]] += rows[i];
            for (int column = 0; column < codes.length; column++) {
                merged[column][ids[i]] = codes[column][i];
            }
        }
        return new Combinations(merged, labels, counts);
    }

    /**
     * A number for each combination, equal for equal ones, from 0 without gaps. Columns are packed into one long as far as
     * they fit; before it overflows it is replaced by such numbers.
     */
    private int[] ids() {
        long[] keys = new long[rows.length];
        long range = 1;
        for (int column = 0; column < codes.length; column++) {
            if (range > Long.MAX_VALUE / labels[column]) {
                range = number(keys);
            }
            for (int i = 0; i < keys.length; i++) {
                keys[i] = keys[i] * labels[column] + codes[column][i];
            }
            range *= labels[column];
        }
        number(keys);
        int[] ids = new int[keys.length];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = (int) keys[i];
        }
        return ids;
    }

    private static int number(long[] keys) {
        KeyIndex index = new KeyIndex(keys.length);
        for (int i = 0; i < keys.length; i++) {
            keys[i] = index.number(keys[i]);
        }
        return Math.max(1, index.size());
    }
}
