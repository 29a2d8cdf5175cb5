package io.sfumato.table;

/** What becomes of a row with a missing cell in a column that is published. */
public enum MissingPolicy {
    VALUE("value", "missing is a value of its own"),
    DROP("drop", "the row is left out before anything else"),
    REJECT("reject", "the job stops");

    private final String word;
    private final String meaning;

    MissingPolicy(String word, String meaning) {
        this.word = word;
        this.meaning = meaning;
    }

    public String word() {
        return word;
    }

    public String meaning() {
        return meaning;
    }
}
