package io.sfumato.algorithm.engine;

/** Puts rows in the order of a walk that always goes on to the nearest row; ties go to the first. Cost: rows^2. */
final class NearestTour {

    private NearestTour() {}

    static void walk(Points points, int[] rows, int from, int to) {
        for (int at = from; at + 1 < to; at++) {
            int nearest = at + 1;
            long least = Long.MAX_VALUE;
            for (int i = at + 1; i < to && least > 0; i++) {
                long distance = points.distance(rows[at], rows[i], least);
                if (distance < least) {
                    least = distance;
                    nearest = i;
                }
            }
            int swap = rows[at + 1];
            rows[at + 1] = rows[nearest];
            rows[nearest] = swap;
        }
    }
}
