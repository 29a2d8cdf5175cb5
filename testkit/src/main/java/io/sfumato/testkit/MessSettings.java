package io.sfumato.testkit;

/**
 * How large and how messy a table is.
 *
 * @param quasi how many of its columns are quasi-identifying
 * @param columns how many columns it has in all, at least; questions of a survey fill up the rest
 * @param severalRows the share of people who have several rows
 * @param contradicting the share of those whose rows contradict each other
 * @param missing the share of cells without a value
 * @param copied the share of rows that are there once more
 * @param notation how its numbers and dates are written
 * @param subject whether a column says whose row each is
 */
public record MessSettings(
        int rows,
        int quasi,
        int columns,
        double severalRows,
        double contradicting,
        double missing,
        double copied,
        CountryNotation notation,
        boolean subject) {

    public MessSettings {
        if (rows < 1 || quasi < 1) {
            throw new IllegalArgumentException("a table has at least a row and a quasi-identifying column");
        }
    }

    /** One row for each person, nothing missing, plain notation. */
    public static MessSettings none(int rows, int quasi) {
        return new MessSettings(rows, quasi, 0, 0, 0, 0, 0, CountryNotation.ENGLISH, false);
    }

    /** As a survey of patients may be: visits that disagree, codes for missing, semicolons and decimal commas. */
    public static MessSettings usual(int rows, int quasi) {
        return new MessSettings(rows, quasi, 0, 0.5, 0.05, 0.05, 0.03, CountryNotation.GERMAN, true);
    }

    /** The same with sixty columns. */
    public MessSettings wide() {
        return new MessSettings(rows, quasi, 60, severalRows, contradicting, missing, copied, notation, subject);
    }

    /** The same in another notation. */
    public MessSettings written(CountryNotation other) {
        return new MessSettings(rows, quasi, columns, severalRows, contradicting, missing, copied, other, subject);
    }

    /** The same with another share of cells without a value. */
    public MessSettings lacking(double share) {
        return new MessSettings(rows, quasi, columns, severalRows, contradicting, share, copied, notation, subject);
    }

    /** The same without a column that says whose row each is. */
    public MessSettings anonymous() {
        return new MessSettings(rows, quasi, columns, severalRows, contradicting, missing, copied, notation, false);
    }
}
