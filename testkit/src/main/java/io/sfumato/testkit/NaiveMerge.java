package io.sfumato.testkit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The shared merge step as section 5 of the specification says it. */
public final class NaiveMerge {

    private static final Comparator<List<NaiveRow>> LOWEST = Comparator.comparingInt(NaiveMerge::lowest);

    private static final Comparator<List<NaiveRow>> SMALLEST =
            Comparator.<List<NaiveRow>>comparingInt(List::size).thenComparing(LOWEST);

    private final NaiveSpace space;
    private final List<Promise> promises;
    private final NaivePromises definitions;

    NaiveMerge(NaiveSpace space, List<Promise> promises) {
        this.space = space;
        this.promises = promises;
        this.definitions = new NaivePromises(space.table(), cells(space.rows()));
    }

    private static int lowest(List<NaiveRow> rows) {
        return rows.stream().mapToInt(NaiveRow::number).min().orElseThrow();
    }

    private static List<Map<String, String>> cells(List<NaiveRow> rows) {
        return rows.stream()
                .flatMap(row -> row.all().stream())
                .map(NaiveRow::cells)
                .toList();
    }

    /** How many rows of the table these are. */
    static int weight(List<NaiveRow> rows) {
        return rows.stream().mapToInt(row -> row.all().size()).sum();
    }

    boolean holds(List<NaiveRow> rows) {
        return definitions.hold(promises, cells(rows));
    }

    /** The mended classes, or empty when no release keeps the promises. */
    Optional<List<List<NaiveRow>>> finish(List<List<NaiveRow>> classes, int suppressible) {
        Optional<List<List<NaiveRow>>> mended = mend(classes, suppressible);
        return mended.isPresent() || suppressible == 0 ? mended : mend(classes, 0);
    }

    private Optional<List<List<NaiveRow>>> mend(List<List<NaiveRow>> start, int suppressible) {
        List<List<NaiveRow>> classes = new ArrayList<>(start);
        int left = suppressible;
        while (true) {
            Optional<List<NaiveRow>> failing =
                    classes.stream().filter(Predicate.not(this::holds)).min(SMALLEST);
            List<Integer> sizes = classes.stream().map(List::size).toList();
            if (failing.isEmpty() && !NaiveTogether.hold(promises, sizes)) {
                failing = classes.stream().min(SMALLEST);
            }
            if (failing.isEmpty()) {
                return classes.isEmpty() ? Optional.empty() : Optional.of(classes);
            }
            List<NaiveRow> weak = failing.get();
            classes.remove(weak);
            Optional<List<NaiveRow>> partner = partner(weak, classes);
            int weight = weight(weak);
            if (weight <= left && partner.map(other -> dearer(weak, other)).orElse(true)) {
                left -= weight;
            } else if (partner.isEmpty()) {
                return Optional.empty();
            } else {
                classes.remove(partner.get());
                List<NaiveRow> joined = new ArrayList<>(weak);
                joined.addAll(partner.get());
                classes.add(joined);
            }
        }
    }

    /** Whether joining costs more than suppressing. */
    private boolean dearer(List<NaiveRow> weak, List<NaiveRow> partner) {
        BigInteger gone = space.full().multiply(BigInteger.valueOf(weak.size())).subtract(space.loss(weak));
        return gone.compareTo(space.growth(weak, partner)) < 0;
    }

    private Optional<List<NaiveRow>> partner(List<NaiveRow> weak, List<List<NaiveRow>> others) {
        Comparator<List<NaiveRow>> nearest = Comparator.<List<NaiveRow>, BigInteger>comparing(
                        other -> space.growth(weak, other))
                .thenComparing(LOWEST);
        double violation = definitions.violation(promises, cells(weak));
        Optional<List<NaiveRow>> helping = others.stream()
                .filter(other -> violation(weak, other) < violation)
                .min(nearest);
        return helping.isPresent() ? helping : others.stream().min(nearest);
    }

    private double violation(List<NaiveRow> one, List<NaiveRow> other) {
        List<NaiveRow> both = new ArrayList<>(one);
        both.addAll(other);
        return definitions.violation(promises, cells(both));
    }
}
