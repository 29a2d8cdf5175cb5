package io.sfumato.algorithm.engine;

import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Takes classes off a table, the finest first. A scheme is one level of buckets for each axis; schemes are gone through from
 * the one that loses least. Rows that share all buckets with enough others are taken, and the others wait for a coarser scheme.
 * So rows that are alike never pay for those that are not.
 */
final class Peeling {

    /**
     * How often all rows may be looked at; what is left then stays together. A round number, as a guard: more tries coarser
     * schemes before giving up.
     */
    private static final long PASSES = 1_000;

    private final Points points;
    private final ClassAdmission gate;
    private final List<BucketLevels> ladders = new ArrayList<>();
    private final PriorityQueue<Scheme> open = new PriorityQueue<>(
            Comparator.comparingDouble(Scheme::loss).thenComparing(scheme -> Arrays.toString(scheme.rungs())));
    private final Set<List<Integer>> seen = new HashSet<>();

    @SuppressWarnings("ArrayRecordComponent") // private, compared by its text
    private record Scheme(int[] rungs, double loss) {}

    Peeling(Points points, ClassAdmission gate) {
        this.points = points;
        this.gate = gate;
    }

    /** The classes, and as the last of them the rows that are left, if any. */
    List<int[]> classes(int[] rows, Context context) {
        for (int axis = 0; axis < points.dimensions(); axis++) {
            ladders.add(new BucketLevels(points, axis, rows));
        }
        offer(new int[ladders.size()]);
        List<int[]> classes = new ArrayList<>();
        int[] left = rows.clone();
        long looks = PASSES * rows.length;
        while (!open.isEmpty() && left.length >= gate.k() && looks > 0) {
            context.checkpoint();
            int[] rungs = open.remove().rungs();
            looks -= left.length;
            left = take(rungs, left, classes, context);
            for (int axis = 0; axis < rungs.length; axis++) {
                if (rungs[axis] + 1 < ladders.get(axis).rungs()) {
                    int[] coarser = rungs.clone();
                    coarser[axis]++;
                    offer(coarser);
                }
            }
        }
        if (left.length > 0) {
            classes.add(left);
        }
        return classes;
    }

    private void offer(int[] rungs) {
        if (seen.add(Arrays.stream(rungs).boxed().toList())) {
            double loss = 0;
            for (int axis = 0; axis < rungs.length; axis++) {
                loss += ladders.get(axis).loss(rungs[axis]);
            }
            open.add(new Scheme(rungs, loss));
        }
    }

    /** Takes all rows that a scheme puts together with enough others; those that are left. */
    private int[] take(int[] rungs, int[] rows, List<int[]> classes, Context context) {
        RowGrouping groups = new RowGrouping(rows.length);
        int[] rest = new int[rows.length];
        int left = 0;
        for (int row : rows) {
            if (whole(rungs, row)) {
                groups.add(row, key(rungs, row));
            } else {
                rest[left++] = row;
            }
        }
        classes.addAll(groups.all(gate.k(), some -> {
            context.checkpoint();
            return gate.most(some);
        }));
        for (int row : groups.others()) {
            rest[left++] = row;
        }
        return Arrays.copyOf(rest, left);
    }

    /** Whether all cells of a row lie in one bucket of each axis. */
    private boolean whole(int[] rungs, int row) {
        for (int axis = 0; points.wide() && axis < rungs.length; axis++) {
            BucketLevels ladder = ladders.get(axis);
            if (ladder.bucket(rungs[axis], points.low(row, axis))
                    != ladder.bucket(rungs[axis], points.high(row, axis))) {
                return false;
            }
        }
        return true;
    }

    private long key(int[] rungs, int row) {
        long key = 0;
        for (int axis = 0; axis < rungs.length; axis++) {
            key = (key + ladders.get(axis).bucket(rungs[axis], points.low(row, axis)) + 1) * 0x9E3779B97F4A7C15L;
            key ^= key >>> 29;
        }
        return key;
    }
}
