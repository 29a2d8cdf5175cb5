package io.sfumato.space;

import io.sfumato.taxonomy.Taxonomy;
import java.util.Arrays;

/**
 * Lower bounds for a column whose labels list values, or branches of its tree, without those that lie between: what any label
 * loses at least whose class has this hull. That is the loss of two values where values are listed, of the two smallest branches
 * where branches are, and the distance of the ends where values have an order. Never less for a wider hull.
 */
final class LowerBoundAxis extends Axis {

    private final TreeAxis tree;
    private final Taxonomy taxonomy;
    private final long[] floors;
    private final boolean ascending;

    LowerBoundAxis(TreeAxis tree) {
        super(tree.column());
        this.tree = tree;
        this.taxonomy = tree.taxonomy();
        this.floors = tree.column().ordered() ? new long[0] : floors();
        this.ascending = tree.column().ordered() && ascending();
        follow(tree.rules());
    }

    /**
     * The bound for each lowest common ancestor. A wider hull has this node or one above it, so the least bound on the way up
     * counts.
     */
    private long[] floors() {
        long[] found = new long[taxonomy.nodes()];
        for (int node = found.length - 1; node >= 0; node--) {
            int parent = taxonomy.parent(node);
            long above = parent < 0 ? ONE : found[parent];
            found[node] = Math.min(above, tree.countsValues() ? tree.shareOf(2) : smallest(node));
        }
        return found;
    }

    /** The share of the two branches of a node with the fewest values; {@link #ONE} if it has fewer than two. */
    private long smallest(int node) {
        int[] values = Arrays.stream(taxonomy.children(node))
                .filter(child -> taxonomy.first(child) != missing())
                .map(taxonomy::leafCount)
                .sorted()
                .toArray();
        return values.length < 2 ? ONE : tree.shareOf(values[0] + values[1]);
    }

    private boolean ascending() {
        for (int cell = 1; cell < column().dictionary().values(); cell++) {
            if (position(cell) < position(cell - 1)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int size() {
        return tree.size();
    }

    @Override
    public int cell(int code) {
        return tree.cell(code);
    }

    @Override
    public double extent(int low, int high) {
        return tree.extent(low, high);
    }

    @Override
    long width(int low, int high) {
        if (low == high) {
            return 0;
        } else if (mixes(low, high)) {
            return ONE;
        } else if (floors.length > 0) {
            return floors[taxonomy.meeting(low, high)];
        }
        return ascending ? fixed(position(high) - position(low), column().greatest() - column().least()) : 0;
    }
}
