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
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import java.util.List;

/**
 * Clustering by plain ranges: small classes join so that the sum of (max - min) over columns stays least, without any
 * normalising. Categories count by their codes.
 */
public record EuclideanClustering() implements Algorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "euclidean",
            "Euclidean clustering",
            "Merges the smallest class with the one that keeps the sum of plain ranges least.",
            "A comparator: columns with large numbers rule, since ranges are not normalised. Labels may overlap.",
            Audience.RESEARCH,
            List.of(),
            List.of("Morton, S.: An improved utility driven approach towards k-anonymity using data constraint rules. "
                    + "Dissertation, Indiana University, 2012, table 10."),
            arguments -> new EuclideanClustering());

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
        Space space = task.space();
        SmallestFirst.run(
                clusters, task, (all, small, other, bound) -> ranges(space, all, small, other, bound), context);
        return MergeStep.finish(task, clusters.classes(), context);
    }

    private static double ranges(Space space, Clusters clusters, int small, int other, double bound) {
        double sum = 0;
        for (int j = 0; j < space.dimensions() && sum < bound; j++) {
            Axis axis = space.axis(j);
            int low = Math.min(clusters.low(small, j), clusters.low(other, j));
            int high = Math.max(clusters.high(small, j), clusters.high(other, j));
            sum += axis.column().spec().weight() * range(axis, low, high);
        }
        return sum;
    }

    private static double range(Axis axis, int low, int high) {
        if (!axis.column().kind().ordered()) {
            return high - low;
        } else if (axis.mixes(low, high)) {
            return axis.column().greatest() - axis.column().least();
        }
        return low == high ? 0 : axis.position(high) - axis.position(low);
    }
}
