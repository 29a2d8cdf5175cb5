package io.sfumato.taxonomy;

import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.value.ValueFormat;
import java.util.List;

/** How to make a column's taxonomy once its values are known. */
public interface TaxonomyPlan {

    /**
     * The tree over these values.
     *
     * @param values the distinct canonical values of the column in their order, without missing, in {@code values.format}
     * @param problems collects what is wrong, such as values that the tree does not cover, without quoting them
     * @param place the column, for the problems
     */
    Taxonomy over(Observed values, Problems problems, Place place);

    /** Every value under {@code *}. */
    TaxonomyPlan FLAT = (values, problems, place) -> Taxonomy.flat(values.values());

    /** Whether the tree is cut where the owner's bounds say; if not, a column cannot have both. */
    default boolean followsBounds() {
        return false;
    }

    /**
     * What a plan may look at.
     *
     * @param counts how many rows hold each value
     * @param decimals the decimal places needed to write every value (0 for whole numbers and dates)
     * @param limits what the owner declared about the range of the column
     */
    record Observed(List<String> values, List<Long> counts, ValueFormat format, int decimals, DeclaredLimits limits) {

        /** Values of a column without declared limits. */
        public Observed(List<String> values, List<Long> counts, ValueFormat format, int decimals) {
            this(values, counts, format, decimals, DeclaredLimits.NONE);
        }
    }
}
