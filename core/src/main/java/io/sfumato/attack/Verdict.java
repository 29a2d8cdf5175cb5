package io.sfumato.attack;

/** How an attack ended. */
public enum Verdict {
    BROKEN("a promise that was asked for or stated does not hold"),
    EXPOSED("the attacker gains clearly more than without the release"),
    CLEAR("the attacker gains little or nothing"),
    LIMIT("a limit that releases of this kind have");

    private final String meaning;

    Verdict(String meaning) {
        this.meaning = meaning;
    }

    public String meaning() {
        return meaning;
    }
}
