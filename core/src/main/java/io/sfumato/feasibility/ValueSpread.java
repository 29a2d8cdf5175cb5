package io.sfumato.feasibility;

import io.sfumato.table.Column;
import java.util.Arrays;

/** How the values of a column are spread: how often each occurs. Only the proportions matter to a simulation. */
public final class ValueSpread {

    /** The most values of one column, so that the table to draw from has at most 200 MB. A round number, not tuned. */
    public static final int MOST_VALUES = 1 << 24;

    private final String name;
    private final long[] counts;

    /** A spread; values that never occur are left out. */
    public ValueSpread(String name, long... counts) {
        this.name = name;
        this.counts = Arrays.stream(counts).filter(count -> count > 0).toArray();
        if (this.counts.length == 0 || this.counts.length > MOST_VALUES) {
            throw new IllegalArgumentException(
                    "a column must have 1 to " + MOST_VALUES + " values, had " + this.counts.length);
        }
    }

    /** A column of equally frequent values. */
    public static ValueSpread even(String name, int values) {
        if (values < 1 || values > MOST_VALUES) {
            throw new IllegalArgumentException("a column must have 1 to " + MOST_VALUES + " values, had " + values);
        }
        long[] counts = new long[values];
        Arrays.fill(counts, 1);
        return new ValueSpread(name, counts);
    }

    /** A column as it is; missing is a value. */
    public static ValueSpread of(Column column) {
        long[] counts = new long[column.dictionary().size()];
        for (int row = 0; row < column.rows(); row++) {
            counts[column.code(row)]++;
        }
        return new ValueSpread(column.name(), counts);
    }

    public String name() {
        return name;
    }

    public int values() {
        return counts.length;
    }

    /** How often the value of this number occurs. */
    long count(int value) {
        return counts[value];
    }
}
