package io.sfumato.privacy;

import io.sfumato.partition.Histogram;
import io.sfumato.taxonomy.Taxonomy;

/**
 * Two values are as far apart as the height at which they meet in a tree, in parts of its whole height; missing meets all others
 * at the root. The distance is half the sum, over all nodes below the root, of the difference in their shares, in parts of the
 * height. Cost: values of the class x height.
 */
final class TreeMover implements EarthMover {

    private final Taxonomy tree;
    private final double[] shares;
    private final double missing;

    TreeMover(Taxonomy tree, Histogram whole) {
        this.tree = tree;
        this.missing = EarthMover.missing(whole);
        this.shares = new double[tree.nodes()];
        double rows = whole.total() + whole.missing();
        for (int i = 0; i < whole.distinct(); i++) {
            for (int level = 0; level < tree.height(); level++) {
                shares[tree.ancestor(whole.code(i), level)] += whole.count(i) / rows;
            }
        }
    }

    @Override
    public double distance(Histogram part) {
        double rows = part.total() + part.missing();
        if (rows == 0) {
            return 0;
        }
        double sum = tree.height() * Math.max(0, EarthMover.missing(part) - missing);
        for (int level = 0; level < tree.height(); level++) {
            sum += gained(part, rows, level);
        }
        return sum / tree.height();
    }

    /**
     * The sum, over the nodes of a level that have a greater share than in the whole table, of what they have more; the others
     * have as much less. Values of a node are neighbours.
     */
    private double gained(Histogram part, double rows, int level) {
        double gained = 0;
        int node = -1;
        double share = 0;
        for (int i = 0; i < part.distinct(); i++) {
            int next = part.code(i) < tree.leaves() ? tree.ancestor(part.code(i), level) : shares.length;
            if (next != node) {
                gained += more(share, node);
                node = next;
                share = 0;
            }
            share += part.count(i) / rows;
        }
        return gained + more(share, node);
    }

    /** By how much a share is more than a node's; values that are not in the tree had none. */
    private double more(double share, int node) {
        return Math.max(0, share - (node < 0 || node == shares.length ? 0 : shares[node]));
    }
}
