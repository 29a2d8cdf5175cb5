package io.sfumato.attack.material;

import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.taxonomy.TaxonomyPlan;
import io.sfumato.value.Kind;
import io.sfumato.value.ValueFormat;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The taxonomies that were given, built over the values that occur. */
final class GivenTrees {

    private final Map<String, TaxonomyPlan> plans = new HashMap<>();

    void add(String column, TaxonomyPlan plan) {
        plans.put(column, plan);
    }

    boolean has(String column) {
        return plans.containsKey(column);
    }

    /**
     * The tree of a column over these canonical values, or over those that its file lists if the file lacks some of them; null if
     * the column has no taxonomy.
     *
     * @param notes is told when a taxonomy cannot be used
     */
    @Nullable
    Taxonomy over(String column, ValueFormat format, Collection<String> values, List<String> notes) {
        TaxonomyPlan plan = plans.get(column);
        if (plan == null) {
            return null;
        }
        for (List<String> some : List.of(values.stream().sorted(format).toList(), List.<String>of())) {
            Problems problems = new Problems();
            Taxonomy tree = plan.over(observed(some, format), problems, Place.in(column));
            if (problems.isEmpty()) {
                return tree;
            }
        }
        notes.add("the taxonomy of '" + column + "' does not fit its values, so its labels are taken for values");
        return null;
    }

    private static TaxonomyPlan.Observed observed(List<String> values, ValueFormat format) {
        int decimals = format.kind() != Kind.NUMERIC
                ? 0
                : values.stream()
                        .mapToInt(value -> value.indexOf('.') < 0 ? 0 : value.length() - value.indexOf('.') - 1)
                        .max()
                        .orElse(0);
        return new TaxonomyPlan.Observed(
                values, values.stream().map(value -> 1L).toList(), format, decimals);
    }
}
