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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Similarity-based clustering (SBC): the first row in sorted order takes its k-1 nearest, where categories are near when
 * they are about equally frequent among similar rows. Cost: rows^2 x columns / (2k).
 */
public record SimilarityBased(Remainder leftovers) implements Algorithm {

    /** What becomes of the rows that are left when fewer than k remain. */
    public enum Remainder {
        /** They join the class whose loss grows least. */
        NEAREST,
        /** They join the class formed last. */
        LAST,
        /** They are left out if the suppression limit allows and the rest keeps the promises; else as {@link #NEAREST}. */
        SUPPRESS
    }

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "similarity-based",
            "Similarity-based clustering (SBC)",
            "Sorts the rows and groups each first row with its nearest, without needing taxonomies.",
            "Categories have no tree: two values are close when they are about equally probable among rows that share "
                    + "the value of the next simpler column. Labels may overlap.",
            Audience.RESEARCH,
            List.of(Parameter.choice(
                    "leftovers",
                    "nearest",
                    List.of("nearest", "last", "suppress"),
                    "where the last rows go: to the nearest class, to the last class, or out of the release")),
            List.of("Sarrafi Aghdam, M. R., Sonehara, N.: Achieving high data utility k-anonymization using "
                    + "similarity-based clustering model. IEICE Trans. Inf. & Syst. E99-D(8), 2016."),
            arguments -> new SimilarityBased(arguments.word("leftovers", Remainder.class)));

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
        int rows = task.space().rows();
        if (rows < task.k()) {
            return MergeStep.finish(task, List.of(task.rows()), context);
        }
        Solution solution = clustered(task, leftovers, context);
        boolean retry = leftovers == Remainder.SUPPRESS && solution instanceof Solution.None;
        return retry ? clustered(task, Remainder.NEAREST, context) : solution;
    }

    private Solution clustered(Task task, Remainder remainder, Context context) {
        int rows = task.space().rows();
        context.stage(name(), rows);
        RowList left = new RowList(QuasiSortedRows.of(task.space()));
        SimilarityDistance similarity = new SimilarityDistance(task.space());
        List<RowList> classes = new ArrayList<>();
        while (left.size() >= task.k()) {
            classes.add(next(left, similarity, task.k()));
            context.advance(rows - left.size());
        }
        place(task, classes, left, remainder);
        return MergeStep.finish(task, classes.stream().map(RowList::toArray).toList(), context);
    }

    /** The first row in sorted order and the k-1 nearest to it; ties go to the lowest row. */
    private static RowList next(RowList left, SimilarityDistance similarity, int k) {
        similarity.reset(left.get(0), left, k);
        Nearest nearest = new Nearest(k - 1);
        for (int place = 1; place < left.size(); place++) {
            nearest.offer(similarity.distance(left.get(place)), left.get(place));
        }
        RowList members = new RowList(left.get(0));
        for (int row : nearest.places()) {
            members.add(row);
        }
        left.removeAll(members);
        return members;
    }

    private static void place(Task task, List<RowList> classes, RowList left, Remainder remainder) {
        if (remainder == Remainder.SUPPRESS && task.weight(left.toArray()) <= task.suppressible()) {
            return;
        } else if (remainder == Remainder.LAST) {
            classes.get(classes.size() - 1).addAll(left);
        } else {
            int[] rows = left.toArray();
            Arrays.sort(rows);
            Leftovers.place(task.space(), classes, rows);
        }
    }
}
