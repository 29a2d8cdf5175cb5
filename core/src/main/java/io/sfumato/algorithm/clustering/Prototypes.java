package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Parallel;
import io.sfumato.run.Context;
import io.sfumato.run.RandomStream;
import io.sfumato.space.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * k-prototypes: assign all rows to the nearest centre (ties to the lowest class), let empty classes take the row furthest
 * from its own centre (ties to the lowest row), move the centres, at most {@value #ROUNDS} times or until no row moves. The
 * first centres are rows drawn.
 */
final class Prototypes {

    /** The most rounds. A round number, told in the catalogue: more may settle better and take longer. */
    static final int ROUNDS = 20;

    /**
     * Tuples in one piece of parallel work. A round number: more leave processors idle at the end, fewer are more to hand out.
     */
    private static final int PIECE = 256;

    private final Space space;
    private final int classes;
    private final int[] lowest;
    private final int[] distinct;

    Prototypes(Space space, int classes) {
        this.space = space;
        this.classes = classes;
        this.lowest = Tuples.lowest(space);
        this.distinct = IntStream.range(0, lowest.length)
                .filter(row -> lowest[row] == row)
                .toArray();
    }

    /** The classes, none of them empty: an empty one takes the row furthest from its centre. */
    List<RowList> cluster(RandomStream random, Context context) {
        context.stage("k-prototypes", ROUNDS);
        ClassCentres centroids = new ClassCentres(space, classes);
        int[] seeds = RandomDraw.distinct(random, space.rows(), classes);
        for (int i = 0; i < classes; i++) {
            centroids.add(i, seeds[i]);
        }
        int[] assigned = new int[space.rows()];
        Arrays.fill(assigned, -1);
        boolean moved = true;
        for (int round = 0; round < ROUNDS && moved; round++) {
            moved = assign(centroids, assigned, context);
            fillEmpty(centroids, assigned);
            move(centroids, assigned);
            context.advance(round + 1);
        }
        List<RowList> found = new ArrayList<>();
        for (int i = 0; i < classes; i++) {
            found.add(new RowList());
        }
        for (int row = 0; row < assigned.length; row++) {
            found.get(assigned[row]).add(row);
        }
        return found;
    }

    /** Every row to its nearest centre, equal rows in one go; whether any row changed its class. */
    private boolean assign(ClassCentres centroids, int[] assigned, Context context) {
        int[] nearest = new int[assigned.length];
        int pieces = (distinct.length + PIECE - 1) / PIECE;
        Parallel.run(context.executor(), pieces, centroids::probe, (probe, piece) -> {
            context.checkpoint();
            for (int i = piece * PIECE; i < Math.min(distinct.length, (piece + 1) * PIECE); i++) {
                nearest[distinct[i]] = probe.at(distinct[i]).nearest(assigned[distinct[i]]);
            }
        });
        boolean moved = false;
        for (int row = 0; row < assigned.length; row++) {
            moved |= nearest[lowest[row]] != assigned[row];
            assigned[row] = nearest[lowest[row]];
        }
        return moved;
    }

    /** An empty class takes the row furthest from its own centre, out of a class that can spare it. */
    private void fillEmpty(ClassCentres centroids, int[] assigned) {
        int[] sizes = new int[classes];
        for (int index : assigned) {
            sizes[index]++;
        }
        int @Nullable [] furthest = null;
        int next = 0;
        for (int empty = 0; empty < classes; empty++) {
            if (sizes[empty] == 0) {
                furthest = furthest == null ? furthestFirst(centroids, assigned) : furthest;
                while (sizes[assigned[furthest[next]]] < 2) {
                    next++;
                }
                int row = furthest[next++];
                sizes[assigned[row]]--;
                assigned[row] = empty;
                sizes[empty]++;
            }
        }
    }

    /** All rows, those furthest from their own centre first; ties go to the lowest row. */
    private static int[] furthestFirst(ClassCentres centroids, int[] assigned) {
        ClassCentres.Probe probe = centroids.probe();
        long[] distances = new long[assigned.length];
        for (int row = 0; row < assigned.length; row++) {
            distances[row] = probe.at(row).distance(assigned[row], Long.MAX_VALUE);
        }
        return IntStream.range(0, assigned.length)
                .boxed()
                .sorted(Comparator.comparingLong(row -> -distances[row]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static void move(ClassCentres centroids, int[] assigned) {
        centroids.reset();
        for (int row = 0; row < assigned.length; row++) {
            centroids.add(assigned[row], row);
        }
    }
}
