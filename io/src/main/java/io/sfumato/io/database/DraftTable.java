package io.sfumato.io.database;

import io.sfumato.io.release.ReleasePublisher;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.source.CountingSource;
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
     * Checks that the table can be made, and tells whether it replaces another one.
     *
     * @param header the columns it will have
     * @throws InputException if there is one that must not be, the database would not take a name as it is, or nobody could
     *     be kept from looking at a draft
     */
    boolean refuseExisting(List<String> header) throws SQLException {
        if (!session.engine().hidesDrafts(session.connection())) {
            throw new InputException(
                    Place.in(target.name()),
                    "this database shows a new table to everyone before it is verified; write the release to a file");
        }
        refuseSource();
        target.refuseNames(header, session.engine().longestName(session.connection()));
        Optional<String> kind = session.kind(target.table());
        if (kind.isPresent() && !kind.get().contains("TABLE")) {
            throw new InputException(
                    Place.in(target.name()), "this name is taken by something that is no table; choose another one");
        } else if (kind.isPresent() && !target.overwrite()) {
            throw new InputException(
                    Place.in(target.name()), "the table exists; choose another name, or replace it with --overwrite");
        } else if (kind.isPresent()
                && source.isPresent()
                && source.get().relation() instanceof Relation.Query query
                && query.mentions(target.table().table())) {
            throw new InputException(
                    Place.in(target.name()),
                    "the job's query mentions this table, which the release would replace; give the release another name");
        }
        return kind.isPresent();
    }

    private void refuseSource() throws SQLException {
        if (source.isPresent()
                && source.get().relation() instanceof Relation.Named from
                && session.same(from, target.table())) {
            throw new InputException(
                    Place.in(target.name()), "this is the table that the job reads; give the release another name");
        }
    }

    /**
     * Makes the table, empty, in place of the one there may be.
     *
     * @param typed the columns that have the type they have in the source; others are texts
     */
    void create(List<String> header, Set<String> typed) throws SQLException {
        if (refuseExisting(header)) {
            drop();
        }
        if (source.isPresent()) {
            String shape =
                    "SELECT " + columns(header, typed) + " FROM " + source.get().from();
            session.run("CREATE TABLE " + from() + session.engine().shaped(session, header, shape));
        } else {
            List<String> columns = new ArrayList<>();
            for (String name : header) {
                columns.add(session.quote(name) + " " + session.engine().text());
            }
            session.run("CREATE TABLE " + from() + " (" + String.join(", ", columns) + ")");
        }
    }

    /**
     * Drops the old table, and looks whether the job can still be read without it: views read tables that no job names.
     *
     * @throws InputException if it cannot; nothing is committed
     */
    private void drop() throws SQLException {
        boolean dropped = false;
        try {
            session.run("DROP TABLE " + from());
            dropped = true;
            if (source.isPresent()) {
                String read = source.get().relation().from(session.connection());
                session.query("SELECT * FROM " + read + " WHERE 1 = 0", rows -> true);
            }
        } catch (SQLException e) {
            if (DatabaseErrors.isLost(e) || !(dropped || DatabaseErrors.isNeeded(e))) {
                throw e;
            }
            throw new InputException(
                    Place.in(target.name()),
                    "cannot be replaced: a view or the job's own input reads this table; give the release another name");
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

    void groups(List<String> columns, CountingSource.GroupHandler handler) throws SQLException {
        Selection selection = Selection.of(session, from(), columns);
        session.query(selection.groups(), rows -> selection.tell(rows, handler));
    }

    /** How many different rows a SELECT gives more or less often than the table has them. */
    long differences(List<String> header, String select) throws SQLException {
        Selection table = Selection.of(session, from(), header);
        String expected = counted(table, "(" + select + ") AS sfumato_r");
        String found = counted(table, from());
        return differences(expected, found) + differences(found, expected);
    }

    private String counted(Selection table, String from) throws SQLException {
        List<String> cells = new ArrayList<>();
        List<String> ordinals = new ArrayList<>();
        for (int i = 0; i < table.names().size(); i++) {
            String cell = session.quote(table.names().get(i));
            cells.add(session.engine().comparable(cell, table.texts().get(i)) + " AS c" + i);
            ordinals.add(String.valueOf(i + 1));
        }
        return "SELECT " + String.join(", ", cells) + ", count(*) AS n FROM " + from + " GROUP BY "
                + String.join(", ", ordinals);
    }

    private long differences(String these, String those) throws SQLException {
        String sql = "SELECT count(*) FROM (SELECT * FROM (" + these + ") AS a EXCEPT SELECT * FROM (" + those
                + ") AS b) AS d";
        return session.query(sql, rows -> rows.next() ? rows.getLong(1) : -1);
    }

    /** What lies in the table now, sorted. */
    SortedTableRows rows(List<String> header) throws SQLException {
        return SortedTableRows.of(Selection.of(session, from(), header));
    }

    void commit() throws IOException {
        try {
            session.commit();
            published = true;
        } catch (SQLException e) {
            String why = target.name() + ": " + DatabaseErrors.words(e, session.engine());
            throw DatabaseErrors.isLost(e)
                    ? new ReleasePublisher.Unknown(
                            why
                                    + "; whether the table is there is not known: run the job again, and it finds out first",
                            e)
                    : new IOException(why, e);
        }
    }

    UncheckedIOException failure(SQLException e) {
        String why = DatabaseErrors.words(e, session.engine());
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
