package io.sfumato.algorithm.clustering;

import io.sfumato.space.Space;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * OKA's second stage (003, section 3.2): from classes larger than k the rows furthest from the centre leave, measured from
 * the centres as they stood after the first stage; freed rows, by class and furthest first, go to the nearest class that is
 * smaller than k, else to the nearest. Centres follow every placing.
 */
final class Adjustment {

    private final Centroids centroids;
    private final List<RowList> classes;
    private final int k;

    Adjustment(Space space, List<RowList> classes, int k) {
        this.classes = classes;
        this.k = k;
        this.centroids = new Centroids(space, classes.size());
        for (int i = 0; i < classes.size(); i++) {
            for (int row : classes.get(i).toArray()) {
                centroids.add(i, row);
            }
        }
    }

    void run() {
        List<int[]> freed = new ArrayList<>();
        for (int i = 0; i < classes.size(); i++) {
            freed.add(furthest(i));
        }
        for (int i = 0; i < classes.size(); i++) {
            RowList leaving = new RowList(freed.get(i));
            classes.get(i).removeAll(leaving);
            for (int row : freed.get(i)) {
                centroids.remove(i, row);
            }
        }
        for (int[] rows : freed) {
            for (int row : rows) {
                place(row);
            }
        }
    }

    /** The rows beyond k, furthest from the centre first; ties go to the lowest row. */
    private int[] furthest(int index) {
        int surplus = classes.get(index).size() - k;
        return IntStream.of(classes.get(index).toArray())
                .boxed()
                .sorted(Comparator.<Integer>comparingLong(row -> -centroids.distance(index, row, Long.MAX_VALUE))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(Math.max(0, surplus))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private void place(int row) {
        int nearest = centroids.nearest(row, i -> classes.get(i).size() < k);
        if (nearest < 0) {
            nearest = centroids.nearest(row, i -> true);
        }
        classes.get(nearest).add(row);
        centroids.add(nearest, row);
    }
}
