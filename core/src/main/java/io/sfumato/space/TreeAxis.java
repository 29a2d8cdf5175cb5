package io.sfumato.space;

import io.sfumato.table.Column;
import io.sfumato.taxonomy.Taxonomy;
import java.util.Objects;

/** A column with a taxonomy: share = height of the lowest common ancestor / height of the tree. */
public final class TreeAxis extends Axis {

    private final Taxonomy taxonomy;
    private final long[] shares;
    private final double[] extents;

    public TreeAxis(Column column) {
        super(column);
        this.taxonomy = Objects.requireNonNull(column.taxonomy(), "the column needs a taxonomy");
        this.shares = new long[taxonomy.height() + 1];
        for (int height = 0; height < shares.length; height++) {
            shares[height] = fixed(height, taxonomy.height());
        }
        this.extents = new double[column.ordered() ? taxonomy.nodes() : 0];
        for (int node = 0; node < extents.length; node++) {
            extents[node] = extent(node);
        }
        follow(HullRules.onTree(column));
    }

    private double extent(int node) {
        int end = taxonomy.last(node) == missing() ? taxonomy.last(node) - 1 : taxonomy.last(node);
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int leaf = taxonomy.first(node); leaf <= end; leaf++) {
            least = Math.min(least, position(leaf));
            greatest = Math.max(greatest, position(leaf));
        }
        return Math.max(0, greatest - least);
    }

    public Taxonomy taxonomy() {
        return taxonomy;
    }

    @Override
    public int size() {
        return taxonomy.leaves();
    }

    @Override
    public int cell(int code) {
        return code;
    }

    /** How many values the lowest common ancestor of a hull stands for; missing is none. */
    public int values(int low, int high) {
        int node = taxonomy.meeting(low, high);
        return taxonomy.leafCount(node) - (taxonomy.hasMissing() && taxonomy.last(node) == missing() ? 1 : 0);
    }

    @Override
    public double extent(int low, int high) {
        return extents[taxonomy.meeting(low, high)];
    }

    @Override
    long width(int low, int high) {
        return shares[taxonomy.meetingHeight(low, high)];
    }
}
