package io.sfumato.algorithm.clustering;

import java.util.Arrays;

/**
 * A tree of boxes over groups of rows. A leaf is a few groups, or all that have the same cells; a node knows the box around its
 * rows and the lowest of them. Nodes stand in preorder: the first child of a node is the next one, the second begins where the
 * first ends.
 *
 * <p>As rows go, the tree is made tight from time to time: empty leaves go, small ones join, and boxes shrink. It is never
 * built again. Memory: 20 bytes and a box for each node. Cost of building: groups x columns x log groups.
 */
final class BoxTree {

    /** In place of a row where there is none. */
    static final int NONE = Integer.MAX_VALUE;

    /** The most groups of a leaf. A round number: more are more rows to look at in each leaf, fewer are more boxes. */
    private static final int BUCKET = 8;

    private final BoxCosts costs;
    private final RowGroups groups;
    private final int[] leafOf;
    private final int[] order;
    private final int[] end;
    private final int[] parent;
    private final int[] first;
    private int[] from;
    private int[] count;
    private final CellBlock boxes;
    private final long[] owns;
    private int nodes;
    private int depth;
    private int alive;
    private int tightAt;

    BoxTree(BoxCosts costs, RowGroups groups) {
        this.costs = costs;
        this.groups = groups;
        this.leafOf = new int[groups.size()];
        this.order = new int[groups.size()];
        Arrays.setAll(order, group -> group);
        this.alive = order.length;
        this.from = new int[Math.max(1, order.length / 2)];
        this.count = new int[from.length];
        if (alive > 0) {
            add(new BoxSplit(costs, groups, order), 0, alive);
        }
        groups.renumber(order);
        Arrays.setAll(order, group -> group);
        this.from = Arrays.copyOf(from, nodes);
        this.count = Arrays.copyOf(count, nodes);
        this.end = new int[nodes];
        this.parent = new int[nodes];
        this.first = new int[nodes];
        this.boxes = costs.boxes(nodes);
        this.owns = new long[costs.points() ? 0 : nodes];
        link();
    }

    /** Adds the node of these groups and all below it. */
    private void add(BoxSplit split, int begin, int last) {
        int node = nodes++;
        if (node == from.length) {
            from = Arrays.copyOf(from, 2 * node);
            count = Arrays.copyOf(count, 2 * node);
        }
        int middle = last - begin <= BUCKET ? -1 : split.part(begin, last);
        from[node] = begin;
        count[node] = middle < 0 ? last - begin : -1;
        if (middle >= 0) {
            add(split, begin, middle);
            add(split, middle, last);
        }
    }

    /** Works out everything about nodes that follows from which of them are leaves. */
    private void link() {
        for (int node = nodes - 1; node >= 0; node--) {
            boolean leaf = count[node] >= 0;
            int other = leaf ? 0 : end[node + 1];
            end[node] = leaf ? node + 1 : end[other];
            if (leaf) {
                enclose(node);
            } else {
                parent[node + 1] = node;
                parent[other] = node;
                first[node] = Math.min(first[node + 1], first[other]);
                unite(node, node + 1, other);
            }
        }
        if (nodes > 0) {
            parent[0] = -1;
        }
        int[] depths = new int[nodes];
        depth = 0;
        for (int node = 1; node < nodes; node++) {
            depths[node] = depths[parent[node]] + 1;
            depth = Math.max(depth, depths[node]);
        }
        tightAt = alive - alive / 8;
    }

    private void enclose(int leaf) {
        CellBlock cells = groups.cells();
        long own = 0;
        for (int i = from[leaf]; i < from[leaf] + count[leaf]; i++) {
            leafOf[order[i]] = leaf;
            if (i == from[leaf]) {
                boxes.copy(leaf, cells, order[i]);
            } else {
                boxes.stretch(leaf, cells, order[i]);
            }
            own = Math.max(own, costs.own(cells, order[i]));
        }
        first[leaf] = lowest(leaf);
        if (owns.length > 0) {
            owns[leaf] = own;
        }
    }

    private void unite(int node, int one, int other) {
        boxes.copy(node, boxes, one);
        boxes.stretch(node, boxes, other);
        if (owns.length > 0) {
            owns[node] = Math.max(owns[one], owns[other]);
        }
    }

    private int lowest(int leaf) {
        int lowest = NONE;
        for (int i = from[leaf]; i < from[leaf] + count[leaf]; i++) {
            lowest = Math.min(lowest, groups.row(order[i], 0));
        }
        return lowest;
    }

    /** Drops what is empty and joins what is small. Nodes are written over those that were read before. */
    private void tighten() {
        int[] sizes = sizes();
        int write = 0;
        int placed = 0;
        for (int node = 0; node < nodes; ) {
            if (sizes[node] == 0) {
                node = end[node];
            } else if (count[node] >= 0 || sizes[node] <= BUCKET) {
                int last = gather(node, placed);
                node = end[node];
                from[write] = placed;
                count[write++] = last - placed;
                placed = last;
            } else {
                if (sizes[node + 1] > 0 && sizes[end[node + 1]] > 0) {
                    count[write++] = -1;
                }
                node++;
            }
        }
        nodes = write;
        link();
    }

    /** How many groups are left below each node. */
    private int[] sizes() {
        int[] sizes = new int[nodes];
        for (int node = nodes - 1; node >= 0; node--) {
            sizes[node] = count[node] >= 0 ? count[node] : sizes[node + 1] + sizes[end[node + 1]];
        }
        return sizes;
    }

    /** Moves the groups below a node to a place before them; where they end. */
    private int gather(int node, int place) {
        int placed = place;
        for (int below = node; below < end[node]; below++) {
            if (count[below] > 0) {
                System.arraycopy(order, from[below], order, placed, count[below]);
                placed += count[below];
            }
        }
        return placed;
    }

    /** Takes the lowest row of a group out. */
    void take(int group) {
        int leaf = leafOf[group];
        int row = groups.row(group, 0);
        groups.take(group);
        if (groups.left(group) == 0) {
            drop(group, leaf);
        }
        if (first[leaf] == row) {
            first[leaf] = lowest(leaf);
            for (int node = parent[leaf]; node >= 0 && first[node] == row; node = parent[node]) {
                first[node] = Math.min(first[node + 1], first[end[node + 1]]);
            }
        }
        if (alive < tightAt) {
            tighten();
        }
    }

    private void drop(int group, int leaf) {
        int at = from[leaf];
        while (order[at] != group) {
            at++;
        }
        count[leaf]--;
        order[at] = order[from[leaf] + count[leaf]];
        alive--;
    }

    /** The depth of the tree: the most nodes above any other. */
    int depth() {
        return depth;
    }

    boolean leaf(int node) {
        return count[node] >= 0;
    }

    /** The second child of a node; the first is the next node. */
    int second(int node) {
        return end[node + 1];
    }

    /** The lowest row of a node, {@link #NONE} where all are gone. */
    int first(int node) {
        return first[node];
    }

    int groups(int leaf) {
        return count[leaf];
    }

    int group(int leaf, int index) {
        return order[from[leaf] + index];
    }

    /** A lower bound on the loss of the class with any row of the node; above {@code most} it may be any greater number. */
    long atLeast(int node, long most) {
        return costs.atLeast(boxes, node, most);
    }

    /** An upper bound on the loss of the class with any row of the node; below {@code least} it may be any smaller number. */
    long atMost(int node, long least) {
        return costs.atMost(boxes, node, least);
    }

    /** An upper bound on what a row of the node loses on its own. */
    long own(int node) {
        return owns.length == 0 ? 0 : owns[node];
    }
}
