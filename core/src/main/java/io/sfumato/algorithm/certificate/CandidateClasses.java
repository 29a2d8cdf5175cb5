package io.sfumato.algorithm.certificate;

import java.util.Arrays;

/**
 * Possible classes that prices must respect: their spots, how many rows of each, and what the class costs. Grows; not for
 * several threads.
 */
final class CandidateClasses {

    private int[] starts = new int[1 << 10];
    private int[] spots = new int[1 << 12];
    private int[] counts = new int[1 << 12];
    private double[] costs = new double[1 << 10];
    private double[] weights = new double[1 << 10];
    private int size;

    int size() {
        return size;
    }

    int entries() {
        return starts[size];
    }

    int start(int set) {
        return starts[set];
    }

    int spot(int entry) {
        return spots[entry];
    }

    int count(int entry) {
        return counts[entry];
    }

    double cost(int set) {
        return costs[set];
    }

    double weight(int set) {
        return weights[set];
    }

    void weigh(int set, double weight) {
        weights[set] = weight;
    }

    void add(int[] members, int[] many, double cost) {
        int end = starts[size] + members.length;
        if (size + 2 > starts.length) {
            starts = Arrays.copyOf(starts, 2 * starts.length);
        }
        if (size + 1 > costs.length) {
            costs = Arrays.copyOf(costs, 2 * costs.length);
            weights = Arrays.copyOf(weights, 2 * weights.length);
        }
        if (end > spots.length) {
            spots = Arrays.copyOf(spots, Math.max(end, 2 * spots.length));
            counts = Arrays.copyOf(counts, spots.length);
        }
        System.arraycopy(members, 0, spots, starts[size], members.length);
        System.arraycopy(many, 0, counts, starts[size], members.length);
        costs[size] = cost;
        weights[size] = 0;
        starts[++size] = end;
    }
}
