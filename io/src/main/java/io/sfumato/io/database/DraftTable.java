package io.sfumato.io.database;

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

    /** Makes the table, empty, in place of the one there may be. */
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
            boolean same = typed.contains(name)
                    && source.filter(table -> table.returns(name)).isPresent();
            columns.add(
                    same
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
