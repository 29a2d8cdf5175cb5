package io.sfumato.study;

import java.util.List;

/**
 * What an analyst finds in the original and in the release, side by side. It tells about the original, so it is for the owner
 * only.
 *
 * @param columns means and variances of numbers and dates
 * @param correlations of every pair of the first {@value #MOST_COMPARED} of such columns
 * @param pairs how far each two-way table of a quasi-identifying column is from the original's, greatest first
 * @param tables the two-way tables that changed most
 * @param comparable how many columns could form two-way tables; the first {@value #MOST_COMPARED} of them do
 */
public record Analysis(
        List<Moments> columns,
        List<Correlation> correlations,
        List<Pair> pairs,
        List<CrossTable> tables,
        int comparable) {

    /**
     * Columns compared pair by pair. A round number, not tuned: 20 columns have 190 pairs, a thousand have half a million,
     * which nobody reads.
     */
    public static final int MOST_COMPARED = 20;

    public Analysis {
        columns = List.copyOf(columns);
        correlations = List.copyOf(correlations);
        pairs = List.copyOf(pairs);
        tables = List.copyOf(tables);
    }

    /**
     * A column of numbers or dates.
     *
     * @param date whether its numbers are days since 1970
     */
    public record Moments(String column, boolean date, Side before, Side after) {

        /** How far the mean moved, in standard deviations of the original. */
        public double shift() {
            double deviation = Math.sqrt(before.variance);
            return deviation > 0 ? Math.abs(after.mean - before.mean) / deviation : 0;
        }
    }

    /**
     * One side; NaN where nothing is known.
     *
     * @param rows rows that tell a number
     */
    public record Side(long rows, double mean, double variance) {}

    /** Pearson's correlation of two columns; NaN where one of them is constant. */
    public record Correlation(String first, String second, double before, double after) {}

    /** The share of rows that are in another cell of the two-way table: total variation, from 0 to 1. */
    public record Pair(String first, String second, double distance) {}

    /**
     * A two-way table as shares of all rows.
     *
     * @param rows the groups of the first column
     * @param columns the groups of the second column
     * @param before a list of shares for each row
     * @param after the same of the release
     */
    public record CrossTable(
            Pair pair, List<String> rows, List<String> columns, List<List<Double>> before, List<List<Double>> after) {
        public CrossTable {
            rows = List.copyOf(rows);
            columns = List.copyOf(columns);
            before = before.stream().map(List::copyOf).toList();
            after = after.stream().map(List::copyOf).toList();
        }
    }
}
