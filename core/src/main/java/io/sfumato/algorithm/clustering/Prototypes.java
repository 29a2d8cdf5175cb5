package io.sfumato.algorithm.clustering;

import io.sfumato.run.Context;
import io.sfumato.run.RandomStream;
import io.sfumato.space.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** k-prototypes: assign all rows to the nearest centre, move the centres, at most {@value #ROUNDS} times. */
final class Prototypes {

    static final int ROUNDS = 20;

    private final Space space;
    private final int classes;

    Prototypes(Space space, int classes) {
        this.space = space;
        this.classes = classes;
    }

    /** The classes, none of them empty: an empty one takes the row furthest from its centre. */
    List<RowList> cluster(RandomStream random, Context context) {
        context.stage("k-prototypes", ROUNDS);
        Centroids centroids = new Centroids(space, classes);
        int[] seeds = Draw.distinct(random, space.rows(), classes);
        for (int i = 0; i < classes; i++) {
            centroids.add(i, seeds[i]);
        }
        int[] assigned = new int[space.rows()];
        Arrays.fill(assigned, -1);
        boolean moved = true;
        for (int round = 0; round < ROUNDS && moved; round++) {
            moved = assign(centroids, assigned, context);
            fillEmpty(centroids, assigned);
            centroids = centres(assigned);
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

    private boolean assign(Centroids centroids, int[] assigned, Context context) {
        boolean moved = false;
        for (int row = 0; row < assigned.length; row++) {
            int nearest = centroids.nearest(row, index -> true);
            moved |= nearest != assigned[row];
            assigned[row] = nearest;
            context.checkpoint();
        }
        return moved;
    }

    private void fillEmpty(Centroids centroids, int[] assigned) {
        int[] sizes = new int[classes];
        for (int index : assigned) {
            sizes[index]++;
        }
        for (int empty = 0; empty < classes; empty++) {
            if (sizes[empty] == 0) {
                int row = furthest(centroids, assigned, sizes);
                sizes[assigned[row]]--;
                assigned[row] = empty;
                sizes[empty]++;
            }
        }
    }

    /** The row furthest from its own centre, in a class that can spare it. */
    private static int furthest(Centroids centroids, int[] assigned, int[] sizes) {
        int best = -1;
        long most = -1;
        for (int row = 0; row < assigned.length; row++) {
            if (sizes[assigned[row]] > 1) {
                long distance = centroids.distance(assigned[row], row, Long.MAX_VALUE);
                if (distance > most) {
                    most = distance;
                    best = row;
                }
            }
        }
        return best;
    }

    private Centroids centres(int[] assigned) {
        Centroids centroids = new Centroids(space, classes);
        for (int row = 0; row < assigned.length; row++) {
            centroids.add(assigned[row], row);
        }
        return centroids;
    }
}
