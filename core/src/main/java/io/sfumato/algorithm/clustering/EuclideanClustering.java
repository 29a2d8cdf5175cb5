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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Clustering by plain ranges: the smallest class below k joins the class with which the weighted sum of (max - min) over
 * columns is least, without any normalising. Categories count by their places among the values that occur; a class that mixes
 * missing with values has the range of the whole column.
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
        SmallestFirst.run(clusters, task, new Ranges(task.space()), context);
        return MergeStep.finish(task, clusters.classes(), context);
    }

    /** The cost of joining: the weighted sum of ranges, each rounded in fixed point. */
    private static final class Ranges implements SmallestFirst.Joining {
        private final Space space;
        private final List<double[]> places = new ArrayList<>();

        Ranges(Space space) {
            this.space = space;
            for (int axis = 0; axis < space.dimensions(); axis++) {
                places.add(space.axis(axis).column().kind().ordered() ? positions(axis) : ranks(axis));
            }
        }

        /** Where the cells lie on their line. */
        private double[] positions(int index) {
            Axis axis = space.axis(index);
            return IntStream.range(0, axis.size())
                    .mapToDouble(cell -> cell == axis.missing() ? axis.column().greatest() : axis.position(cell))
                    .toArray();
        }

        /** The place of each cell among those that occur. */
        private double[] ranks(int index) {
            double[] ranks = new double[space.axis(index).size()];
            for (int row = 0; row < space.rows(); row++) {
                for (int cell : space.held(row, index)) {
                    ranks[cell] = 1;
                }
            }
            double rank = 0;
            for (int cell = 0; cell < ranks.length; cell++) {
                rank += ranks[cell];
                ranks[cell] = rank - 1;
            }
            return ranks;
        }

        @Override
        public double cost(Clusters clusters, int small, int other, double bound) {
            double sum = 0;
            for (int j = 0; j < space.dimensions() && sum < bound; j++) {
                int low = Math.min(clusters.low(small, j), clusters.low(other, j));
                int high = Math.max(clusters.high(small, j), clusters.high(other, j));
                sum += space.axis(j).weight() * Math.rint(range(j, low, high) * Axis.ONE);
            }
            return sum;
        }

        private double range(int index, int low, int high) {
            Axis axis = space.axis(index);
            double[] place = places.get(index);
            double range = axis.mixes(low, high) ? whole(index) : place[high] - place[low];
            return axis.ruled() ? felt(index, range, low, high) : range;
        }

        /** A range that breaks rules counts as wider, up to the whole column. */
        private double felt(int index, double range, int low, int high) {
            double whole = whole(index);
            long share = whole <= 0 ? 0 : Math.min(Axis.ONE, Math.round(range / whole * Axis.ONE));
            return whole * space.axis(index).felt(share, low, high) / Axis.ONE;
        }

        private double whole(int index) {
            Axis axis = space.axis(index);
            double[] place = places.get(index);
            return axis.column().kind().ordered()
                    ? axis.column().greatest() - axis.column().least()
                    : place[place.length - 1];
        }
    }
}
