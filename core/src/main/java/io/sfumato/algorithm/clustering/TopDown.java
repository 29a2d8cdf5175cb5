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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Top-down greedy search by NCP: classes split around far-apart pairs as long as both sides keep the promises. The row at
 * which each search for a pair begins is drawn, one draw for each class in the order in which they are looked at: the side
 * of the row found last with all its parts, then the other.
 */
public record TopDown() implements Algorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "top-down",
            "Top-down greedy (NCP)",
            "Splits the table around two far-apart rows, and goes on with both sides.",
            "Fast on large tables; labels may overlap. A side that would be too small takes the nearest rows back.",
            Audience.RESEARCH,
            List.of(),
            List.of("Xu, J., Wang, W., Pei, J., Wang, X., Shi, B., Fu, A.: Utility-based anonymization using local "
                    + "recoding. KDD 2006."),
            arguments -> new TopDown());

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
        context.stage(name(), task.space().rows());
        RandomStream random = task.seed().stream(name());
        FurthestPair pair = new FurthestPair(task.space(), task.k());
        Deque<int[]> open = new ArrayDeque<>(List.of(task.rows()));
        List<int[]> classes = new ArrayList<>();
        long done = 0;
        while (!open.isEmpty()) {
            int[] rows = open.pop();
            Optional<FurthestPair.Halves> halves =
                    pair.split(rows, rows[random.below(rows.length)]).filter(split -> accepted(task, split));
            if (halves.isPresent()) {
                open.push(sorted(halves.get().right()));
                open.push(sorted(halves.get().left()));
            } else {
                classes.add(rows);
                done += rows.length;
            }
            context.advance(done);
        }
        return MergeStep.finish(task, classes, context);
    }

    private static boolean accepted(Task task, FurthestPair.Halves halves) {
        return task.judge().accepts(halves.left().toArray())
                && task.judge().accepts(halves.right().toArray());
    }

    private static int[] sorted(RowList rows) {
        int[] sorted = rows.toArray();
        Arrays.sort(sorted);
        return sorted;
    }
}
