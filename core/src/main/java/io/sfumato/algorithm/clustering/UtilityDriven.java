package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.loss.ResearchValue;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.List;
import java.util.Optional;

/**
 * Utility-driven clustering (Morton 2012, figures 13 and 14): from one class per distinct tuple, the smallest class below k
 * merges with the one that leaves the table the greatest research value. Cost: one pass over all classes for each merge.
 *
 * @param suppress whether leaving rows out, within what the task allows, is weighed against each merge
 * @param disjointRanges whether the published ranges of a column of numbers or dates may not overlap
 */
public record UtilityDriven(boolean suppress, boolean disjointRanges) implements Algorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "utility-driven",
            "Utility-driven clustering",
            "Merges the smallest class with the one that leaves the table the greatest research value.",
            "Looks at the weights, rules and emphasis of the job, at the number of rows under each label, and at the sets "
                    + "that flat categories become. Where rows may be suppressed, leaving out the small class or the "
                    + "other one is weighed against each merge. Labels may overlap; with disjoint-ranges the ranges of a "
                    + "column without a taxonomy are equal or apart, which costs much detail on columns with many "
                    + "values, since one range then holds for all classes that it touches.",
            Audience.STANDARD,
            List.of(
                    Parameter.flag("suppress", true, "whether leaving rows out is weighed against each merge"),
                    Parameter.flag(
                            "disjoint-ranges",
                            false,
                            "whether the ranges of a column of numbers or dates may not overlap")),
            List.of("Morton, S.: An improved utility driven approach towards k-anonymity using data constraint rules. "
                    + "Dissertation, Indiana University, 2012."),
            arguments -> new UtilityDriven(arguments.flag("suppress"), arguments.flag("disjoint-ranges")));

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Shape shape() {
        return Shape.OVERLAPPING;
    }

    @Override
    public Optional<String> measure() {
        return Optional.of(ResearchValue.DESCRIPTOR.name());
    }

    /** Rows are left out one class at a time, which may leave too little for the rest; then all is done again without. */
    @Override
    public Solution solve(Task task, Context context) {
        Solution solution = merge(task, context);
        boolean retry = task.suppressible() > 0 && solution instanceof Solution.None;
        Solution whole = retry ? merge(task.withoutSuppression(), context) : solution;
        return whole instanceof Solution.None ? solution : whole;
    }

    private Solution merge(Task task, Context context) {
        Clusters clusters = Clusters.frequencySet(task.space());
        ValueMerging merging = new ValueMerging(task, clusters, disjointRanges);
        merging.run(suppress ? task.suppressible() : 0, context);
        Solution solution = MergeStep.finish(task, clusters.classes(), context);
        return disjointRanges && solution instanceof Solution.Classes classes
                ? SharedRanges.of(task.space(), classes.partition())
                : solution;
    }
}
