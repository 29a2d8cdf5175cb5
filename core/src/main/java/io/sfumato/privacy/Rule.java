package io.sfumato.privacy;

import io.sfumato.partition.ClassSummary;

/** A privacy model bound to a table. Greater figures are better protection. */
public interface Rule {

    /** The figure this class reaches, in the unit of {@link #asked}. */
    double reached(ClassSummary summary);

    /** The figure every class must reach. */
    double asked();

    /** Whether the class keeps the promise. */
    default boolean holds(ClassSummary summary) {
        return reached(summary) >= asked();
    }

    /** How far the class is from keeping it: 0 when and only when it does, at most 1. */
    default double violation(ClassSummary summary) {
        return holds(summary) ? 0 : Math.min(1, Math.max(Double.MIN_NORMAL, (asked() - reached(summary)) / asked()));
    }
}
