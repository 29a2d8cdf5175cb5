package io.sfumato.algorithm.clustering;

import java.util.Arrays;

/**
 * Searches a tree of boxes for the row of least price, the lowest of equals: the more promising child first, and no box whose
 * bound cannot win. A price is what a row costs the class; with its sign turned where the row of greatest cost is wanted. Where
 * several rows that cost the class nothing are wanted at a time, the lowest of these are listed too.
 */
final class BoxSearch {

    /** See {@link BoxTree#NONE}. */
    private static final int NONE = BoxTree.NONE;

    /** A price that no row has, for searches that list no rows. */
    private static final long FREE_NEVER = Long.MIN_VALUE;

    /** A price above all others, with room for sums. */
    private static final long FAR = Long.MAX_VALUE / 2;

    private final BoxCosts costs;
    private final RowGroups groups;
    private final BoxTree tree;
    private final Preference preference;
    private final int[] stack;
    private final long[] bounds;
    private boolean far;
    private long times;
    private long best;
    private int row;
    private long free;
    private int[] listed = new int[16];
    private int size;
    private int wanted;

    BoxSearch(BoxCosts costs, RowGroups groups, BoxTree tree, Preference preference) {
        this.costs = costs;
        this.groups = groups;
        this.tree = tree;
        this.preference = preference;
        this.stack = new int[tree.depth() + 1];
        this.bounds = new long[stack.length];
    }

    /** The row that costs most. */
    int furthest() {
        reset(true, 1, FREE_NEVER, 0);
        return row;
    }

    /** The row that costs a class of {@code members} rows least, penalties of the preference included. */
    int cheapest(int members) {
        reset(false, costs.points() ? 1 : members + 1L, FREE_NEVER, 0);
        return row;
    }

    /**
     * The rows that join a class one after the other, at most this many: those that cost it nothing, and if they are too few,
     * the one that costs least. Only where the price of a row does not depend on what joined before, as long as that cost
     * nothing.
     */
    int[] next(int most) {
        reset(false, 1, costs.loss(), most);
        int[] rows = Arrays.copyOf(listed, size < wanted ? size + 1 : size);
        if (size < wanted) {
            rows[size] = row;
        }
        return rows;
    }

    private void reset(boolean most, long factor, long nothing, int count) {
        far = most;
        times = factor;
        best = FAR;
        row = NONE;
        free = nothing;
        size = 0;
        wanted = count;
        listed = listed.length < count ? new int[count] : listed;
        run();
    }

    private void run() {
        int top = 0;
        int node = 0;
        while (node >= 0) {
            if (tree.leaf(node)) {
                look(node);
                node = -1;
            } else {
                int one = node + 1;
                int other = tree.second(node);
                long bound = bound(one);
                long otherBound = bound(other);
                if (otherBound < bound || (otherBound == bound && tree.first(other) < tree.first(one))) {
                    int swapped = one;
                    one = other;
                    other = swapped;
                    long swappedBound = bound;
                    bound = otherBound;
                    otherBound = swappedBound;
                }
                if (opens(other, otherBound)) {
                    stack[top] = other;
                    bounds[top++] = otherBound;
                }
                node = opens(one, bound) ? one : -1;
            }
            while (node < 0 && top > 0) {
                top--;
                node = opens(stack[top], bounds[top]) ? stack[top] : -1;
            }
        }
    }

    private long bound(int node) {
        if (tree.first(node) == NONE) {
            return Long.MAX_VALUE;
        }
        if (far) {
            return -tree.atMost(node, -best);
        }
        if (times == 1) {
            return tree.atLeast(node, best);
        }
        long own = tree.own(node);
        return times * tree.atLeast(node, (best + own) / times) - own;
    }

    /** Whether the node may hold a row that is wanted. */
    private boolean opens(int node, long bound) {
        if (bound == free) {
            return size < wanted || tree.first(node) < listed[size - 1];
        }
        return (bound < best || (bound == best && tree.first(node) < row)) && (wanted == 0 || size < wanted);
    }

    private void look(int leaf) {
        int count = tree.groups(leaf);
        for (int i = 0; i < count; i++) {
            int group = tree.group(leaf, i);
            int candidate = groups.row(group, 0);
            long cost = price(group, candidate);
            if (cost == free) {
                list(group);
            } else if (cost < best || (cost == best && candidate < row)) {
                best = cost;
                row = candidate;
            }
        }
    }

    private long price(int group, int candidate) {
        long loss = costs.lossWith(groups.cells(), group);
        if (far) {
            return -loss;
        }
        if (preference != Preference.NONE) {
            loss += preference.penalty(candidate);
        }
        return times == 1 ? loss : times * loss - costs.own(groups.cells(), group);
    }

    private void list(int group) {
        int count = Math.min(wanted, groups.left(group));
        for (int i = 0; i < count; i++) {
            int candidate = groups.row(group, i);
            if (size == wanted && candidate > listed[size - 1]) {
                return;
            }
            int at = size == wanted ? size - 1 : size++;
            while (at > 0 && listed[at - 1] > candidate) {
                listed[at] = listed[at - 1];
                at--;
            }
            listed[at] = candidate;
        }
    }
}
