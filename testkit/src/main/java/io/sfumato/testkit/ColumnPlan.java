package io.sfumato.testkit;

import java.util.List;
import java.util.function.Function;

/**
 * How a column of a messy table is made.
 *
 * @param steady whether all rows of a person have the same value, unless they contradict each other
 * @param taxonomy what a job says of the tree, if it is no file
 * @param value draws a canonical value
 */
record ColumnPlan(
        String name,
        String role,
        String kind,
        boolean steady,
        List<String> codes,
        List<List<String>> tree,
        String taxonomy,
        Function<Dice, String> value) {

    static ColumnPlan steady(String name, String kind, Function<Dice, String> value) {
        return new ColumnPlan(name, "quasi", kind, true, List.of(), List.of(), "", value);
    }

    ColumnPlan changing() {
        return new ColumnPlan(name, role, kind, false, codes, tree, taxonomy, value);
    }

    ColumnPlan as(String other) {
        return new ColumnPlan(name, other, kind, steady, codes, tree, taxonomy, value);
    }

    ColumnPlan coded(List<String> others) {
        return new ColumnPlan(name, role, kind, steady, others, tree, taxonomy, value);
    }

    ColumnPlan under(List<List<String>> paths, String words) {
        return new ColumnPlan(name, role, kind, steady, codes, paths, words, value);
    }
}
