package io.sfumato.recode;

import io.sfumato.label.Label;
import io.sfumato.space.Axis;
import io.sfumato.table.Column;
import io.sfumato.table.PersonRows;
import java.util.Optional;

/**
 * One way in which the values of a class become one label. A class that mixes missing with values never gets here: it is
 * {@code *}.
 */
public interface Recoding {

    /** Its name in the catalogue. */
    String name();

    /** Why this style cannot be used on the column, or empty if it can. */
    Optional<String> refusal(Column column);

    /** The axis on which the search measures the loss of this style. */
    Axis axis(Column column, long crowd);

    /** The same for a table in which people may have several rows; {@code crowd} then counts people. */
    default Axis axis(Column column, long crowd, PersonRows units) {
        return axis(column, crowd);
    }

    /** The label for the values of one class; it covers every one of them. */
    Label label(ClassValues values);

    /** Whether every label covers the values it stands for; if not, the release says so. */
    default boolean truthful() {
        return true;
    }

    /** Whether it publishes the level chosen for a whole column, as one scheme needs; other styles choose class by class. */
    default boolean oneScheme() {
        return false;
    }

    /**
     * The values of one class in one column.
     *
     * @param codes the distinct dictionary codes, ascending, at least one, none of them missing
     * @param counts how many rows of the class hold each
     * @param level the level chosen for the whole column, or -1 when classes have labels of their own
     */
    @SuppressWarnings("ArrayRecordComponent") // a view made for one call, compared by nobody
    record ClassValues(Axis axis, int[] codes, int[] counts, int level) {

        public Column column() {
            return axis.column();
        }

        public int lowest() {
            return codes[0];
        }

        public int highest() {
            return codes[codes.length - 1];
        }
    }
}
