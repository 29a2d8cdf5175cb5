package io.sfumato.comparison;

import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.job.Catalog;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Which runs are worth a look: those that no other run with the same k and the same rows beats. A run beats another if it takes
 * no longer and loses no more, and is faster or loses less.
 */
final class BestRuns {

    private BestRuns() {}

    /** The entries with the best of them marked, by time and this measure. */
    static List<Entry> mark(List<Entry> entries, String measure) {
        boolean greater = Catalog.greaterIsBetter(measure);
        return entries.stream()
                .map(entry -> entry.with(loss(entry, measure, greater).isPresent()
                        && entries.stream().noneMatch(other -> beats(other, entry, measure, greater))))
                .toList();
    }

    private static boolean beats(Entry one, Entry other, String measure, boolean greater) {
        OptionalDouble loss = loss(one, measure, greater);
        if (one.k() != other.k() || one.rows() != other.rows() || loss.isEmpty()) {
            return false;
        }
        double lost = loss.getAsDouble() - loss(other, measure, greater).orElseThrow();
        double longer = seconds(one) - seconds(other);
        return lost <= 0 && longer <= 0 && (lost < 0 || longer < 0);
    }

    /** What was lost, smaller being better. */
    private static OptionalDouble loss(Entry entry, String measure, boolean greater) {
        OptionalDouble figure = entry.figure(measure);
        return greater && figure.isPresent() ? OptionalDouble.of(-figure.getAsDouble()) : figure;
    }

    private static double seconds(Entry entry) {
        return entry.result().orElseThrow().seconds();
    }
}
