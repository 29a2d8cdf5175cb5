package io.sfumato.table;

import java.util.Arrays;

/**
 * Who is behind the rows of a table: which of them are of the same person. People are numbered by their lowest rows, so that
 * where everybody has one row, people and rows have the same numbers. Memory: 12 bytes a row, none where all have one.
 */
public final class PersonRows {

    private static final int[] NONE = {};

    private final int rows;
    private final int size;
    private final int[] starts;
    private final int[] members;
    private final int[] unitOf;

    private PersonRows(int rows, int size, int[] starts, int[] members, int[] unitOf) {
        this.rows = rows;
        this.size = size;
        this.starts = starts;
        this.members = members;
        this.unitOf = unitOf;
    }

    /** Every row is a person of its own. */
    public static PersonRows single(int rows) {
        return new PersonRows(rows, rows, NONE, NONE, NONE);
    }

    /** As the subject column says; without one every row is a person of its own. */
    public static PersonRows of(Table table) {
        return table.subject().map(PersonRows::of).orElseGet(() -> single(table.rows()));
    }

    private static PersonRows of(Column subject) {
        int rows = subject.rows();
        int[] numbers = new int[subject.dictionary().size()];
        Arrays.fill(numbers, -1);
        int[] unitOf = new int[rows];
        int size = 0;
        for (int row = 0; row < rows; row++) {
            int code = subject.code(row);
            numbers[code] = numbers[code] < 0 ? size++ : numbers[code];
            unitOf[row] = numbers[code];
        }
        return size == rows
                ? single(rows)
                : new PersonRows(rows, size, starts(unitOf, size), sorted(unitOf, size), unitOf);
    }

    private static int[] starts(int[] unitOf, int size) {
        int[] starts = new int[size + 1];
        for (int unit : unitOf) {
            starts[unit + 1]++;
        }
        for (int unit = 0; unit < size; unit++) {
            starts[unit + 1] += starts[unit];
        }
        return starts;
    }

    private static int[] sorted(int[] unitOf, int size) {
        int[] next = starts(unitOf, size);
        int[] sorted = new int[unitOf.length];
        for (int row = 0; row < unitOf.length; row++) {
            sorted[next[unitOf[row]]++] = row;
        }
        return sorted;
    }

    /** Whether everybody has one row. */
    public boolean single() {
        return unitOf.length == 0;
    }

    /** The number of people. */
    public int size() {
        return size;
    }

    /** The number of rows of all people. */
    public int rows() {
        return rows;
    }

    /** The number of rows of one person. */
    public int rows(int unit) {
        return single() ? 1 : starts[unit + 1] - starts[unit];
    }

    /** The i-th row of a person, in ascending order. */
    public int row(int unit, int index) {
        return single() ? unit : members[starts[unit] + index];
    }

    /** The person whose row it is. */
    public int of(int row) {
        return single() ? row : unitOf[row];
    }

    /** How many people have rows in each of these classes; whoever has rows in several counts in each. */
    public int[] crowds(int[] classOf, int classes) {
        int[] crowds = new int[classes];
        if (single()) {
            for (int each : classOf) {
                crowds[each]++;
            }
            return crowds;
        }
        int[] last = new int[classes];
        for (int unit = 0; unit < size; unit++) {
            for (int i = 0; i < rows(unit); i++) {
                int each = classOf[row(unit, i)];
                crowds[each] += last[each] == unit + 1 ? 0 : 1;
                last[each] = unit + 1;
            }
        }
        return crowds;
    }

    /** How many rows these people have together. */
    public int count(int[] units) {
        if (single()) {
            return units.length;
        }
        int count = 0;
        for (int unit : units) {
            count += rows(unit);
        }
        return count;
    }

    /** The rows of these people, ascending. */
    public int[] rows(int[] units) {
        if (single()) {
            return units.clone();
        }
        int[] found = new int[count(units)];
        int next = 0;
        for (int unit : units) {
            for (int i = 0; i < rows(unit); i++) {
                found[next++] = row(unit, i);
            }
        }
        Arrays.sort(found);
        return found;
    }
}
