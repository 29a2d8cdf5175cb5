package io.sfumato.io.hierarchy;

import io.sfumato.taxonomy.NestedRanges.End;
import io.sfumato.taxonomy.NestedRanges.Span;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Neighbours that are written with a common end, {@code [0:10]} beside {@code [10:20]}, are put apart: the end belongs to the
 * upper one. What lies in the lower one and ends there too gives it up as well.
 */
final class SharedEnds {

    private int found;

    /** How many ranges gave up their upper end to a neighbour. */
    int found() {
        return found;
    }

    Span apart(Span root) {
        return apart(root, false);
    }

    /** @param cut whether this range has given up its upper end */
    private Span apart(Span span, boolean cut) {
        Set<BigDecimal> starts = new HashSet<>();
        span.children().stream()
                .filter(child -> child.low().included())
                .forEach(child -> starts.add(number(child.low())));
        List<Span> children = new ArrayList<>();
        for (Span child : span.children()) {
            BigDecimal high = number(child.high());
            boolean shared = child.high().included()
                    && starts.contains(high)
                    && number(child.low()).compareTo(high) < 0;
            boolean above = cut && child.high().included() && high.compareTo(number(span.high())) == 0;
            found += shared ? 1 : 0;
            children.add(apart(child, shared || above));
        }
        End high = cut ? new End(span.high().text(), false) : span.high();
        return new Span(span.line(), span.low(), high, children);
    }

    private static BigDecimal number(End end) {
        return new BigDecimal(end.text()).stripTrailingZeros();
    }
}
