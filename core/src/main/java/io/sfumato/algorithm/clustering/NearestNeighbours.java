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
import io.sfumato.run.RandomStream;
import java.util.ArrayList;
import java.util.List;

/** Condensation: a random row and its k-1 nearest form a class. Cost: rows^2 x columns / (2k). */
public record NearestNeighbours() implements Algorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "k-nearest-neighbours",
            "k-nearest neighbour clustering (condensation)",
            "Puts a random row and the k-1 rows nearest to it into one class, again and again.",
            "Fast and simple; classes are tight at first and loose at the end. Rows left over join the class whose "
                    + "first row is nearest. Labels may overlap.",
            Audience.RESEARCH,
            List.of(),
            List.of("Aggarwal, C., Yu, P.: A condensation approach to privacy preserving data mining. EDBT 2004."),
            arguments -> new NearestNeighbours());

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
        context.stage(name(), rows);
        RandomStream random = task.seed().stream(name());
        RowScan growth = new RowScan(new GrowthTable(task.space()), Preference.NONE, task.rows());
        List<RowList> classes = new ArrayList<>();
        while (growth.left() >= task.k()) {
            RowList members = new RowList(growth.takeAt(random.below(growth.left())));
            members.addAll(growth.takeNearest(members.get(0), task.k() - 1));
            classes.add(members);
            context.advance(rows - growth.left());
        }
        for (int row : growth.remaining()) {
            classes.get(nearest(task, classes, row)).add(row);
        }
        return MergeStep.finish(task, classes.stream().map(RowList::toArray).toList(), context);
    }

    private static int nearest(Task task, List<RowList> classes, int row) {
        int best = 0;
        long least = Long.MAX_VALUE;
        for (int i = 0; i < classes.size(); i++) {
            long distance = task.space().distance(classes.get(i).get(0), row);
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        return best;
    }
}
