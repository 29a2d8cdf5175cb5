package io.sfumato.privacy;

/** What joining classes does to a promise. */
public enum Closure {
    /** If one part keeps it, so does the union. */
    UP_CLOSED,
    /** If both parts keep it, so does the union. */
    MERGE_SAFE,
    /** It is a statement about the whole table and is checked at the end. */
    TABLE
}
