package io.sfumato.algorithm.clustering;

import io.sfumato.partition.Partition;
import io.sfumato.partition.Solution;
import io.sfumato.space.Axis;
import io.sfumato.space.Hull;
import io.sfumato.space.Space;
import io.sfumato.space.TreeAxis;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Ranges that classes share so that none overlaps another: ranges that touch each other become one. */
final class SharedRanges {

    private SharedRanges() {}

    /** The classes with shared ranges on every axis of numbers or dates that has no taxonomy. */
    static Solution of(Space space, Partition partition) {
        List<Hull> hulls =
                partition.groups().stream().map(rows -> Hull.of(space, rows)).toList();
        List<List<Solution.Span>> spans = new ArrayList<>();
        for (int index = 0; index < space.dimensions(); index++) {
            spans.add(space.axis(index) instanceof TreeAxis ? List.of() : spans(space.axis(index), hulls, index));
        }
        return new Solution.Classes(partition, spans);
    }

    private static List<Solution.Span> spans(Axis axis, List<Hull> hulls, int index) {
        List<Solution.Span> sorted = hulls.stream()
                .filter(hull -> hull.high(index) != axis.missing())
                .map(hull -> new Solution.Span(hull.low(index), hull.high(index)))
                .sorted(Comparator.comparingInt(Solution.Span::first))
                .toList();
        List<Solution.Span> joined = new ArrayList<>();
        for (Solution.Span span : sorted) {
            Solution.Span before = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            if (before != null && span.first() <= before.last()) {
                joined.set(joined.size() - 1, new Solution.Span(before.first(), Math.max(before.last(), span.last())));
            } else {
                joined.add(span);
            }
        }
        return joined;
    }
}
