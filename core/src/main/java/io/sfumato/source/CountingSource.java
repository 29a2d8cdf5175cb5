package io.sfumato.source;

import java.util.List;

/** A table that tells how often combinations of cells occur, without giving its rows. */
public interface CountingSource {

    /**
     * Every combination of cells that occurs in some columns, in the order of their content. One combination may come several
     * times, each time with a part of its rows.
     *
     * @throws io.sfumato.problem.InputException when it cannot be told
     */
    void groups(List<String> columns, GroupHandler handler);

    /**
     * How many rows have a cell in a column, and how many different ones there are.
     *
     * @throws io.sfumato.problem.InputException when it cannot be told
     */
    Spread spread(String column);

    /** Gets one combination after the other. */
    @FunctionalInterface
    interface GroupHandler {
        void group(List<String> cells, long rows);
    }

    /** What is known of a column that is not published. */
    record Spread(long rows, long distinct) {}
}
