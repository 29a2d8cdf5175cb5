package io.sfumato.table;

/** What a column is to a release. */
public enum Role {
    IDENTIFYING("identifying", "names a person by itself; dropped"),
    QUASI("quasi", "known to others and naming people in combination; recoded"),
    SENSITIVE(
            "sensitive",
            "what must not be learned about a person; kept as it is, covered by the promises that name it"),
    INSENSITIVE("insensitive", "neither; kept as it is"),
    DEMAND("demand", "how many people a person wants to be among; dropped, and kept by the promise personal-k"),
    SUBJECT("subject", "whose row it is, so that promises count people and not rows; dropped");

    private final String word;
    private final String meaning;

    Role(String word, String meaning) {
        this.word = word;
        this.meaning = meaning;
    }

    public String word() {
        return word;
    }

    public String meaning() {
        return meaning;
    }

    public boolean published() {
        return this != IDENTIFYING && this != DEMAND && this != SUBJECT;
    }

    /** Whether its cells are looked at in a search. */
    public boolean encoded() {
        return this == QUASI || this == SENSITIVE || this == DEMAND || this == SUBJECT;
    }
}
