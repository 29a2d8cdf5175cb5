package io.sfumato.feasibility;

import io.sfumato.table.Column;
import io.sfumato.table.KeyIndex;
import io.sfumato.table.PersonRows;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The different combinations of some columns' labels, and how many people have each. Where everyone has one row, equal
 * combinations are stored once; else every row is stored, because coarser labels may make the rows of a person equal. Stored as
 * columns of codes, without row objects.
 */
final class Combinations {

    private final int[][] codes;
    private final int[] labels;
    private final int[] rows;
    private final PersonRows units;

    private Combinations(int[][] codes, int[] labels, int[] rows, PersonRows units) {
        this.codes = codes;
        this.labels = labels;
        this.rows = rows;
        this.units = units;
    }

    /** The combinations of values as they are in a table; missing is a value. */
    static Combinations of(List<Column> columns, PersonRows units) {
        int[] ones = new int[units.rows()];
        Arrays.fill(ones, 1);
        int[][] codes = new int[columns.size()][units.rows()];
        int[] labels = new int[columns.size()];
        for (int column = 0; column < labels.length; column++) {
            Column cells = columns.get(column);
            labels[column] = cells.dictionary().size();
            for (int row = 0; row < ones.length; row++) {
                codes[column][row] = cells.code(row);
            }
        }
        Combinations all = new Combinations(codes, labels, ones, units);
        return units.single() ? all.merged() : all;
    }

    /** How many different ones there are. */
    int size() {
        return units.single() ? rows.length : Arrays.stream(ids()).max().orElse(-1) + 1;
    }

    /** The people of the smallest combination; whoever has rows of several counts in each. */
    int least() {
        return Arrays.stream(units.single() ? rows : units.crowds(ids(), size()))
                .min()
                .orElse(0);
    }

    /** How many people have a combination that fewer than k people have, or have several combinations. */
    long below(int k) {
        return (units.single() ? Shortage.of(rows, k) : lack(ids(), k)).people();
    }

    /** How many people have rows of several combinations. */
    long torn() {
        int[] ids = units.single() ? new int[0] : ids();
        return ids.length == 0
                ? 0
                : IntStream.range(0, units.size())
                        .filter(unit -> !whole(unit, ids))
                        .count();
    }

    /** Whether all rows of a person have one combination. */
    private boolean whole(int unit, int[] ids) {
        int first = ids[units.row(unit, 0)];
        for (int i = 1; i < units.rows(unit); i++) {
            if (ids[units.row(unit, i)] != first) {
                return false;
            }
        }
        return true;
    }

    /** What k would lack. A person whose rows have several combinations cannot be published and hides nobody. */
    private Shortage lack(int[] ids, int k) {
        int[] counts = new int[ids.length];
        for (int unit = 0; unit < units.size(); unit++) {
            counts[ids[units.row(unit, 0)]] += whole(unit, ids) ? 1 : 0;
        }
        long people = 0;
        long below = 0;
        long depth = 0;
        for (int unit = 0; unit < units.size(); unit++) {
            int count = whole(unit, ids) ? counts[ids[units.row(unit, 0)]] : 0;
            people += count < k ? 1 : 0;
            below += count < k ? units.rows(unit) : 0;
            depth += count < k ? k - count : 0;
        }
        return new Shortage(people, below, depth);
    }

    /** What k would lack if the columns were published at these grades. */
    Shortage lack(List<ColumnLevel> grades, int k) {
        int[][] coarse = new int[codes.length][];
        int[] coarseLabels = new int[codes.length];
        for (int column = 0; column < codes.length; column++) {
            ColumnLevel grade = grades.get(column);
            int[] mapped = new int[rows.length];
            for (int i = 0; i < mapped.length; i++) {
                mapped[i] = grade.label(codes[column][i]);
            }
            coarse[column] = mapped;
            coarseLabels[column] = grade.labels();
        }
        int[] ids = new Combinations(coarse, coarseLabels, rows, units).ids();
        if (!units.single()) {
            return lack(ids, k);
        }
        int[] counts = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            counts[ids[i]] += rows[i];
        }
        return Shortage.of(counts, k);
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
        return new Combinations(merged, labels, counts, units);
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
