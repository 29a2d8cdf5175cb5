package io.sfumato.testkit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/** Promises of k for sets of columns, straight from their definition. */
final class NaiveSets {

    private NaiveSets() {}

    /** Promises about some columns only. */
    static List<ModelCase> of(List<ModelCase> promises) {
        return promises.stream()
                .filter(promise -> promise.model().equals("k-anonymity")
                        && !columns(promise).isEmpty())
                .toList();
    }

    /** All others. */
    static List<ModelCase> others(List<ModelCase> promises) {
        return promises.stream()
                .filter(promise -> !of(List.of(promise)).contains(promise))
                .toList();
    }

    static List<?> columns(ModelCase promise) {
        return (List<?>) promise.arguments().getOrDefault("columns", List.of());
    }

    /**
     * The classes that remain when rows are left out whose values in a set of columns too few others share, until no such
     * rows are left.
     *
     * @param names the columns of the tuples
     */
    static <T> Map<List<String>, List<T>> enough(
            List<ModelCase> promises,
            List<String> names,
            Map<List<String>, List<T>> classes,
            ToIntFunction<List<T>> people) {
        Map<List<String>, List<T>> left = new HashMap<>(classes);
        int before = -1;
        while (before != left.size()) {
            before = left.size();
            for (ModelCase promise : of(promises)) {
                Map<List<String>, Integer> counts = new HashMap<>();
                left.forEach((tuple, rows) ->
                        counts.merge(known(promise, names, tuple), people.applyAsInt(rows), Integer::sum));
                left.keySet()
                        .removeIf(tuple -> counts.getOrDefault(known(promise, names, tuple), 0) < promise.number("k"));
            }
        }
        return left;
    }

    private static List<String> known(ModelCase promise, List<String> names, List<String> tuple) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (columns(promise).contains(names.get(i))) {
                cells.add(tuple.get(i));
            }
        }
        return cells;
    }
}
