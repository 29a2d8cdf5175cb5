package io.sfumato.algorithm.pattern;

import io.sfumato.run.Context;
import java.util.Arrays;
import java.util.Optional;

/** Parts spots axis by axis into all patterns: once to count them, and again to keep them. For one thread. */
final class PatternWalk {

    /**
     * Looks at spots and nodes after which counting gives up: tables of many columns can have more patterns than fit anywhere.
     * No measurement is recorded; more lists larger tables, and takes longer to give up on others.
     */
    private static final long MOST_WORK = 1_500_000_000L;

    private final Levels[] axes;
    private final int[] counts;
    private final int k;
    private final Context context;
    private final int[][] parts;
    private final int[][] sizes;
    private final int[] level;
    private int patterns;
    private int most;
    private long entries;
    private long work;
    private long[] costs = {};
    private int[] starts = {};
    private int[] covered = {};

    /**
     * The levels of one axis.
     *
     * @param nodes for each level the node of each spot
     * @param costs of each node
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over once, compared by nobody
    record Levels(int[][] nodes, long[] costs) {}

    PatternWalk(Levels[] axes, int[] counts, int k, Context context) {
        this.axes = axes;
        this.counts = counts;
        this.k = k;
        this.context = context;
        this.parts = new int[axes.length + 1][counts.length];
        this.level = new int[axes.length];
        this.sizes = new int[axes.length][];
        for (int axis = 0; axis < axes.length; axis++) {
            sizes[axis] = new int[axes[axis].costs().length];
        }
        Arrays.setAll(parts[0], spot -> spot);
    }

    /** All patterns; empty if they have more than {@code atMost} spots in all, or take too much work to count. */
    Optional<PatternChoice> find(long full, int atMost) {
        most = atMost;
        walk(0, 0, counts.length, 0);
        if (tooMany()) {
            return Optional.empty();
        }
        costs = new long[patterns];
        starts = new int[patterns + 1];
        covered = new int[(int) entries];
        patterns = 0;
        entries = 0;
        work = 0;
        walk(0, 0, counts.length, 0);
        starts[patterns] = covered.length;
        long[] everywhere = new long[counts.length];
        Arrays.fill(everywhere, full);
        return Optional.of(new PatternChoice(k, counts, everywhere, costs, starts, covered));
    }

    private boolean tooMany() {
        return entries > most || work > MOST_WORK;
    }

    /** Counts patterns, or keeps them once there is room for all. */
    private void walk(int axis, int from, int to, long cost) {
        if (axis == axes.length) {
            if (tight(from, to)) {
                add(from, to, cost);
            }
            return;
        }
        context.checkpoint();
        for (level[axis] = 0; level[axis] < axes[axis].nodes().length; level[axis]++) {
            int[] nodes = axes[axis].nodes()[level[axis]];
            part(axis, nodes, from, to);
            int[] sorted = parts[axis + 1];
            for (int begin = from, end; begin < to; begin = end) {
                int node = nodes[sorted[begin]];
                int rows = 0;
                for (end = begin; end < to && nodes[sorted[end]] == node; end++) {
                    rows += counts[sorted[end]];
                }
                long loss = cost + axes[axis].costs()[node];
                if (rows >= k && !tooMany() && needed(axis, begin, end)) {
                    walk(axis + 1, begin, end, loss);
                }
            }
        }
    }

    /** Puts the spots of a part in the order of their nodes. */
    private void part(int axis, int[] nodes, int from, int to) {
        work += to - from + sizes[axis].length;
        int[] before = parts[axis];
        int[] after = parts[axis + 1];
        int[] next = sizes[axis];
        Arrays.fill(next, 0);
        for (int i = from; i < to; i++) {
            next[nodes[before[i]]]++;
        }
        int at = from;
        for (int node = 0; node < next.length; node++) {
            int size = next[node];
            next[node] = at;
            at += size;
        }
        for (int i = from; i < to; i++) {
            after[next[nodes[before[i]]]++] = before[i];
        }
    }

    /** Whether the spots of a part have no common node on the level below. */
    private boolean needed(int axis, int from, int to) {
        if (level[axis] == 0) {
            return true;
        }
        int[] finer = axes[axis].nodes()[level[axis] - 1];
        int[] part = parts[axis + 1];
        for (int i = from + 1; i < to; i++) {
            if (finer[part[i]] != finer[part[from]]) {
                return true;
            }
        }
        return false;
    }

    private boolean tight(int from, int to) {
        int[] part = parts[axes.length];
        for (int axis = 0; axis < axes.length - 1; axis++) {
            boolean apart = level[axis] == 0;
            for (int i = from + 1; i < to && !apart; i++) {
                int[] finer = axes[axis].nodes()[level[axis] - 1];
                apart = finer[part[i]] != finer[part[from]];
            }
            if (!apart) {
                return false;
            }
        }
        return true;
    }

    private void add(int from, int to, long cost) {
        if (covered.length > 0) {
            starts[patterns] = (int) entries;
            costs[patterns] = cost;
            System.arraycopy(parts[axes.length], from, covered, (int) entries, to - from);
        }
        patterns++;
        entries += to - from;
    }
}
