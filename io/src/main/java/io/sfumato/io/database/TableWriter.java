package io.sfumato.io.database;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/** Puts rows of texts into a table; an empty text becomes no value. */
interface TableWriter extends AutoCloseable {

    void add(List<String> cells) throws SQLException;

    /** Writes what is still waiting; no row can be added afterwards. */
    void finish() throws SQLException;

    @Override
    void close() throws SQLException;

    /** The fastest one of a database. */
    static TableWriter into(Session session, String table, int columns) throws SQLException {
        return session.engine() == DatabaseDialect.DUCKDB
                ? new Appending(session, table, columns)
                : new Batches(session, table, columns);
    }

    /** By statements that are sent many at a time. */
    final class Batches implements TableWriter {
        /** Rows sent at a time. A round number, not tuned: more take more memory, fewer more round trips. */
        private static final int BATCH = 1000;

        private final PreparedStatement insert;
        private int waiting;

        Batches(Session session, String table, int columns) throws SQLException {
            String marks = String.join(", ", Collections.nCopies(columns, "?"));
            insert = session.connection().prepareStatement("INSERT INTO " + table + " VALUES (" + marks + ")");
        }

        @Override
        public void add(List<String> cells) throws SQLException {
            for (int i = 0; i < cells.size(); i++) {
                insert.setString(i + 1, cells.get(i).isEmpty() ? null : cells.get(i));
            }
            insert.addBatch();
            if (++waiting == BATCH) {
                send();
            }
        }

        private void send() throws SQLException {
            insert.executeBatch();
            waiting = 0;
        }

        @Override
        public void finish() throws SQLException {
            if (waiting > 0) {
                send();
            }
        }

        @Override
        public void close() throws SQLException {
            insert.close();
        }
    }

    /** DuckDB takes single rows slowly, but appends fast to a table of texts; from there they go over in one statement. */
    final class Appending implements TableWriter {
        private final Session session;
        private final String table;
        private final String waiting;
        private final DuckDBAppender appender;

        Appending(Session session, String table, int columns) throws SQLException {
            this.session = session;
            this.table = table;
            this.waiting = table.toLowerCase(Locale.ROOT).contains("sfumato_waiting")
                    ? "sfumato_waiting" + table.length()
                    : "sfumato_waiting";
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < columns; i++) {
                texts.add("c" + i + " VARCHAR");
            }
            session.run("CREATE OR REPLACE TEMPORARY TABLE " + waiting + " (" + String.join(", ", texts) + ")");
            appender = session.connection().unwrap(DuckDBConnection.class).createAppender("temp", "main", waiting);
        }

        @Override
        public void add(List<String> cells) throws SQLException {
            appender.beginRow();
            for (String cell : cells) {
                if (cell.isEmpty()) {
                    appender.appendNull();
                } else {
                    appender.append(cell);
                }
            }
            appender.endRow();
        }

        @Override
        public void finish() throws SQLException {
            appender.close();
            session.run("INSERT INTO " + table + " SELECT * FROM " + waiting);
            session.run("DROP TABLE temp." + waiting);
        }

        @Override
        public void close() throws SQLException {
            appender.close();
        }
    }
}
