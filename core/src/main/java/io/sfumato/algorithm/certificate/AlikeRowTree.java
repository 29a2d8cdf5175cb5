package io.sfumato.algorithm.certificate;

import java.util.Arrays;

/**
 * A tree of boxes over the spots of {@link AlikeRows}: the spots near one are found without looking at most of the others.
 * Nodes stand in preorder: a search is one loop in which a node is entered (the next one) or skipped. Immutable.
 */
final class AlikeRowTree {

    /** The most spots of a leaf. No record of how it was chosen: more are more distances for each leaf, fewer are more nodes. */
    private static final int BUCKET = 6;

    /**
     * Pairs of spots by which an axis is judged when a node is split. No record of how it was chosen: more judge better, and
     * take longer to build the tree.
     */
    private static final int SAMPLES = 48;

    /** The thousandth prime: the step from one sampled spot to the next, so that samples come from all over a node. */
    private static final long STRIDE = 7_919;

    private final AlikeRows spots;
    private final int dimensions;
    private final int[] members;
    private final int[] low;
    private final int[] high;
    private final int[] skip;
    private final int[] from;
    private final int[] places;
    private int nodes;

    AlikeRowTree(AlikeRows spots) {
        this.spots = spots;
        this.dimensions = spots.dimensions();
        this.members = new int[spots.size()];
        Arrays.setAll(members, spot -> spot);
        int most = Math.max(1, 2 * spots.size());
        this.low = new int[Math.multiplyExact(most, dimensions)];
        this.high = new int[low.length];
        this.skip = new int[most];
        this.from = new int[most + 1];
        if (members.length > 0) {
            add(0, members.length, new long[members.length]);
        }
        from[nodes] = members.length;
        this.places = new int[members.length];
        for (int i = 0; i < members.length; i++) {
            places[members[i]] = i;
        }
    }

    /**
     * Visits the spots that stand beside this one in the order of the tree, itself first, until they hold {@code least} rows or
     * there are no more.
     */
    void around(int spot, int least, Visitor visitor) {
        int first = places[spot];
        int last = first;
        int next = spot;
        for (long held = 0; ; next = members[next(places[spot], first, last) ? --first : ++last]) {
            visitor.found(next, spots.distance(spot, next, Long.MAX_VALUE));
            held += spots.count(next);
            if (held >= least || last - first == members.length - 1) {
                return;
            }
        }
    }

    /** Whether the next spot is taken on the left. */
    private boolean next(int centre, int first, int last) {
        return first > 0 && (last == members.length - 1 || centre - first <= last - centre);
    }

    /** What is done with a spot that was found. */
    @FunctionalInterface
    interface Visitor {
        /** Returns the distance up to which spots are still asked for. */
        long found(int spot, long distance);
    }

    /** Visits all spots within a distance of this one, itself included; returns how many nodes were looked at. */
    int near(int spot, long within, Visitor visitor) {
        long bound = within;
        int looked = 0;
        for (int node = 0; node < nodes; looked++) {
            if (distance(spot, node, bound) > bound) {
                node = skip[node];
            } else if (skip[node] > node + 1) {
                node++;
            } else {
                for (int i = from[node]; i < from[node + 1]; i++) {
                    long distance = spots.distance(spot, members[i], bound);
                    if (distance <= bound) {
                        bound = visitor.found(members[i], distance);
                    }
                }
                node++;
            }
        }
        return looked;
    }

    /** A lower bound on the distance of the spots of a node; a sum that exceeds {@code bound} is not completed. */
    private long distance(int spot, int node, long bound) {
        long sum = 0;
        int at = node * dimensions;
        for (int axis = 0; axis < dimensions && sum <= bound; axis++) {
            int least = spots.low(spot, axis);
            int greatest = spots.high(spot, axis);
            sum += spots.share(axis, Math.min(least, high[at + axis]), Math.max(greatest, low[at + axis]));
        }
        return sum;
    }

    private void add(int begin, int end, long[] keys) {
        int node = nodes++;
        from[node] = begin;
        box(node, begin, end);
        int middle = end - begin <= BUCKET ? -1 : middle(node, begin, end, keys);
        if (middle > 0) {
            add(begin, middle, keys);
            add(middle, end, keys);
        }
        skip[node] = nodes;
    }

    private void box(int node, int begin, int end) {
        for (int axis = 0; axis < dimensions; axis++) {
            int least = Integer.MAX_VALUE;
            int greatest = -1;
            for (int i = begin; i < end; i++) {
                least = Math.min(least, spots.low(members[i], axis));
                greatest = Math.max(greatest, spots.high(members[i], axis));
            }
            low[node * dimensions + axis] = least;
            high[node * dimensions + axis] = greatest;
        }
    }

    /**
     * Parts the spots of a node into halves on the axis on which they lie furthest apart; where the second begins, -1 if none.
     */
    private int middle(int node, int begin, int end, long[] keys) {
        int widest = -1;
        long most = -1;
        for (int axis = 0; axis < dimensions; axis++) {
            if (low[node * dimensions + axis] < high[node * dimensions + axis]) {
                long apart = apart(axis, begin, end);
                if (apart > most && half(axis, begin, end, keys) > 0) {
                    most = apart;
                    widest = axis;
                }
            }
        }
        if (widest < 0) {
            return -1;
        }
        int middle = half(widest, begin, end, keys);
        for (int i = 0; i < end - begin; i++) {
            members[begin + i] = (int) keys[i];
        }
        return begin + middle;
    }

    private long apart(int axis, int begin, int end) {
        int size = end - begin;
        long sum = 0;
        int at = 0;
        for (int i = 0; i < SAMPLES; i++) {
            int next = (int) ((at + STRIDE) % size);
            next = next == at ? (at + 1) % size : next;
            int one = members[begin + at];
            int other = members[begin + next];
            sum += spots.share(
                    axis,
                    Math.min(spots.low(one, axis), spots.low(other, axis)),
                    Math.max(spots.high(one, axis), spots.high(other, axis)));
            at = next;
        }
        return sum;
    }

    /** Sorts by the least cells on an axis; the place nearest to the middle at which these change, or -1 if they do not. */
    private int half(int axis, int begin, int end, long[] keys) {
        int size = end - begin;
        for (int i = 0; i < size; i++) {
            keys[i] = ((long) spots.low(members[begin + i], axis) << Integer.SIZE) | members[begin + i];
        }
        Arrays.sort(keys, 0, size);
        for (int off = 0; off < size; off++) {
            int before = size / 2 - off;
            int after = size / 2 + off;
            if (before > 0 && keys[before] >> Integer.SIZE != keys[before - 1] >> Integer.SIZE) {
                return before;
            }
            if (after > 0 && after < size && keys[after] >> Integer.SIZE != keys[after - 1] >> Integer.SIZE) {
                return after;
            }
        }
        return -1;
    }
}
