package io.sfumato.taxonomy;

import io.sfumato.problem.Place;
import io.sfumato.problem.Problem;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.TaxonomyPlan.Observed;
import java.util.List;

/**
 * Everything worth saying about a taxonomy before it is used, with line numbers.
 *
 * @param errors what stops a run: values of the data it lacks, second parents, circles, one label for two things
 * @param warnings what was repaired (uneven depth, a missing root, repeated lines) and what may mislead (values that do
 *     not occur, labels that read as something else)
 */
public record TaxonomyLint(List<Problem> errors, List<Problem> warnings) {

    public TaxonomyLint {
        errors = List.copyOf(errors);
        warnings = List.copyOf(warnings);
    }

    /** Looks at a plan for these values; without any value, at the plan alone. */
    public static TaxonomyLint of(TaxonomyPlan plan, Observed values, Place column) {
        if (plan instanceof WrittenPlan written) {
            Inspection inspection = new Inspection(written.source(), values, column, new HierarchyFindings(), true);
            written.build(inspection);
            return new TaxonomyLint(
                    inspection.findings().errors().list(), inspection.findings().warnings());
        }
        Problems problems = new Problems();
        List<String> notes = plan.over(values, problems, column).notes();
        return new TaxonomyLint(
                problems.list(),
                notes.stream().map(note -> new Problem(column, note)).toList());
    }

    /** Whether the taxonomy can be used as it is. */
    public boolean usable() {
        return errors.isEmpty();
    }
}
