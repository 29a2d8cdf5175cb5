package io.sfumato.loss;

import java.util.Set;

/** A number computed from a release's classes. Immutable; running sums are kept in a {@link State}. */
public interface Measure {

    /** Its name in the catalogue. */
    String name();

    /** What the figure means, in a sentence for the report. */
    String meaning();

    /** Whether it can be told from a release and its declared taxonomies alone, so that it may be published. */
    default boolean tellable() {
        return false;
    }

    /** What it looks at besides labels and sizes of classes; where that is not known, its figure is NaN. */
    default Set<Need> needs() {
        return Set.of();
    }

    /** Whether of two releases the one with the greater figure kept more; else it is the one with the smaller. */
    default boolean greaterIsBetter() {
        return false;
    }

    /** An empty state for releases of this frame. */
    State start(MeasureContext frame);

    /** A running figure. */
    interface State {

        /** Takes in a class, whole. */
        void add(PublishedClass published);

        /** Takes in another state of the same measure and frame. */
        void merge(State other);

        Figure value();
    }
}
