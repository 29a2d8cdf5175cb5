package io.sfumato.taxonomy;

import io.sfumato.problem.Place;
import io.sfumato.taxonomy.TaxonomyPlan.Observed;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Whether a tree has a leaf for every value of the data. Says how many it lacks and where they are, never which. */
final class LeafCoverage {

    /** Places of lacking values that a message lists. A round number: a few are enough to find the first. */
    private static final int SHOWN = 5;

    private LeafCoverage() {}

    static void check(Observed observed, Predicate<String> covered, Place column, HierarchyFindings findings) {
        List<String> values = observed.values();
        List<Integer> lacking = IntStream.range(0, values.size())
                .filter(i -> !covered.test(values.get(i)))
                .boxed()
                .toList();
        if (lacking.isEmpty()) {
            return;
        }
        String numbers = lacking.stream().limit(SHOWN).map(i -> "" + (i + 1)).collect(Collectors.joining(", "));
        findings.error(
                column,
                "the taxonomy lacks " + lacking.size() + " of the column's " + values.size()
                        + " values; in their sorted order these are number " + numbers
                        + (lacking.size() > SHOWN ? ", ..." : ""));
    }
}
