package io.sfumato.loss;

import io.sfumato.partition.Histogram;
import io.sfumato.table.Column;
import io.sfumato.table.Dictionary;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Attribute diversity (004, definition 1): for numbers and dates the range of a class's values / the range of the column,
 * for categories distinct values in the class / distinct values in the column. Missing is one more value; a class that mixes
 * it with numbers has diversity 1.
 */
final class Diversity {

    private final @Nullable Column column;
    private final long distinct;

    /** Of a column; every diversity is NaN when that is not known. */
    Diversity(@Nullable Column column) {
        this.column = column;
        this.distinct =
                column == null ? 0 : distinct(column) + (column.dictionary().missing() < 0 ? 0 : 1);
    }

    /** The number of distinct values that occur in a column, missing not among them. */
    static long distinct(Column column) {
        BitSet seen = new BitSet(column.dictionary().size());
        for (int row = 0; row < column.rows(); row++) {
            seen.set(column.code(row));
        }
        int missing = column.dictionary().missing();
        return (long) seen.cardinality() - (missing >= 0 && seen.get(missing) ? 1 : 0);
    }

    double of(Histogram values) {
        if (column == null) {
            return Double.NaN;
        } else if (column.kind().ordered()) {
            return range(values, column);
        }
        return (values.distinct() + (values.missing() > 0 ? 1.0 : 0.0)) / Math.max(1, distinct);
    }

    private static double range(Histogram values, Column column) {
        if (values.missing() > 0) {
            return values.distinct() > 0 ? 1 : 0;
        }
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
