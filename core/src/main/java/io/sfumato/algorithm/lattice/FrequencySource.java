package io.sfumato.algorithm.lattice;

import java.util.List;

/**
 * Where frequency sets come from: rows in memory, a database, a cluster. All that a lattice algorithm learns of a table
 * comes through here, and it asks for its finest levels only; coarser ones are rolled up.
 */
public interface FrequencySource {

    /** The value of {@code sensitive} for a missing cell. */
    int MISSING = TupleHistograms.MISSING;

    /** How many rows there are in all. */
    long rows();

    /** Whether people may have several rows; then each is told of by itself. */
    default boolean people() {
        return false;
    }

    /**
     * Groups all rows by their nodes at these levels and their values in these sensitive columns. A database needs no
     * taxonomy for that, only a table from values to node numbers for each column and level.
     *
     * @param levels one for each quasi-identifying column
     * @param sensitive the names of the sensitive columns that are promised about
     * @param receiver hears of every combination that occurs, in any order; the same one may come in several parts
     */
    void groupBy(int[] levels, List<String> sensitive, Receiver receiver);

    /** Hears of groups of rows. */
    @FunctionalInterface
    interface Receiver {

        /**
         * Some rows that agree in all columns. The arrays may be used again by the source.
         *
         * @param nodes for each quasi-identifying column the number of its node, as {@link LevelNumbers} counts them
         * @param values for each sensitive column its code in the reference distribution, or {@link #MISSING}
         */
        void add(int[] nodes, int[] values, long count);

        /**
         * One person with several rows.
         *
         * @param lows for each quasi-identifying column the first of their nodes
         * @param highs the last
         * @param values for each sensitive column their different codes, none of them {@link #MISSING}; empty where they have
         *     none
         */
        default void addPerson(int[] lows, int[] highs, int[][] values, long rows) {
            throw new IllegalStateException("the source tells of people with several rows");
        }
    }
}
