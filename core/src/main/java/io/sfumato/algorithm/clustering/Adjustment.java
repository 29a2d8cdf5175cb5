package io.sfumato.algorithm.clustering;

import io.sfumato.run.Context;
import io.sfumato.space.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * OKA's second stage (Tandon and Jain 2010, section 3.2): from classes larger than k the rows furthest from the centre leave,
 * measured from the centres as they stood after the first stage; freed rows, by class and furthest first, go to the nearest
 * class that is smaller than k, else to the nearest. Centres lose the rows that leave and follow every placing. Ties: the
 * lowest row leaves first, the lowest class takes.
 */
final class Adjustment {

    private final ClassCentres centroids;
    private final ClassCentres.Probe probe;
    private final List<RowList> classes;
    private final int k;

    Adjustment(Space space, List<RowList> classes, int k) {
        this.classes = classes;
        this.k = k;
        this.centroids = new ClassCentres(space, classes.size());
        this.probe = centroids.probe();
        for (int i = 0; i < classes.size(); i++) {
            for (int row : classes.get(i).toArray()) {
                centroids.add(i, row);
            }
        }
    }

    void run(Context context) {
        context.stage("adjusting", classes.size());
        List<int[]> freed = new ArrayList<>();
        for (int i = 0; i < classes.size(); i++) {
            context.checkpoint();
            freed.add(furthest(i));
        }
        for (int i = 0; i < classes.size(); i++) {
            RowList leaving = new RowList(freed.get(i));
            classes.get(i).removeAll(leaving);
            for (int row : freed.get(i)) {
                centroids.remove(i, row);
            }
        }
        RowList open = new RowList(
                IntStream.range(0, classes.size()).filter(this::small).toArray());
        for (int i = 0; i < freed.size(); i++) {
            context.advance(i);
            for (int row : freed.get(i)) {
                context.checkpoint();
                place(row, open);
            }
        }
    }

    private boolean small(int index) {
        return classes.get(index).size() < k;
    }

    /** The rows beyond k, furthest from the centre first; ties go to the lowest row. */
    private int[] furthest(int index) {
        int surplus = classes.get(index).size() - k;
        Nearest furthest = new Nearest(Math.max(0, surplus));
        for (int row : classes.get(index).toArray()) {
            furthest.offer(-probe.at(row).distance(index, Long.MAX_VALUE), row);
        }
        return furthest.places();
    }

    /** Places a row; {@code open} are the classes below k. */
    private void place(int row, RowList open) {
        probe.at(row);
        int nearest = open.size() > 0 ? probe.nearestOf(open) : probe.nearest(-1);
        classes.get(nearest).add(row);
        centroids.add(nearest, row);
        if (open.size() > 0 && !small(nearest)) {
            open.removeAll(new RowList(nearest));
        }
    }
}
