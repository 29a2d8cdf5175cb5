package io.sfumato.cli.proposal;

import java.util.Arrays;
import java.util.Optional;

/** Who will get a release, and the least class size that is customary for them. */
public enum ReleaseAudience {
    PUBLIC("public", "1", 11, "anyone, for example on the internet"),
    RESEARCH("research", "2", 5, "known researchers under a contract"),
    INTERNAL("internal", "3", 3, "people of your own organisation");

    private final String word;
    private final String number;
    private final int k;
    private final String meaning;

    ReleaseAudience(String word, String number, int k, String meaning) {
        this.word = word;
        this.number = number;
        this.k = k;
        this.meaning = meaning;
    }

    /** The audience that is spelled or numbered so. */
    public static Optional<ReleaseAudience> of(String text) {
        return Arrays.stream(values())
                .filter(each -> each.word.equalsIgnoreCase(text) || each.number.equals(text))
                .findFirst();
    }

    /** What a person may type in place of the word. */
    public String number() {
        return number;
    }

    public int k() {
        return k;
    }

    public String meaning() {
        return meaning;
    }

    @Override
    public String toString() {
        return word;
    }
}
