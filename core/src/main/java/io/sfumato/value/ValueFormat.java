package io.sfumato.value;

import java.util.Comparator;
import java.util.List;
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

    /**
     * The format that canonical texts are themselves written in, and so a release: {@code 1.234} is read as a thousand
     * by a format with a thousands point, but as a canonical text it is one and a bit.
     */
    default ValueFormat plain() {
        return this;
    }

    /** How a job declares this format, as in {@link #of}: {@code d/m/yyyy}, {@code 1.234,5}; empty if there is one only. */
    default String spelling() {
        return "";
    }

    /**
     * The format a job declares, or null if no format of this kind is spelled so (see {@link #spellings}).
     *
     * @param spelling null for the plain one: numbers with a decimal point, ISO dates, sets with {@code |}
     */
    static @Nullable ValueFormat of(Kind kind, @Nullable String spelling) {
        return switch (kind) {
            case NUMERIC -> spelling == null ? NumberFormat.PLAIN : NumberFormat.of(spelling);
            case DATE -> spelling == null ? DateFormat.ISO : DateFormat.of(spelling);
            case SET -> spelling == null ? SetFormat.BARS : SetFormat.of(spelling);
            case CATEGORICAL -> spelling == null || spelling.isEmpty() ? TextFormat.CATEGORICAL : null;
        };
    }

    /** Every spelling that {@link #of} knows for a kind, for help texts and schemas. */
    static List<String> spellings(Kind kind) {
        return switch (kind) {
            case NUMERIC ->
                NumberFormat.all().stream().map(NumberFormat::spelling).toList();
            case DATE -> DateFormat.all().stream().map(DateFormat::spelling).toList();
            case SET -> List.of("|", ";");
            case CATEGORICAL -> List.of();
        };
    }
}
