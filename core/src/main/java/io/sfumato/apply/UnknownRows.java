package io.sfumato.apply;

import java.util.Locale;

/** What becomes of a row for which a transformation has no label. */
public enum UnknownRows {
    REFUSE("nothing is published, and the rows are told"),
    GENERALIZE("the cell says nothing (*), or every quasi-identifying cell if no class covers the row"),
    SUPPRESS("the row is left out, within the suppression limit");

    private final String meaning;

    UnknownRows(String meaning) {
        this.meaning = meaning;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String meaning() {
        return meaning;
    }
}
