package io.sfumato.io.document;

/** A position in a document, line and column counted from 1. */
public record DocumentPosition(int line, int column) {

    /** The start of a document. */
    public static final DocumentPosition START = new DocumentPosition(1, 1);
}
