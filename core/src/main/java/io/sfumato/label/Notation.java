package io.sfumato.label;

/**
 * A spelling of labels in a release. {@code parse(print(x))} must be {@code x} for every label of a column; a release in
 * a notation for which that fails is refused, not written.
 */
public interface Notation {

    String print(Label label, Meaning meaning);

    /** Reads any text at all: what is no label of this notation is a value. */
    Label parse(String text, Meaning meaning);

    /** The rules in plain words, for the manifest and the report. */
    String explanation();
}
