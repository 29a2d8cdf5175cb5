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
     * @param problems hears of values the tree does not cover and the like, without quoting them
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
     * @param limits what the owner declared of the column's line
     */
    record Observed(List<String> values, List<Long> counts, ValueFormat format, int decimals, DeclaredLimits limits) {

        /** Of a column of whose line nothing is declared. */
        public Observed(List<String> values, List<Long> counts, ValueFormat format, int decimals) {
            this(values, counts, format, decimals, DeclaredLimits.NONE);
        }
    }
}
