package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.List;

/**
 * k-means on numbers, k-modes on categories, k-prototypes on both (gamma = 1 on normalised columns), then the adjustment
 * of OKA. Cost: up to 20 rounds of rows^2 x columns / k.
 */
public record KMeansAdjusted() implements Algorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "k-means",
            "k-means, k-modes, k-prototypes with adjustment",
            "Finds n/k centres in up to 20 rounds, then evens out the class sizes.",
            "Numbers pull towards means, categories towards modes. Labels may overlap.",
            Audience.RESEARCH,
            List.of(),
            List.of("Huang, Z.: Extensions to the k-means algorithm for clustering large data sets with categorical "
                    + "values. Data Mining and Knowledge Discovery 2, 1998."),
            arguments -> new KMeansAdjusted());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Shape shape() {
        return Shape.OVERLAPPING;
    }

    @Override
    public Solution solve(Task task, Context context) {
        if (task.space().rows() < task.k()) {
            return MergeStep.finish(task, List.of(task.rows()), context);
        }
        Prototypes prototypes = new Prototypes(task.space(), task.space().rows() / task.k());
        List<RowList> classes = prototypes.cluster(task.seed().stream(name()), context);
        new Adjustment(task.space(), classes, task.k()).run(context);
        return MergeStep.finish(task, classes.stream().map(RowList::toArray).toList(), context);
    }
}
