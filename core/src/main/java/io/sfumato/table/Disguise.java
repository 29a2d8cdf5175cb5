package io.sfumato.table;

/** What is published in place of an identifying column. With anything but {@link #DROP} the release is only pseudonymised. */
public enum Disguise {
    DROP("drop", "the column is left out"),
    MASK("mask", "every value becomes the same word"),
    PSEUDONYM("pseudonym", "every value becomes a keyed pseudonym, the same value the same pseudonym");

    private final String word;
    private final String meaning;

    Disguise(String word, String meaning) {
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
