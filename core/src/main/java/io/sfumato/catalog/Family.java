package io.sfumato.catalog;

/** The families of things a catalogue lists, in the order the docs show them. */
public enum Family {
    ALGORITHM("algorithm", "forms the classes"),
    MODEL("model", "a promise that every class of a release keeps"),
    RECODING("recoding", "how a class's values become one published label"),
    NOTATION("notation", "how labels are spelled in the release"),
    MEASURE("measure", "a number that says how much truth was lost, or how fine the classes are"),
    TAXONOMY("taxonomy", "how a tree over a column's values is made"),
    FORMAT("format", "a file format that is read or written"),
    ATTACK("attack", "a way to break a release, tried by 'sfumato audit'");

    private final String word;
    private final String meaning;

    Family(String word, String meaning) {
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
