package io.sfumato.study;

import io.sfumato.loss.Figure;

/** A figure that needs the original and the release as a whole. */
public interface Study {

    /** Its name in the catalogue. */
    String name();

    /** What the figure means, in a sentence for the report. */
    String meaning();

    /** Whether a greater figure is the better one. */
    default boolean greaterIsBetter() {
        return true;
    }

    /** The figure; NaN when it cannot be told. */
    Figure of(Evidence evidence);
}
