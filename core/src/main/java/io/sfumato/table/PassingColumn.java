package io.sfumato.table;

import io.sfumato.value.MissingTokens;

/**
 * A column whose cells pass as they are. They are not encoded, but each must be of the declared kind: a word among numbers is a
 * mistake, and may tell something about a person.
 *
 * @param missing the texts that say "no value"
 */
public record PassingColumn(ColumnSpec spec, MissingTokens missing) {

    String name() {
        return spec.name();
    }

    /** Whether a cell says that there is no value. */
    boolean lacks(String cell) {
        return missing.matches(cell, spec.format());
    }

    /** Whether some texts cannot be cells of this column. */
    public boolean choosy() {
        return spec.format().kind().ordered();
    }

    /** Whether a cell has a value of the column's kind, or says that there is none. */
    public boolean admits(String cell) {
        return !choosy() || spec.format().canonical(cell) != null || missing.matches(cell);
    }

    /** What is wrong with a cell that it does not admit. */
    String objection() {
        return "the cell is not " + spec.format().expectation()
                + ", and would be published as it is; correct it, say under 'missing' that it means missing, or declare "
                + "kind: categorical, which takes any text";
    }
}
