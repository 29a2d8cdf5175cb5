package io.sfumato.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A class and the parts that were joined to form it.
 *
 * @param parts all of its rows, or none if nothing was joined
 */
record NaiveJoinedClass(List<NaiveRow> rows, List<List<NaiveRow>> parts) {

    NaiveJoinedClass {
        rows = List.copyOf(rows);
        parts = parts.stream().map(List::copyOf).toList();
    }

    static NaiveJoinedClass of(List<NaiveRow> rows) {
        return new NaiveJoinedClass(rows, List.of());
    }

    NaiveJoinedClass with(NaiveJoinedClass other) {
        List<NaiveRow> all = new ArrayList<>(rows);
        all.addAll(other.rows);
        return new NaiveJoinedClass(
                all, Stream.concat(pieces().stream(), other.pieces().stream()).toList());
    }

    private List<List<NaiveRow>> pieces() {
        return parts.isEmpty() ? List.of(rows) : parts;
    }

    /** Some of its rows. */
    NaiveJoinedClass only(List<NaiveRow> some) {
        List<List<NaiveRow>> left = parts.stream()
                .map(part -> part.stream().filter(some::contains).toList())
                .filter(part -> !part.isEmpty())
                .toList();
        return new NaiveJoinedClass(some, left.size() > 1 ? left : List.of());
    }

    /** The rows that are not among these. */
    List<NaiveRow> without(List<NaiveRow> gone) {
        return rows.stream().filter(row -> !gone.contains(row)).toList();
    }
}
