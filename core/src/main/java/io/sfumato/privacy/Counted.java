package io.sfumato.privacy;

/** What the figures of promises count. A sentence says people only where people were told apart. */
public enum Counted {
    /** Every row counts, whoever it is of. */
    ROWS("row", "rows"),
    /** Everybody counts once, whatever rows they have. */
    PEOPLE("person", "people");

    private final String one;
    private final String many;

    Counted(String one, String many) {
        this.one = one;
        this.many = many;
    }

    /** What one of them is called. */
    public String one() {
        return one;
    }

    /** What several of them are called; also its word in a manifest. */
    public String many() {
        return many;
    }
}
