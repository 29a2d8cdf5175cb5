package io.sfumato.loss;

/** What a measure looks at besides labels and sizes of classes. */
public enum Need {
    /** Which values the rows of a class have in the original, in the quasi-identifying columns. */
    ORIGINALS,
    /** Which values the rows of a class have in the sensitive columns. */
    SENSITIVE
}
