package io.sfumato.comparison;

import io.sfumato.table.Table;

/**
 * How much memory runs take. An estimate from above: every algorithm keeps some whole numbers for each cell and each row,
 * and what is published and checked is a few texts for each class, of which there are at most half as many as rows.
 */
final class MemoryEstimate {

    /**
     * Bytes for each cell: room for eight ints. A round number, not tuned, like those below: greater ones let fewer runs go on at
     * the same time, smaller ones may run out of memory.
     */
    private static final long PER_CELL = 32;

    /** Bytes for each row besides its cells. */
    private static final long PER_ROW = 160;

    /** Bytes for each label of a class, as an object and as text. */
    private static final long PER_LABEL = 120;

    /** Bytes for a run on a table however small. */
    private static final long BASE = 16L << 20;

    private MemoryEstimate() {}

    /** Bytes that one run on this table needs besides the table, with classes of at least {@code k} rows. */
    static long run(Table table, int k) {
        long rows = table.rows();
        long columns = table.columns().size();
        return BASE + rows * (PER_ROW + columns * PER_CELL) + rows / k * columns * PER_LABEL;
    }

    /** How many such runs fit at the same time into what is left of the heap; at least one is tried. */
    static int fitting(long need) {
        Runtime runtime = Runtime.getRuntime();
        runtime.gc(); // so that garbage of reading does not count as used
        long used = runtime.totalMemory() - runtime.freeMemory();
        return (int) Math.max(1, Math.min(Integer.MAX_VALUE, (runtime.maxMemory() - used) / need));
    }
}
