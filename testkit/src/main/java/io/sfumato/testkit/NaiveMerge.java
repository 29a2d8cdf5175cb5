package io.sfumato.testkit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The shared merge step as section 5 of the specification says it. */
public final class NaiveMerge {

    private static final Comparator<NaiveJoinedClass> LOWEST = Comparator.comparingInt(pile -> lowest(pile.rows()));

    private static final Comparator<NaiveJoinedClass> SMALLEST = Comparator.<NaiveJoinedClass>comparingInt(
                    pile -> pile.rows().size())
            .thenComparing(LOWEST);

    private final NaiveSpace space;
    private final List<ModelCase> promises;
    private final NaivePromises definitions;

    NaiveMerge(NaiveSpace space, List<ModelCase> promises) {
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
        List<NaiveJoinedClass> classes =
                new ArrayList<>(start.stream().map(NaiveJoinedClass::of).toList());
        int left = joined(classes, suppressible);
        if (left > 0) {
            List<NaiveJoinedClass> shed = new NaiveLeavingOut(space, this::holds).shed(classes, left);
            int gone = weight(rows(classes)) - weight(rows(shed));
            classes = apart(shed);
            left = joined(classes, left - gone);
        }
        return left < 0 || classes.isEmpty()
                ? Optional.empty()
                : Optional.of(classes.stream().map(NaiveJoinedClass::rows).toList());
    }

    private static List<NaiveRow> rows(List<NaiveJoinedClass> classes) {
        return classes.stream().flatMap(pile -> pile.rows().stream()).toList();
    }

    /** Splits a part off a joined class again where both keep the promises and the loss becomes smaller. */
    private List<NaiveJoinedClass> apart(List<NaiveJoinedClass> classes) {
        List<NaiveJoinedClass> open = new ArrayList<>(classes);
        List<NaiveJoinedClass> done = new ArrayList<>();
        while (!open.isEmpty()) {
            NaiveJoinedClass whole = open.remove(0);
            Optional<List<NaiveRow>> part = whole.parts().stream()
                    .filter(rows -> space.growth(rows, whole.without(rows)).signum() > 0)
                    .filter(rows -> holds(rows) && holds(whole.without(rows)))
                    .findFirst();
            if (part.isPresent()) {
                open.add(whole.only(part.get()));
                open.add(whole.only(whole.without(part.get())));
            } else {
                done.add(whole);
            }
        }
        return done;
    }

    /**
     * Joins or suppresses classes until all keep the promises. Returns how many rows may still be left out, or -1 if it is
     * impossible.
     */
    private int joined(List<NaiveJoinedClass> classes, int suppressible) {
        int left = suppressible;
        while (true) {
            Optional<NaiveJoinedClass> failing =
                    classes.stream().filter(pile -> !holds(pile.rows())).min(SMALLEST);
            List<Integer> sizes =
                    classes.stream().map(pile -> pile.rows().size()).toList();
            if (failing.isEmpty() && !NaiveTablePromises.hold(promises, sizes)) {
                failing = classes.stream().min(SMALLEST);
            }
            if (failing.isEmpty()) {
                return left;
            }
            NaiveJoinedClass weak = failing.get();
            classes.remove(weak);
            Optional<NaiveJoinedClass> partner = partner(weak, classes);
            int weight = weight(weak.rows());
            if (weight <= left
                    && partner.map(other -> dearer(weak.rows(), other.rows())).orElse(true)) {
                left -= weight;
            } else if (partner.isEmpty()) {
                return -1;
            } else {
                classes.remove(partner.get());
                classes.add(weak.with(partner.get()));
            }
        }
    }

    /** Whether joining costs more than suppressing. */
    private boolean dearer(List<NaiveRow> weak, List<NaiveRow> partner) {
        BigInteger gone = space.full().multiply(BigInteger.valueOf(weak.size())).subtract(space.loss(weak));
        return gone.compareTo(space.growth(weak, partner)) < 0;
    }

    private Optional<NaiveJoinedClass> partner(NaiveJoinedClass weak, List<NaiveJoinedClass> others) {
        Comparator<NaiveJoinedClass> nearest = Comparator.<NaiveJoinedClass, BigInteger>comparing(
                        other -> space.growth(weak.rows(), other.rows()))
                .thenComparing(LOWEST);
        double violation = definitions.violation(promises, cells(weak.rows()));
        Optional<NaiveJoinedClass> helping = others.stream()
                .filter(other -> violation(weak.rows(), other.rows()) < violation)
                .min(nearest);
        return helping.isPresent() ? helping : others.stream().min(nearest);
    }

    private double violation(List<NaiveRow> one, List<NaiveRow> other) {
        List<NaiveRow> both = new ArrayList<>(one);
        both.addAll(other);
        return definitions.violation(promises, cells(both));
    }
}
