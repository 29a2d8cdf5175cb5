package io.sfumato.algorithm.engine;

import io.sfumato.space.TreeAxis;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** Tries every recursive partition of a few rows: thresholds on lines, any two groups of values of flat categories. */
final class EveryPartition {

    private final Points points;
    private final int k;
    private final Boxes box;
    private final Map<Integer, Long> known = new HashMap<>();

    EveryPartition(Points points, int k) {
        this.points = points;
        this.k = k;
        this.box = new Boxes(points, 1);
    }

    /** The least loss of all of them. */
    long least() {
        return least((1 << points.rows()) - 1);
    }

    private long least(int some) {
        Long before = known.get(some);
        if (before != null) {
            return before;
        }
        int[] rows = IntStream.range(0, points.rows())
                .filter(row -> (some >> row & 1) == 1)
                .toArray();
        box.span(0, rows, 0, rows.length);
        long least = rows.length * box.loss(0);
        for (int axis = 0; axis < points.dimensions() && rows.length >= 2 * k; axis++) {
            boolean listed = points.axis(axis) instanceof TreeAxis;
            int last = 1 << points.axis(axis).size();
            for (int cells = 1; cells < last; cells = listed ? cells + 1 : cells * 2 + 1) {
                int taken = taken(rows, axis, cells);
                boolean enough = Integer.bitCount(taken) >= k && Integer.bitCount(some & ~taken) >= k;
                least = enough ? Math.min(least, least(taken) + least(some & ~taken)) : least;
            }
        }
        known.put(some, least);
        return least;
    }

    private int taken(int[] rows, int axis, int cells) {
        return IntStream.of(rows)
                .filter(row -> (cells >> points.low(row, axis) & 1) == 1)
                .map(row -> 1 << row)
                .reduce(0, (one, other) -> one | other);
    }
}
