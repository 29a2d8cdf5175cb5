package io.sfumato.table;

import java.util.Arrays;

/** The different codes that each person has in one column, ascending; missing, where somebody has it, is the last. */
public final class PersonCodes {

    private final Column column;
    private final int[] starts;
    private final int[] codes;

    private PersonCodes(Column column, int[] starts, int[] codes) {
        this.column = column;
        this.starts = starts;
        this.codes = codes;
    }

    /** What these people have in a column of their rows. */
    public static PersonCodes of(Column column, PersonRows units) {
        if (units.single()) {
            return new PersonCodes(column, new int[0], new int[0]);
        }
        int[] starts = new int[units.size() + 1];
        int[] codes = new int[units.rows()];
        int end = 0;
        for (int unit = 0; unit < units.size(); unit++) {
            int from = end;
            for (int i = 0; i < units.rows(unit); i++) {
                codes[end++] = column.code(units.row(unit, i));
            }
            Arrays.sort(codes, from, end);
            end = distinct(codes, from, end);
            starts[unit + 1] = end;
        }
        return new PersonCodes(column, starts, Arrays.copyOf(codes, end));
    }

    /** Keeps each code of a sorted run once, and returns where the run then ends. */
    private static int distinct(int[] codes, int from, int end) {
        int write = from + 1;
        for (int read = from + 1; read < end; read++) {
            if (codes[read] != codes[read - 1]) {
                codes[write++] = codes[read];
            }
        }
        return write;
    }

    public Column column() {
        return column;
    }

    private boolean single() {
        return starts.length == 0;
    }

    /** How many different codes a person has. */
    public int count(int unit) {
        return single() ? 1 : starts[unit + 1] - starts[unit];
    }

    /** The i-th code of a person. */
    public int code(int unit, int index) {
        return single() ? column.code(unit) : codes[starts[unit] + index];
    }

    /** The least code of a person. */
    public int least(int unit) {
        return code(unit, 0);
    }

    /** The greatest code of a person. */
    public int greatest(int unit) {
        return code(unit, count(unit) - 1);
    }
}
