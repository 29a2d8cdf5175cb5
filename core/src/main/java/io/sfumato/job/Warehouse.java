package io.sfumato.job;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Rows that stay where they are. They are told by how often combinations of cells occur, and recoded in place by tables from
 * cells to labels; no row leaves.
 */
public interface Warehouse {

    /**
     * Every combination of cells that occurs in some columns, in the order of their content.
     *
     * @throws io.sfumato.problem.InputException when it cannot be told
     */
    void groups(List<String> columns, GroupHandler handler);

    /** How many rows have a cell in a column, and how many different ones there are. */
    Spread spread(String column);

    /**
     * Writes a draft beside the target.
     *
     * @throws java.io.UncheckedIOException when it cannot be written
     */
    Draft write(Recipe recipe);

    /** Hears of one combination after the other. */
    @FunctionalInterface
    interface GroupHandler {
        void group(List<String> cells, long rows);
    }

    /** What is known of a column that is not published. */
    record Spread(long rows, long distinct) {}

    /**
     * How rows become a release.
     *
     * @param header the published columns, in their order
     * @param texts for a column, what is published for each of its cells; columns without an entry are published as they are
     * @param quasi the columns that make a class
     * @param leftOut what would be published in those, for the classes that are not
     */
    record Recipe(
            List<String> header,
            Map<String, Map<String, String>> texts,
            List<String> quasi,
            Set<List<String>> leftOut) {
        public Recipe {
            header = List.copyOf(header);
            texts = Map.copyOf(texts);
            quasi = List.copyOf(quasi);
            leftOut = Set.copyOf(leftOut);
        }
    }

    /** A draft that lies beside its rows. */
    interface Draft extends Sink.Draft {

        /** Every combination of cells that occurs in some columns of the draft. */
        void groups(List<String> columns, GroupHandler handler);

        /** How many different rows the recipe, done anew, gives more or less often than the draft has them. */
        long differences();
    }
}
