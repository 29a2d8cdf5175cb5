package io.sfumato.value;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * How the values of one column are written and what they mean. Canonical texts are equal exactly when the values are:
 * {@code 1.50} and {@code 1,5} are both {@code 1.5}; dates are ISO dates; categories stay as they are.
 */
public interface ValueFormat extends Comparator<String> {

    Kind kind();

    /** The canonical text of a cell, or null if the cell cannot be read in this format. */
    @Nullable
    String canonical(String cell);

    /** What a cell in this format looks like, for error messages: "a number with decimal comma". */
    String expectation();

    /** Where a canonical value lies on its line: the number, or the day since 1970. Ordered kinds only. */
    double position(String canonical);

    /** The canonical text {@code steps} units above a value: units are whole days, or the last decimal place given. */
    String shift(String canonical, long steps, int decimals);

    /** The order of canonical values: by number or date for ordered kinds, by text otherwise. */
    @Override
    int compare(String left, String right);
}
