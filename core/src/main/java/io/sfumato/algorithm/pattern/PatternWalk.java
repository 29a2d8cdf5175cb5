package io.sfumato.algorithm.pattern;

import io.sfumato.run.Context;
import java.util.Arrays;

/** Parts spots axis by axis into all patterns that cost less than a limit. For one thread. */
final class PatternWalk {

    private final Levels[] axes;
    private final int[] counts;
    private final int k;
    private final Context context;
    private final int[][] parts;
    private final int[][] sizes;
    private final int[] level;
    private long limit;
    private int most;
    private int patterns;
    private int entries;
    private long[] costs = new long[1 << 10];
    private int[] starts = new int[1 << 10];
    private int[] covered = new int[1 << 14];

    /**
     * One axis.
     *
     * @param nodes the node of each spot on each level
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

    /** All patterns, or the cheapest that together have no more spots than this; no row costs more than the next one. */
    Choice find(long full, int atMost) {
        limit = full + 1;
        most = atMost;
        walk(0, 0, counts.length, 0);
        long[] everywhere = new long[counts.length];
        Arrays.fill(everywhere, Math.min(limit, full));
        int[] begins = Arrays.copyOf(starts, patterns + 1);
        begins[patterns] = entries;
        return new Choice(
                k, counts, everywhere, Arrays.copyOf(costs, patterns), begins, Arrays.copyOf(covered, entries));
    }

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
                if (rows >= k && loss < limit && needed(axis, begin, end)) {
                    walk(axis + 1, begin, end, loss);
                }
            }
        }
    }

    /** Puts the spots of a part in the order of their nodes. */
    private void part(int axis, int[] nodes, int from, int to) {
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

    /** Whether a part does not lie below one node of the level before. */
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
        int size = to - from;
        while (entries > most - size && cost < limit) {
            shrink();
        }
        if (cost >= limit) {
            return;
        }
        if (patterns + 1 >= starts.length) {
            starts = Arrays.copyOf(starts, 2 * starts.length);
            costs = Arrays.copyOf(costs, 2 * costs.length);
        }
        if (entries + size > covered.length) {
            covered = Arrays.copyOf(covered, Math.min(most, Math.max(2 * covered.length, entries + size)));
        }
        starts[patterns] = entries;
        costs[patterns++] = cost;
        System.arraycopy(parts[axes.length], from, covered, entries, size);
        entries += size;
    }

    /** Lowers the limit until the patterns below it have no more than half the spots, and forgets the others. */
    private void shrink() {
        starts[patterns] = entries;
        long[] sorted = Arrays.copyOf(costs, patterns);
        Arrays.sort(sorted);
        int low = 0;
        int high = patterns;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (patterns > 0 && spotsBelow(sorted[middle]) <= most / 2) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        limit = patterns == 0 ? 0 : sorted[Math.max(0, low - 1)];
        keepBelow();
    }

    private long spotsBelow(long cost) {
        long sum = 0;
        for (int pattern = 0; pattern < patterns; pattern++) {
            sum += costs[pattern] < cost ? starts[pattern + 1] - starts[pattern] : 0;
        }
        return sum;
    }

    private void keepBelow() {
        int kept = 0;
        int end = 0;
        for (int pattern = 0; pattern < patterns; pattern++) {
            int from = starts[pattern];
            int size = starts[pattern + 1] - from;
            if (costs[pattern] < limit) {
                System.arraycopy(covered, from, covered, end, size);
                starts[kept] = end;
                costs[kept++] = costs[pattern];
                end += size;
            }
        }
        patterns = kept;
        entries = end;
        starts[patterns] = end;
    }
}
