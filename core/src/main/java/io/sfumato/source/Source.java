package io.sfumato.source;

import io.sfumato.value.MissingTokens;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A table that can be read more than once. Every pass gives the same rows in the same order, or fails; a run that finds two
 * passes differ publishes nothing.
 */
public interface Source {

    /** What the user calls it, for messages. */
    String name();

    /** The names of its columns. */
    List<String> header();

    /** The texts that say "no value" in one of its columns: a code may mean missing in one column and a value in another. */
    MissingTokens missing(String column);

    /**
     * Reads all rows in their order.
     *
     * @throws io.sfumato.problem.InputException when it cannot be read as a table
     */
    void read(RowHandler handler);

    /** The same for a handler that looks at these columns only; the other cells may hold anything. */
    default void read(BitSet columns, RowHandler handler) {
        read(handler);
    }

    /**
     * Asks a {@link #read} that goes on in another thread to end soon; that one may then fail with any exception. May be called
     * from any thread at any time.
     */
    default void stop() {}

    /**
     * The same rows in the same order by other means: a reader that shares no parser and no cache with this one, where there is
     * one. A release is compared with what it gives.
     */
    default Source secondReader() {
        return this;
    }

    /**
     * Gives all rows once more, in any order, by other means than {@link #read}: by another connection, and counted by the
     * database itself.
     *
     * @return false if it has no other means than {@link #secondReader}, and has given nothing
     * @throws io.sfumato.problem.InputException when it cannot be read, or counts other rows than it gives
     */
    default boolean recount(RowHandler handler) {
        return false;
    }

    /** What can count its rows without giving them, such as a database; empty if nothing can. */
    default Optional<CountingSource> tally() {
        return Optional.empty();
    }

    /** Gets one row after the other. */
    @FunctionalInterface
    interface RowHandler {
        /**
         * A row with one cell per column of the header; {@code line} is where it begins. The handler may keep list and cells, in
         * any thread: the source never changes them afterwards.
         */
        void row(long line, List<String> cells);
    }
}
