package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.List;

/**
 * KACA: the smallest class merges with the class at least distortion, measured by weighted hierarchical distance; a class
 * that is large enough gives only a stub and keeps its trunk.
 *
 * @param beta the exponent of the height weight: the greater, the dearer generalizations near the root
 */
public record Kaca(double beta) implements Algorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "kaca",
            "KACA: k-anonymization by clustering in attribute hierarchies",
            "Merges the smallest class with the one that distorts least in the taxonomies.",
            "Distortion counts steps in the trees, dearer near the root. Numbers without a taxonomy get an automatic "
                    + "one. Large classes give only the rows that are needed. Labels may overlap.",
            Audience.RESEARCH,
            List.of(Parameter.decimal("beta", 1.0, 0, 10, "how much dearer generalizations near the root are")),
            List.of("Li, J., Wong, R., Fu, A., Pei, J.: Anonymization by local recoding in data with attribute "
                    + "hierarchical taxonomies. IEEE TKDE 20(9), 2008."),
            arguments -> new Kaca(arguments.decimal("beta")));

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
        Clusters clusters = Clusters.frequencySet(task.space());
        SmallestFirst.run(clusters, task, new StubAndTrunk(task, new Distortion(task.space(), beta)), context);
        return MergeStep.finish(task, clusters.classes(), context);
    }
}
