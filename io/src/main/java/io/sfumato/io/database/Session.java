package io.sfumato.io.database;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * One connection with one transaction, which sees one state of the database from its first statement to its end. What is
 * not committed is undone when it is closed, or when this process or the database dies.
 */
public final class Session implements AutoCloseable {

    /** Rows a driver is asked to fetch at a time. A round number, not tuned: more take more memory, fewer more round trips. */
    private static final int FETCH = 2000;

    private final Database database;
    private final boolean writable;
    private final DatabaseDialect engine;
    private final Connection connection;
    private volatile @Nullable Statement running;

    private Session(Database database, boolean writable, Connection connection) {
        this.database = database;
        this.writable = writable;
        this.engine = database.engine();
        this.connection = connection;
    }

    /**
     * Connects.
     *
     * @param writable whether something will be written; a database file that does not exist is then made
     * @throws InputException if there is no such database or it lets nobody in
     */
    public static Session open(Database database, boolean writable) {
        if (!writable && !database.exists()) {
            throw new InputException(Place.in(database.name()), "there is no such file");
        }
        DatabaseDialect engine = database.engine();
        Properties properties = engine.settings(writable);
        properties.putAll(database.credentials());
        try {
            Connection connection = DriverManager.getConnection(database.url(), properties);
            return begun(new Session(database, writable, connection));
        } catch (SQLException e) {
            throw new InputException(Place.in(database.name()), "cannot be opened: " + DatabaseErrors.words(e, engine));
        }
    }

    private static Session begun(Session session) throws SQLException {
        boolean ready = false;
        try {
            if (!session.database.outside()) {
                session.engine.confine(session.connection);
            }
            session.engine.begin(session.connection);
            ready = true;
            return session;
        } finally {
            if (!ready) {
                session.close();
            }
        }
    }

    public Database database() {
        return database;
    }

    /**
     * A second connection. It sees the same state of the database where that is possible, else the newest.
     *
     * @throws InputException if nobody is let in a second time
     */
    Session another() {
        Session other = open(database, writable);
        try {
            engine.share(connection, other.connection);
        } catch (SQLException e) {
            // then it sees the newest state, and whoever compares the two learns if that is another one
        }
        return other;
    }

    DatabaseDialect engine() {
        return engine;
    }

    Connection connection() {
        return connection;
    }

    String quote(String name) throws SQLException {
        return DatabaseDialect.quote(connection, name);
    }

    void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            statement.execute(sql);
        }
    }

    void survey(String table) throws SQLException {
        engine.survey(connection, table);
    }

    /** Something that is done with the rows of a query. */
    @FunctionalInterface
    interface Reading<T> {
        T read(ResultSet rows) throws SQLException;
    }

    /** Runs a query as a stream of rows, where it can change nothing. One that fails leaves the session as it was. */
    <T> T read(String sql, Reading<T> reading) throws SQLException {
        engine.beginReading(connection);
        try {
            T result = query(sql, reading);
            engine.endReading(connection);
            return result;
        } catch (SQLException e) {
            undoReading(e);
            throw e;
        }
    }

    private void undoReading(SQLException why) {
        try {
            engine.endReading(connection);
        } catch (SQLException e) {
            why.addSuppressed(e);
        }
    }

    /** Runs a query of our own as a stream of rows. */
    <T> T query(String sql, Reading<T> reading) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            statement.setFetchSize(FETCH);
            running = statement;
            try (ResultSet rows = statement.executeQuery(sql)) {
                return reading.read(rows);
            } finally {
                running = null;
            }
        }
    }

    /** Ends a query that goes on in another thread, where the driver knows how; its reader then fails. */
    void stop() {
        Statement statement = running;
        if (statement != null) {
            try {
                statement.cancel();
            } catch (SQLException e) {
                // then it ends with its next row
            }
        }
    }

    /** Whether there is a table or view of this name. */
    boolean has(Relation.Named table) throws SQLException {
        return kind(table).isPresent();
    }

    /** What a name stands for, if for anything: a TABLE, VIEW or whatever else the database calls it. */
    Optional<String> kind(Relation.Named table) throws SQLException {
        DatabaseMetaData facts = connection.getMetaData();
        String schema = table.schema().isPresent() ? table.schema().get() : connection.getSchema();
        try (ResultSet tables = facts.getTables(null, null, "%", null)) {
            while (tables.next()) {
                String found = tables.getString("TABLE_SCHEM");
                boolean here = schema == null || found == null || engine.same(found, schema);
                if (here && engine.same(String.valueOf(tables.getString("TABLE_NAME")), table.table())) {
                    return Optional.of(String.valueOf(tables.getString("TABLE_TYPE")));
                }
            }
            return Optional.empty();
        }
    }

    /** Whether two names mean one table. */
    boolean same(Relation.Named one, Relation.Named other) throws SQLException {
        String usual = Objects.requireNonNullElse(connection.getSchema(), "main"); // as SQLite calls it
        return engine.same(one.table(), other.table())
                && engine.same(one.schema().orElse(usual), other.schema().orElse(usual));
    }

    void commit() throws SQLException {
        connection.commit();
    }

    InputException unreadable(String what, SQLException e) {
        return new InputException(Place.in(what), "cannot be read: " + DatabaseErrors.words(e, engine));
    }

    /** Undoes what was not committed. */
    @Override
    public void close() {
        try (connection) {
            if (!connection.isClosed() && !connection.getAutoCommit()) {
                connection.rollback();
            }
        } catch (SQLException e) {
            // A connection that is lost has undone everything already.
        }
    }
}
