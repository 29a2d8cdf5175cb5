package io.sfumato.loss;

import io.sfumato.partition.Histogram;
import io.sfumato.table.Column;
import io.sfumato.table.Dictionary;
import org.jspecify.annotations.Nullable;

/**
 * Attribute diversity (Netshiunda 2020, definition 1): for numbers and dates the range of a class's values / the range of the
 * column, for categories distinct values in the class / distinct values in the column. Missing is no value: a quasi-identifying
 * column that mixes it with values is fully diverse, and missing sensitive cells add nothing.
 */
final class Diversity {

    private final @Nullable Column column;
    private final boolean quasi;
    private final long distinct;

    private Diversity(@Nullable Column column, boolean quasi, long distinct) {
        this.column = column;
        this.quasi = quasi;
        this.distinct = distinct;
    }

    /** Of a quasi-identifying column; every diversity is NaN when the original is not known. */
    static Diversity of(Yardstick yardstick) {
        return new Diversity(yardstick.original(), true, yardstick.distinct());
    }

    /** Of a sensitive column; every diversity is NaN when the original is not known. */
    static Diversity of(SensitiveCodes trait) {
        Column column = trait.original();
        return new Diversity(column, false, column == null ? 0 : distinct(column));
    }

    /** The number of distinct values that occur in a column, missing not among them. Stops as soon as all have occurred. */
    static long distinct(Column column) {
        boolean[] seen = new boolean[column.dictionary().size()];
        int count = 0;
        for (int row = 0; row < column.rows() && count < seen.length; row++) {
            int code = column.code(row);
            count += seen[code] ? 0 : 1;
            seen[code] = true;
        }
        int missing = column.dictionary().missing();
        return (long) count - (missing >= 0 && seen[missing] ? 1 : 0);
    }

    double of(Histogram values) {
        if (column == null) {
            return Double.NaN;
        } else if (values.distinct() == 0) {
            return 0;
        } else if (quasi && values.missing() > 0) {
            return 1;
        }
        return column.kind().ordered() ? range(values, column) : (double) values.distinct() / distinct;
    }

    private static double range(Histogram values, Column column) {
        Dictionary dictionary = column.dictionary();
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < values.distinct(); i++) {
            double position = dictionary.position(values.code(i));
            least = Math.min(least, position);
            greatest = Math.max(greatest, position);
        }
        double width = column.greatest() - column.least();
        return width <= 0 || greatest <= least ? 0 : Math.min(1, (greatest - least) / width);
    }
}
