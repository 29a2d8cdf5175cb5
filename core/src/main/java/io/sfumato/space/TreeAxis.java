package io.sfumato.space;

import io.sfumato.table.Column;
import io.sfumato.taxonomy.Taxonomy;
import java.util.Objects;

/**
 * A column with a taxonomy. Counted by heights, share = height of the lowest common ancestor / height of the tree. Counted by
 * leaves, share = (values under the lowest common ancestor - 1) / (values - 1), or its width where values have an order; where
 * a label lists the values that occur, no more than those from the first to the last.
 */
public final class TreeAxis extends Axis {

    private final Taxonomy taxonomy;
    private final LossForm form;
    private final Labels labels;
    private final long[] shares;
    private final double[] extents;

    /** What a class is published as. */
    private enum Labels {
        ANCESTOR,
        BRANCHES,
        LISTED
    }

    public TreeAxis(Column column) {
        this(column, LossForm.HEIGHTS, Labels.ANCESTOR);
    }

    /** An axis whose labels list the values that occur. */
    public static TreeAxis listed(Column column) {
        return new TreeAxis(column, LossForm.HEIGHTS, Labels.LISTED);
    }

    /** An axis whose labels list branches below the lowest common ancestor. */
    public static TreeAxis branched(Column column) {
        return new TreeAxis(column, LossForm.HEIGHTS, Labels.BRANCHES);
    }

    private TreeAxis(Column column, LossForm form, Labels labels) {
        super(column);
        this.form = form;
        this.labels = labels;
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
    public Axis in(LossForm other) {
        return new TreeAxis(column(), other, labels);
    }

    @Override
    public String form() {
        return form == LossForm.HEIGHTS ? super.form() : super.form() + " " + labels;
    }

    @Override
    public Axis floor() {
        return countsLeaves() && labels != Labels.ANCESTOR ? new LowerBoundAxis(this) : this;
    }

    /** Whether a label may list any of the branches below a node, so that two labels can share them out. */
    public boolean lists() {
        return labels != Labels.ANCESTOR;
    }

    /** Whether the loss of a label is how many values it lists, and not which hull they have. */
    public boolean countsValues() {
        return labels == Labels.LISTED && form == LossForm.LEAVES;
    }

    /** Whether what is lost, and which rules are kept, follows from the values that a label lists, and not from their hull. */
    public boolean losesBySet() {
        return labels == Labels.LISTED
                && (form == LossForm.LEAVES || (ruled() && taxonomy.height() == 1))
                && rules().list().size() <= SetRules.MOST_RULES;
    }

    /** The rules as sets of values keep them; at most 64 cells. */
    public SetRules setRules() {
        return new SetRules(this);
    }

    /** Whether loss is how many values a label stands for, or its width, and not how far up the tree it lies. */
    public boolean countsLeaves() {
        return form == LossForm.LEAVES;
    }

    /** Whether the loss of a class follows from the lowest node above it and from nothing else. */
    public boolean losesByNode() {
        return form == LossForm.HEIGHTS || labels == Labels.ANCESTOR;
    }

    /** The share x 2^20, without regard to rules, of so many values without missing, where a label lists them. */
    public long shareOf(int count) {
        return form == LossForm.HEIGHTS
                ? shares[count > 1 ? taxonomy.height() : 0]
                : fixed(count - 1.0, values(0, size() - 1) - 1.0);
    }

    @Override
    long width(int low, int high) {
        if (form == LossForm.HEIGHTS || low == high) {
            return shares[taxonomy.meetingHeight(low, high)];
        } else if (mixes(low, high)) {
            return ONE;
        } else if (labels == Labels.LISTED) {
            return shareOf(high - low + 1);
        }
        return extents.length > 0
                ? fixed(extent(low, high), column().greatest() - column().least())
                : shareOf(values(low, high));
    }
}
