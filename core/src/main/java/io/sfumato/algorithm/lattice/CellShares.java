package io.sfumato.algorithm.lattice;

import io.sfumato.label.Label;
import io.sfumato.space.Axis;
import io.sfumato.taxonomy.Nodes;
import io.sfumato.taxonomy.Taxonomy;
import java.util.List;
import java.util.Objects;

/**
 * The loss of every label that levels can give a cell: weight x share in fixed point, by column, level and node. Beside each
 * stands its floor, the least loss of the label and of all labels above it; where labels tell their own widths, a wider one
 * may say less of itself than a narrower, and bounds must not be fooled by that.
 */
final class CellShares {

    private final long[][][] shares;
    private final long[][][] floors;
    private final long full;
    private final boolean ascending;

    CellShares(NodeMeasure measure, List<LevelColumn> columns) {
        this.shares = new long[columns.size()][][];
        this.floors = new long[columns.size()][][];
        long sum = 0;
        boolean same = true;
        for (int i = 0; i < shares.length; i++) {
            LevelColumn column = columns.get(i);
            long weight = Math.round(column.weight() * Axis.UNIT_WEIGHT);
            LevelNumbers steps = LevelNumbers.of(column.taxonomy());
            shares[i] = shares(measure, column, steps, weight);
            floors[i] = floors(shares[i], steps);
            same &= Objects.deepEquals(shares[i], floors[i]);
            sum += weight * Axis.ONE;
        }
        this.full = sum;
        this.ascending = same;
    }

    private static long[][] shares(NodeMeasure measure, LevelColumn column, LevelNumbers steps, long weight) {
        Taxonomy taxonomy = column.taxonomy();
        long[][] shares = new long[steps.height() + 1][];
        for (int level = 0; level < shares.length; level++) {
            shares[level] = new long[steps.size(level)];
            for (int node = 0; node < shares[level].length; node++) {
                Label label = label(taxonomy, taxonomy.ancestor(0, level) + node);
                shares[level][node] = weight * Math.round(measure.share(column.yardstick(), label) * Axis.ONE);
            }
        }
        return shares;
    }

    /** How a node is published: missing cells among values make a star. */
    static Label label(Taxonomy taxonomy, int node) {
        boolean missing = taxonomy.hasMissing() && taxonomy.last(node) == taxonomy.leaves() - 1;
        if (!missing) {
            return Nodes.label(taxonomy, node);
        }
        return taxonomy.leafCount(node) == 1 ? Label.Missing.MISSING : Label.Suppressed.SUPPRESSED;
    }

    private static long[][] floors(long[][] shares, LevelNumbers steps) {
        long[][] floors = new long[shares.length][];
        for (int level = shares.length - 1; level >= 0; level--) {
            floors[level] = shares[level].clone();
            if (level < steps.height()) {
                int[] parents = steps.map(level, level + 1);
                for (int node = 0; node < parents.length; node++) {
                    floors[level][node] = Math.min(floors[level][node], floors[level + 1][parents[node]]);
                }
            }
        }
        return floors;
    }

    /** The loss of a row that is given away entirely. */
    long full() {
        return full;
    }

    /** Whether no label loses more than a label above it. */
    boolean ascending() {
        return ascending;
    }

    long[] of(int column, int level, boolean floor) {
        return floor ? floors[column][level] : shares[column][level];
    }

    /** The loss of one row of a tuple. */
    long of(FrequencySet set, int tuple, boolean floor) {
        long[][][] from = floor ? floors : shares;
        long sum = 0;
        for (int column = 0; column < from.length; column++) {
            sum += from[column][set.level(column)][set.node(tuple, column)];
        }
        return sum;
    }
}
