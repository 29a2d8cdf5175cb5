package io.sfumato.loss;

import io.sfumato.table.Column;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * One sensitive column, as measures see it.
 *
 * @param target whether it is the class label of classification measures
 * @param original the column of the original; null when only the release is known
 */
public record SensitiveCodes(
        String name, boolean target, @Nullable Column original) {

    /** A sensitive column of the original. */
    public static SensitiveCodes of(Column column) {
        return new SensitiveCodes(column.name(), column.spec().target(), column);
    }

    /** The codes of the values that are declared truly sensitive; empty when none is, or it is not known. */
    BitSet trulySensitive() {
        BitSet codes = new BitSet();
        if (original != null) {
            for (String value : original.spec().trulySensitive()) {
                int code = original.dictionary().code(value);
                if (code >= 0) {
                    codes.set(code);
                }
            }
        }
        return codes;
    }

    /** Whether its owner told the truly sensitive values. */
    boolean listed() {
        return original != null && !original.spec().trulySensitive().isEmpty();
    }
}
