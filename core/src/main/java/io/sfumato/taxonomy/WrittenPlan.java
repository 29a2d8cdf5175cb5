package io.sfumato.taxonomy;

import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;

/** A plan that somebody wrote down line by line, perhaps with mistakes. One analysis serves runs and the linter. */
interface WrittenPlan extends TaxonomyPlan {

    /** The name of the file, or of whatever holds the lines. */
    String source();

    /** The tree, or any tree if an error was found. */
    Taxonomy build(Inspection inspection);

    @Override
    default Taxonomy over(Observed values, Problems problems, Place place) {
        Inspection inspection = new Inspection(source(), values, place, new HierarchyFindings(), false);
        Taxonomy taxonomy = build(inspection);
        problems.addAll(inspection.findings().errors());
        return taxonomy;
    }
}
