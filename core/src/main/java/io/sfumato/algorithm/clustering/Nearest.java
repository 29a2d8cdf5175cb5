package io.sfumato.algorithm.clustering;

import java.util.Arrays;

/** Keeps the few nearest of many candidates; ties go to the lower place. */
final class Nearest {

    private final long[] distances;
    private final int[] places;
    private int size;

    Nearest(int count) {
        this.distances = new long[count];
        this.places = new int[count];
    }

    void offer(long distance, int place) {
        int count = distances.length;
        if (count == 0 || (size == count && !before(distance, place, count - 1))) {
            return;
        }
        int at = size == count ? count - 1 : size++;
        while (at > 0 && before(distance, place, at - 1)) {
            distances[at] = distances[at - 1];
            places[at] = places[at - 1];
            at--;
        }
        distances[at] = distance;
        places[at] = place;
    }

    private boolean before(long distance, int place, int at) {
        return distance < distances[at] || (distance == distances[at] && place < places[at]);
    }

    /** The places of the nearest, nearest first. */
    int[] places() {
        return Arrays.copyOf(places, size);
    }

    /** Their distances, in the same order. */
    long[] distances() {
        return Arrays.copyOf(distances, size);
    }
}
