package io.sfumato.publish;

import io.sfumato.record.ReleasePapers;
import io.sfumato.run.Context;
import io.sfumato.source.Source;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Where a release goes. A draft is not readable by anyone until it is published. */
public interface Sink {

    /**
     * Writes a draft beside the target.
     *
     * @param rows gives every row to the consumer it is handed
     * @throws java.io.UncheckedIOException when it cannot be written
     */
    Draft write(List<String> header, Consumer<Consumer<List<String>>> rows);

    /** The database in which the rows of a source can stay, if this sink writes to the same one. */
    default Optional<InPlaceTarget> warehouse(Source source) {
        return Optional.empty();
    }

    /** A written release that nobody has seen. Closing one that was not published removes every trace of it. */
    interface Draft extends AutoCloseable {

        /** Reads back what was written, header first as row 1, as a stranger would read the file. */
        void read(Source.RowHandler handler);

        /** The SHA-256 of the bytes that will be published, in hexadecimal. */
        String hash();

        /** Whether another release, not the same bytes, lies where this one goes. */
        default boolean follows() {
            return false;
        }

        /**
         * Publishes the release and all that goes with it: everything is prepared, and then it happens as one.
         *
         * @param context whose executor prepares things side by side, and which is asked meanwhile whether to stop
         * @param decided called when all is prepared, just before the release cannot be held back any more; if it throws,
         *     nothing is published
         */
        void publish(ReleasePapers dossier, Context context, Runnable decided);

        @Override
        void close();
    }
}
