package io.sfumato.testkit.verifier;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The values that a published cell may stand for.
 *
 * @param missing whether the value may be missing
 * @param any whether it may be any value
 * @param values the values it may be
 * @param spans the parts of a line it may lie on
 */
record LabelReach(boolean missing, boolean any, Set<String> values, List<Span> spans) {

    static final LabelReach EVERYTHING = new LabelReach(true, true, Set.of(), List.of());
    static final LabelReach MISSING = new LabelReach(true, false, Set.of(), List.of());
    static final LabelReach ANY_VALUE = new LabelReach(false, true, Set.of(), List.of());

    /** From one place to another, both included; null is no end. */
    record Span(@Nullable BigDecimal low, @Nullable BigDecimal high) {

        boolean holds(BigDecimal place) {
            return (low == null || low.compareTo(place) <= 0) && (high == null || place.compareTo(high) <= 0);
        }

        boolean meets(Span other) {
            return (low == null || other.high == null || low.compareTo(other.high) <= 0)
                    && (high == null || other.low == null || other.low.compareTo(high) <= 0);
        }
    }

    static LabelReach of(Set<String> values) {
        return new LabelReach(false, false, Set.copyOf(values), List.of());
    }

    static LabelReach of(Span span) {
        return new LabelReach(false, false, Set.of(), List.of(span));
    }

    LabelReach and(LabelReach other) {
        Set<String> all = new HashSet<>(values);
        all.addAll(other.values);
        List<Span> both = new ArrayList<>(spans);
        both.addAll(other.spans);
        return new LabelReach(missing || other.missing, any || other.any, all, both);
    }

    LabelReach orMissing() {
        return new LabelReach(true, any, values, spans);
    }

    /** Whether both can be true of one row. */
    boolean meets(LabelReach other) {
        if (missing && other.missing) {
            return true;
        } else if (any || other.any) {
            return (any && other.any) || !(any ? other : this).isEmpty();
        }
        return values.stream().anyMatch(other.values::contains)
                || spans.stream().anyMatch(span -> other.spans.stream().anyMatch(span::meets));
    }

    private boolean isEmpty() {
        return values.isEmpty() && spans.isEmpty();
    }
}
