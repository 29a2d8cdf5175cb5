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
public record Mess(
        int rows,
        int quasi,
        int columns,
        double severalRows,
        double contradicting,
        double missing,
        double copied,
        CountryNotation notation,
        boolean subject) {

    public Mess {
        if (rows < 1 || quasi < 1) {
            throw new IllegalArgumentException("a table has at least a row and a quasi-identifying column");
        }
    }

    /** One row for each person, nothing missing, plain notation. */
    public static Mess none(int rows, int quasi) {
        return new Mess(rows, quasi, 0, 0, 0, 0, 0, CountryNotation.ENGLISH, false);
    }

    /** As a survey of patients may be: visits that disagree, codes for missing, semicolons and decimal commas. */
    public static Mess usual(int rows, int quasi) {
        return new Mess(rows, quasi, 0, 0.5, 0.05, 0.05, 0.03, CountryNotation.GERMAN, true);
    }

    /** The same with sixty columns. */
    public Mess wide() {
        return new Mess(rows, quasi, 60, severalRows, contradicting, missing, copied, notation, subject);
    }

    /** The same in another notation. */
    public Mess written(CountryNotation other) {
        return new Mess(rows, quasi, columns, severalRows, contradicting, missing, copied, other, subject);
    }

    /** The same with another share of cells without a value. */
    public Mess lacking(double share) {
        return new Mess(rows, quasi, columns, severalRows, contradicting, share, copied, notation, subject);
    }

    /** The same without a column that says whose row each is. */
    public Mess anonymous() {
        return new Mess(rows, quasi, columns, severalRows, contradicting, missing, copied, notation, false);
    }
}
