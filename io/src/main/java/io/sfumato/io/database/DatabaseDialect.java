package io.sfumato.io.database;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;

/** What databases do differently. */
enum DatabaseDialect {
    /** Shares one state among all connections to a file in a process, and refuses those with other settings. */
    DUCKDB("jdbc:duckdb:", ".duckdb .ddb") {
        @Override
        Properties settings(boolean writable) {
            Properties settings = super.settings(writable);
            settings.setProperty("duckdb.read_only", String.valueOf(!writable));
            settings.setProperty("autoinstall_known_extensions", "false");
            settings.setProperty("autoload_known_extensions", "false");
            settings.setProperty("jdbc_stream_results", "true");
            return settings;
        }

        /** Holds for all connections to the file in this process, and cannot be undone while there are any. */
        @Override
        void confine(Connection connection) throws SQLException {
            run(connection, "SET enable_external_access = false");
        }

        @Override
        String text() {
            return "VARCHAR";
        }

        @Override
        String exact(String cell, CellText text) {
            return text == CellText.TEXT ? cell + " COLLATE C" : cell;
        }

        /**
         * Types are spelled out: in a table made of a SELECT without rows, DuckDB 2.0.0 does not find what the same
         * transaction then inserts, from 122,880 rows on.
         */
        @Override
        String shaped(Session session, List<String> header, String select) throws SQLException {
            List<String> types = session.query("DESCRIBE " + select, rows -> {
                List<String> told = new ArrayList<>();
                while (rows.next()) {
                    told.add(rows.getString("column_type"));
                }
                return told;
            });
            List<String> columns = new ArrayList<>();
            for (int i = 0; i < header.size(); i++) {
                columns.add(session.quote(header.get(i)) + " " + types.get(i));
            }
            return " (" + String.join(", ", columns) + ")";
        }
    },

    SQLITE("jdbc:sqlite:", ".sqlite .sqlite3 .db3") {
        @Override
        Properties settings(boolean writable) {
            Properties settings = super.settings(writable);
            settings.setProperty("open_mode", writable ? "70" : "65"); // by address; write and create, or read
            return settings;
        }

        @Override
        void beginReading(Connection connection) throws SQLException {
            run(connection, "PRAGMA query_only = ON");
        }

        @Override
        void endReading(Connection connection) throws SQLException {
            run(connection, "PRAGMA query_only = OFF");
        }

        @Override
        String order(String column) {
            return "CAST(" + column + " AS TEXT) COLLATE BINARY";
        }

        @Override
        String exact(String cell, CellText text) {
            return cell + " COLLATE BINARY";
        }
    },

    POSTGRESQL("jdbc:postgresql:", "") {
        @Override
        Properties settings(boolean writable) {
            Properties settings = super.settings(writable);
            settings.setProperty("stringtype", "unspecified"); // texts become what their column wants
            settings.setProperty("reWriteBatchedInserts", "true");
            settings.setProperty("logServerErrorDetail", "false");
            settings.setProperty("ApplicationName", "sfumato");
            return settings;
        }

        @Override
        void begin(Connection connection) throws SQLException {
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            connection.setAutoCommit(false);
            run(connection, "SET LOCAL TIME ZONE 'UTC'");
            run(connection, "SET LOCAL IntervalStyle = 'postgres'");
            run(
                    connection,
                    "SET LOCAL lock_timeout = '60s'"); // replacing a table that somebody reads would wait for ever
        }

        @Override
        void share(Connection connection, Connection other) throws SQLException {
            try (Statement statement = connection.createStatement();
                    ResultSet snapshot = statement.executeQuery("SELECT pg_export_snapshot()")) {
                snapshot.next();
                run(other, "SET TRANSACTION SNAPSHOT '" + snapshot.getString(1) + "'");
            }
        }

        /** Makes the transaction read-only; going back to the savepoint ends that. */
        @Override
        void beginReading(Connection connection) throws SQLException {
            run(connection, "SAVEPOINT sfumato_reading");
            run(connection, "SET TRANSACTION READ ONLY");
        }

        @Override
        void endReading(Connection connection) throws SQLException {
            run(connection, "ROLLBACK TO SAVEPOINT sfumato_reading");
            run(connection, "RELEASE SAVEPOINT sfumato_reading");
        }

        @Override
        String order(String column) {
            return "CAST(" + column + " AS text) COLLATE \"C\"";
        }

        @Override
        String exact(String cell, CellText text) {
            return text.written() ? order(cell) : cell;
        }

        @Override
        String comparable(String cell, CellText text) {
            return order(cell);
        }

        /**
         * Makes the temporary table before the transaction is read-only: PostgreSQL then lets it be filled, but not be made.
         */
        @Override
        void keep(Connection connection, String table, String from) throws SQLException {
            run(connection, "CREATE TEMPORARY TABLE " + table + " AS SELECT * FROM " + from + " WITH NO DATA");
            beginReading(connection);
            run(connection, "INSERT INTO " + table + " SELECT * FROM " + from);
            run(connection, "RELEASE SAVEPOINT sfumato_reading");
            survey(connection, table);
        }

        @Override
        int longestName(Connection connection) throws SQLException {
            return connection.getMetaData().getMaxTableNameLength();
        }

        @Override
        void survey(Connection connection, String table) throws SQLException {
            run(connection, "ANALYZE " + table);
        }

        @Override
        boolean works(Connection connection) throws SQLException {
            try (Statement statement = connection.createStatement();
                    ResultSet allowed =
                            statement.executeQuery("SELECT has_database_privilege(current_database(), 'TEMPORARY')")) {
                return allowed.next() && allowed.getBoolean(1);
            }
        }
    },

    OTHER("jdbc:", "") {
        @Override
        void begin(Connection connection) throws SQLException {
            DatabaseMetaData facts = connection.getMetaData();
            for (int level : List.of(Connection.TRANSACTION_REPEATABLE_READ, Connection.TRANSACTION_SERIALIZABLE)) {
                if (facts.supportsTransactionIsolationLevel(level)) {
                    connection.setTransactionIsolation(level);
                    break;
                }
            }
            connection.setAutoCommit(false);
        }

        @Override
        String text() {
            return "VARCHAR(4000)";
        }

        @Override
        boolean works(Connection connection) {
            return false;
        }

        @Override
        boolean hidesDrafts(Connection connection) throws SQLException {
            DatabaseMetaData facts = connection.getMetaData();
            return facts.supportsDataDefinitionAndDataManipulationTransactions()
                    && !facts.dataDefinitionCausesTransactionCommit()
                    && !facts.dataDefinitionIgnoredInTransactions();
        }
    };

    private static final byte[] SQLITE_MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] DUCKDB_MAGIC = "DUCK".getBytes(StandardCharsets.US_ASCII);

    /** Where DuckDB's mark stands in its files, in bytes from the start. */
    private static final int DUCKDB_MAGIC_AT = 8;

    private final String prefix;
    private final String suffixes;

    DatabaseDialect(String prefix, String suffixes) {
        this.prefix = prefix;
        this.suffixes = suffixes;
    }

    static DatabaseDialect of(String url) {
        String lower = url.toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(engine -> lower.startsWith(engine.prefix))
                .findFirst()
                .orElse(OTHER);
    }

    /** The engine of a file, by its first bytes, or by its name if it does not exist or is empty. */
    static Optional<DatabaseDialect> ofFile(Path file) {
        byte[] head = head(file);
        if (startsAt(head, 0, SQLITE_MAGIC)) {
            return Optional.of(SQLITE);
        } else if (startsAt(head, DUCKDB_MAGIC_AT, DUCKDB_MAGIC)) {
            return Optional.of(DUCKDB);
        }
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(engine -> engine.embedded()
                        && Arrays.stream(engine.suffixes.split(" ")).anyMatch(name::endsWith))
                .findFirst();
    }

    private static byte[] head(Path file) {
        if (!Files.isRegularFile(file)) {
            return new byte[0];
        }
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(SQLITE_MAGIC.length);
        } catch (IOException e) {
            return new byte[0];
        }
    }

    private static boolean startsAt(byte[] head, int at, byte[] magic) {
        return head.length >= at + magic.length
                && Arrays.equals(Arrays.copyOfRange(head, at, at + magic.length), magic);
    }

    String prefix() {
        return prefix;
    }

    /** Whether a database is a file that this process itself opens. */
    boolean embedded() {
        return !suffixes.isEmpty();
    }

    /** What its driver has to be told. */
    Properties settings(boolean writable) {
        return new Properties();
    }

    /** From here on queries reach nothing but the database: no files, no network, no extensions. */
    void confine(Connection connection) throws SQLException {}

    /** Begins a transaction that sees one state of the database until it ends. */
    void begin(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
    }

    /** Lets another connection, which has begun and asked nothing yet, see the state that this one sees. */
    void share(Connection connection, Connection other) throws SQLException {}

    /** From here on, until {@link #endReading}, statements cannot change anything. */
    void beginReading(Connection connection) throws SQLException {}

    void endReading(Connection connection) throws SQLException {}

    /** What to order by, so that the order depends on nothing but the content: binary where the database knows how. */
    String order(String column) {
        return column;
    }

    /** What tells the cells of a column apart: binary, whatever the column was declared to be. */
    String exact(String cell, CellText text) {
        return cell;
    }

    /** The SQL expression of a cell by which two tables are compared. */
    String comparable(String cell, CellText text) {
        return exact(cell, text);
    }

    /** Copies rows into a temporary table, from which they can be read without side effects. */
    void keep(Connection connection, String table, String from) throws SQLException {
        run(connection, "CREATE TEMPORARY TABLE " + table + " AS SELECT * FROM " + from);
    }

    /** Gathers statistics of a new temporary table, so that joins with it are planned well. */
    void survey(Connection connection, String table) throws SQLException {}

    /** Whether the database allows temporary tables and CREATE TABLE ... AS SELECT. */
    boolean works(Connection connection) throws SQLException {
        return true;
    }

    /** What stands after CREATE TABLE and a name for an empty table with the columns of a SELECT. */
    String shaped(Session session, List<String> header, String select) throws SQLException {
        return " AS " + select + " WHERE 1 = 0";
    }

    /** The type of columns that hold labels. */
    String text() {
        return "TEXT";
    }

    /** Whether a new table is seen by nobody else before the transaction is committed. */
    boolean hidesDrafts(Connection connection) throws SQLException {
        return true;
    }

    /** Whether two names mean one thing: files of DuckDB and SQLite do not tell A to Z from a to z. */
    boolean same(String one, String other) {
        return embedded() ? folded(one).equals(folded(other)) : one.equals(other);
    }

    private static String folded(String name) {
        StringBuilder folded = new StringBuilder(name);
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            folded.setCharAt(i, c >= 'A' && c <= 'Z' ? (char) (c + 'a' - 'A') : c);
        }
        return folded.toString();
    }

    /** How many bytes of a name count; the rest would be cut off without a word. */
    int longestName(Connection connection) throws SQLException {
        return Integer.MAX_VALUE;
    }

    /** An identifier that means exactly this name, whatever is in it. */
    static String quote(Connection connection, String name) throws SQLException {
        String mark = connection.getMetaData().getIdentifierQuoteString();
        if (mark == null || mark.isBlank() || name.isEmpty() || name.indexOf('\0') >= 0) {
            throw new SQLException("this name cannot be quoted", "42602");
        }
        return mark + name.replace(mark, mark + mark) + mark;
    }

    private static void run(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            statement.execute(sql);
        }
    }
}
