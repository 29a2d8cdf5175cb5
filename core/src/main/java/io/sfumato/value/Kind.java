package io.sfumato.value;

/** The kinds of values a column holds. */
public enum Kind {
    NUMERIC("numeric"),
    DATE("date"),
    CATEGORICAL("categorical"),
    SET("set");

    private final String word;

    Kind(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** Whether values lie on a line, so that ranges and widths make sense. */
    public boolean ordered() {
        return this == NUMERIC || this == DATE;
    }
}
