package io.sfumato.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Condensation as section 3.2 of the specification says it. */
final class NaiveNeighbours {

    private NaiveNeighbours() {}

    /** The classes before the merge step; seeds are drawn from the rows left, in their order. */
    static List<List<NaiveRow>> classes(NaiveSpace space, int k, IntUnaryOperator below) {
        List<NaiveRow> left = new ArrayList<>(space.rows());
        List<List<NaiveRow>> classes = new ArrayList<>();
        while (left.size() >= k) {
            NaiveRow seed = left.remove(below.applyAsInt(left.size()));
            List<NaiveRow> members = new ArrayList<>(List.of(seed));
            members.addAll(NaiveChoice.nearest(left, k - 1, row -> space.distance(seed, row)));
            left.removeAll(members);
            classes.add(members);
        }
        if (classes.isEmpty()) {
            return List.of(left);
        }
        for (NaiveRow row : left) {
            NaiveChoice.least(classes, members -> space.distance(members.get(0), row))
                    .add(row);
        }
        return classes;
    }
}
