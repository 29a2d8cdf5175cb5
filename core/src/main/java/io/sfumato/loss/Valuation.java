package io.sfumato.loss;

import java.util.Collections;
import java.util.List;

/**
 * How research value is computed.
 *
 * @param columns one for each quasi-identifying column
 * @param oneScheme whether each column is published on one level: then granularity counts labels, and a rule that any label
 *     breaks is broken; else both are means over rows
 */
public record Valuation(List<ColumnWorth> columns, boolean oneScheme) {

    public Valuation {
        columns = List.copyOf(columns);
    }

    /** Columns that are all worth the same and have no rules. */
    static Valuation plain(int columns) {
        return new Valuation(Collections.nCopies(columns, ColumnWorth.PLAIN), false);
    }

    /** The part of all weights that is this column's; equal parts when all weights are 0. */
    public double weight(int column) {
        double sum = columns.stream().mapToDouble(ColumnWorth::weight).sum();
        return sum == 0 ? 1.0 / columns.size() : columns.get(column).weight() / sum;
    }
}
