package io.sfumato.io.document;

/** A position in a document, line and column counted from 1. */
public record Mark(int line, int column) {

    /** The start of a document. */
    public static final Mark START = new Mark(1, 1);
}
