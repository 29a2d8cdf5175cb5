package io.sfumato.job;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** A table that can be read more than once. */
public interface Source {

    /** What the user calls it, for messages. */
    String name();

    /** The names of its columns. */
    List<String> header();

    /** Whether a cell says that there is no value. */
    boolean isMissing(String cell);

    /**
     * Reads all rows in their order.
     *
     * @throws io.sfumato.problem.InputException when it cannot be read as a table
     */
    void read(RowHandler handler);

    /** The same where nobody looks at other cells than those of these columns; what stands in the others is not said. */
    default void read(BitSet columns, RowHandler handler) {
        read(handler);
    }

    /** What counts its rows where they are, if something can. */
    default Optional<Tally> tally() {
        return Optional.empty();
    }

    /** Hears one row after the other. */
    @FunctionalInterface
    interface RowHandler {
        /** A row with one cell per column of the header; {@code line} is where it begins. */
        void row(long line, List<String> cells);
    }
}
