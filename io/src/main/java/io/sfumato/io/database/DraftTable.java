package io.sfumato.io.database;

import io.sfumato.job.Warehouse;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** A table that is not committed yet, in the transaction of its source or in one of its own. */
final class DraftTable implements AutoCloseable {

    private final TableTarget target;
    private final Optional<DatabaseTable> source;
    private final boolean newFile;
    private final Session session;
    private boolean published;

    DraftTable(TableTarget target, Optional<DatabaseTable> source) {
        this.target = target;
        this.source = source;
        this.newFile = !target.database().exists();
        this.session = source.map(DatabaseTable::session).orElseGet(() -> Session.open(target.database(), true));
    }

    /**
     * Whether there is a table that will be replaced.
     *
     * @throws InputException if there is one that must not be, or nobody could be kept from looking at a draft
     */
    boolean refuseExisting() throws SQLException {
        if (!session.engine().hidesDrafts(session.connection())) {
            throw new InputException(
                    Place.in(target.name()),
                    "this database shows a new table to everyone before it is verified; write the release to a file");
        }
        boolean exists = session.has(target.table());
        if (exists && !target.overwrite()) {
            throw new InputException(
                    Place.in(target.name()), "the table exists; choose another name, or replace it with --overwrite");
        }
        return exists;
    }

    /**
     * Makes the table, empty, in place of the one there may be.
     *
     * @param typed the columns that have the type they have in the source; others are texts
     */
    void create(List<String> header, Set<String> typed) throws SQLException {
        if (refuseExisting()) {
            session.run("DROP TABLE " + from());
        }
        if (source.isPresent()) {
            session.run("CREATE TABLE " + from() + " AS SELECT " + columns(header, typed) + " FROM "
                    + source.get().relation().from(session.connection()) + " WHERE 1 = 0");
        } else {
            List<String> columns = new ArrayList<>();
            for (String name : header) {
                columns.add(session.quote(name) + " " + session.engine().text());
            }
            session.run("CREATE TABLE " + from() + " (" + String.join(", ", columns) + ")");
        }
    }

    private String columns(List<String> header, Set<String> typed) throws SQLException {
        List<String> columns = new ArrayList<>();
        for (String name : header) {
            columns.add(
                    typed.contains(name)
                            ? session.quote(name)
                            : "CAST(NULL AS " + session.engine().text() + ") AS " + session.quote(name));
        }
        return String.join(", ", columns);
    }

    private String from() throws SQLException {
        return target.table().from(session.connection());
    }

    /** Puts sorted rows into the table and tells the hash of them. */
    String fill(List<String> header, Consumer<Consumer<List<String>>> rows) throws SQLException {
        TableHash hash = new TableHash(header);
        try (TableWriter writer = TableWriter.into(session, from(), header.size())) {
            rows.accept(row -> {
                hash.add(row);
                try {
                    writer.add(row);
                } catch (SQLException e) {
                    throw failure(e);
                }
            });
            writer.finish();
        }
        return hash.text();
    }

    /** Fills the table with what a SELECT gives, in the order of its content. */
    void insert(List<String> header, String select) throws SQLException {
        List<String> order = new ArrayList<>();
        for (String name : header) {
            order.add(session.engine().order(session.quote(name)));
        }
        session.run("INSERT INTO " + from() + " SELECT * FROM (" + select + ") AS sfumato_r ORDER BY "
                + String.join(", ", order));
    }

    void groups(List<String> columns, Warehouse.GroupHandler handler) throws SQLException {
        session.query(DatabaseWarehouse.groupsOf(session, columns, from()), rows -> {
            DatabaseWarehouse.pass(rows, session.engine(), handler);
            return true;
        });
    }

    /** How many different rows a SELECT gives more or less often than the table has them. */
    long differences(List<String> header, String select) throws SQLException {
        String expected = counted(header, "(" + select + ") AS sfumato_r");
        String found = counted(header, from());
        return differences(expected, found) + differences(found, expected);
    }

    private String counted(List<String> header, String from) throws SQLException {
        List<String> cells = new ArrayList<>();
        for (String name : header) {
            cells.add(session.engine().comparable(session.quote(name)));
        }
        List<String> named = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            named.add(cells.get(i) + " AS c" + i);
        }
        return "SELECT " + String.join(", ", named) + ", count(*) AS n FROM " + from + " GROUP BY "
                + String.join(", ", cells);
    }

    private long differences(String these, String those) throws SQLException {
        String sql = "SELECT count(*) FROM (SELECT * FROM (" + these + ") AS a EXCEPT SELECT * FROM (" + those
                + ") AS b) AS d";
        return session.query(sql, rows -> rows.next() ? rows.getLong(1) : -1);
    }

    /** What lies in the table now, sorted. */
    SortedRows rows(List<String> header) throws SQLException {
        List<String> quoted = new ArrayList<>();
        for (String name : header) {
            quoted.add(session.quote(name));
        }
        return session.query("SELECT " + String.join(", ", quoted) + " FROM " + from(), found -> {
            SortedRows rows = new SortedRows(header.size());
            CellText[] readers = new CellText[header.size()];
            for (int i = 0; i < readers.length; i++) {
                readers[i] = CellText.of(found.getMetaData(), i + 1, session.engine());
            }
            String[] cells = new String[readers.length];
            while (found.next()) {
                for (int i = 0; i < cells.length; i++) {
                    cells[i] = readers[i].of(found, i + 1);
                }
                rows.add(List.of(cells));
            }
            return rows;
        });
    }

    void commit() throws IOException {
        try {
            session.commit();
            published = true;
        } catch (SQLException e) {
            throw new IOException(target.name() + ": " + Trouble.words(e, session.engine()), e);
        }
    }

    UncheckedIOException failure(SQLException e) {
        String why = Trouble.words(e, session.engine());
        return new UncheckedIOException("cannot write " + target.name() + ": " + why, new IOException(why, e));
    }

    /** Undoes what was not committed; a database file that was made for it goes too. */
    @Override
    public void close() {
        session.close();
        if (newFile && !published) {
            target.database().file().ifPresent(DraftTable::remove);
        }
    }

    private static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
            for (String more : List.of(".wal", "-journal", "-wal", "-shm")) {
                Files.deleteIfExists(file.resolveSibling(file.getFileName() + more));
            }
        } catch (IOException e) {
            // An empty database stays behind; it holds nothing.
        }
    }
}
