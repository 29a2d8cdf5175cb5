package io.sfumato.privacy;

import io.sfumato.partition.ClassSummary;

/** A privacy model bound to a table. */
public interface Rule {

    /** The figure this class reaches, in the unit of {@link #asked}. */
    double reached(ClassSummary summary);

    /** The figure every class must reach, or must not exceed. */
    double asked();

    /** The limit that a class with this figure breaks; differs from {@link #asked()} where a rule has two. */
    default double asked(double reached) {
        return asked();
    }

    /** Which way its figures protect. */
    default ProtectionDirection sense() {
        return ProtectionDirection.AT_LEAST;
    }

    /** Whether the class keeps the promise. */
    default boolean holds(ClassSummary summary) {
        return sense().meets(reached(summary), asked());
    }

    /** How far the class is from keeping it: 0 when and only when it does, at most 1. */
    default double violation(ClassSummary summary) {
        return holds(summary) ? 0 : Math.min(1, Math.max(Double.MIN_NORMAL, sense().lack(reached(summary), asked())));
    }

    /** How many in this class ask for more than any class could give, however large; 0 where nobody asks. */
    default long beyond(ClassSummary summary) {
        return 0;
    }
}
