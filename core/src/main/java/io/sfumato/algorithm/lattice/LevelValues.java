package io.sfumato.algorithm.lattice;

import io.sfumato.label.Label;
import io.sfumato.loss.ColumnValue;
import io.sfumato.loss.RuleCheck;
import io.sfumato.loss.Valuation;
import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.Rules;
import io.sfumato.taxonomy.Taxonomy;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The research value of nodes, in fixed point, so that equal values are equal. Without suppression it is a sum of what each
 * column has at its level. With it the value depends on which rows go; then a level has a most, which no choice of rows
 * exceeds: coarseness only grows when a row becomes {@code *}, labels only become fewer, but a rule that few rows break is
 * kept once they are gone.
 */
final class LevelValues {

    /** What the value of the table as it is, 1, is in fixed point. */
    static final long ONE = 1L << 40;

    /** By how much a sum can be off that was rounded at other places. */
    private static final int ROUNDING = 2;

    private final Lattice lattice;
    private final List<LevelColumn> columns;
    private final long limit;
    private final double[] weights;
    private final Label[][][] labels;
    private final long[][][] rows;
    private final long[][] values;
    private final long[][] most;
    private final long[][] mostAbove;

    /**
     * Values in a lattice.
     *
     * @param counts for each column the rows of each node at the bottom
     * @param limit how many rows may go
     */
    LevelValues(Lattice lattice, List<LevelColumn> columns, long[][] counts, long limit) {
        this.lattice = lattice;
        this.columns = columns;
        this.limit = limit;
        int size = columns.size();
        Valuation valuation =
                new Valuation(columns.stream().map(LevelColumn::worth).toList(), true);
        this.weights = new double[size];
        this.labels = new Label[size][][];
        this.rows = new long[size][][];
        this.values = new long[size][];
        this.most = new long[size][];
        this.mostAbove = new long[size][];
        for (int column = 0; column < size; column++) {
            weights[column] = valuation.weight(column);
            fill(column, counts[column]);
        }
    }

    private void fill(int column, long[] counts) {
        int levels = lattice.top(column) + 1;
        LevelNumbers steps = lattice.columns().get(column);
        Taxonomy taxonomy = columns.get(column).taxonomy();
        labels[column] = new Label[levels][];
        rows[column] = new long[levels][];
        values[column] = new long[levels];
        most[column] = new long[levels];
        for (int level = lattice.bottom(column); level < levels; level++) {
            int[] up = steps.map(lattice.bottom(column), level);
            labels[column][level] = new Label[steps.size(level)];
            rows[column][level] = new long[steps.size(level)];
            for (int node = 0; node < rows[column][level].length; node++) {
                labels[column][level][node] = CellShares.label(taxonomy, taxonomy.ancestor(0, level) + node);
            }
            for (int node = 0; node < up.length; node++) {
                rows[column][level][up[node]] += counts[node];
            }
            ColumnValue whole = value(column, level, rows[column][level], 0);
            values[column][level] = Math.round(whole.value() * ONE);
            most[column][level] = limit == 0 ? values[column][level] : most(column, level, whole.granularity());
        }
        mostAbove[column] = most[column].clone();
        for (int level = levels - 2; level >= lattice.bottom(column); level--) {
            mostAbove[column][level] = Math.max(most[column][level], mostAbove[column][level + 1]);
        }
    }

    private ColumnValue value(int column, int level, long[] kept, long gone) {
        Map<Label, Long> carried = new HashMap<>();
        for (int node = 0; node < kept.length; node++) {
            if (kept[node] > 0) {
                carried.merge(labels[column][level][node], kept[node], Long::sum);
            }
        }
        LevelColumn each = columns.get(column);
        return ColumnValue.ofLevel(each.yardstick(), each.worth(), weights[column], carried, gone);
    }

    private long most(int column, int level, double granularity) {
        LevelColumn each = columns.get(column);
        Rules rules = each.worth().rules();
        double kept = 0;
        for (ConstraintRule rule : rules.list()) {
            RuleCheck check = new RuleCheck(rule, each.yardstick().format(), each.taxonomy());
            kept += rowsOf(column, level, label -> !check.keeps(label)) <= limit ? rule.importance() : 0;
        }
        // a column of which only missing cells are left is as fine as it was
        boolean emptied = rowsOf(column, level, label -> !(label instanceof Label.Missing)) <= limit;
        double left = rules.value(emptied ? 1 : granularity, rules.ratio(kept));
        return Math.round(weights[column] * left * ONE) + ROUNDING;
    }

    private long rowsOf(int column, int level, Predicate<Label> of) {
        long sum = 0;
        for (int node = 0; node < rows[column][level].length; node++) {
            long carried = rows[column][level][node];
            sum += carried > 0 && of.test(labels[column][level][node]) ? carried : 0;
        }
        return sum;
    }

    /** The value of levels when nothing is suppressed. */
    long of(int[] levels) {
        return sum(values, levels);
    }

    /** The value of a column at a level when nothing is suppressed. */
    long of(int column, int level) {
        return values[column][level];
    }

    /** The value of a node whose classes {@code failing} go. */
    long of(FrequencySet set, BitSet failing) {
        if (failing.isEmpty()) {
            return of(set.levels());
        }
        long gone = failing.stream().mapToLong(set::rows).sum();
        long sum = 0;
        for (int column = 0; column < weights.length; column++) {
            int level = set.level(column);
            long[] kept = rows[column][level].clone();
            for (int tuple = failing.nextSetBit(0); tuple >= 0; tuple = failing.nextSetBit(tuple + 1)) {
                kept[set.node(tuple, column)] -= set.rows(tuple);
            }
            sum += Math.round(value(column, level, kept, gone).value() * ONE);
        }
        return sum;
    }

    /** What a column has at a level at most, whichever rows go. */
    long most(int column, int level) {
        return most[column][level];
    }

    /** What a node of these levels or above has at most. */
    long mostAbove(int[] levels) {
        return sum(mostAbove, levels);
    }

    /** Whether no level of a column is worth more than one below it. */
    boolean descending() {
        return Arrays.deepEquals(most, mostAbove);
    }

    private static long sum(long[][] parts, int[] levels) {
        long sum = 0;
        for (int column = 0; column < levels.length; column++) {
            sum += parts[column][levels[column]];
        }
        return sum;
    }
}
