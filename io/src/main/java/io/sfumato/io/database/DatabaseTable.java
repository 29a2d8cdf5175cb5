package io.sfumato.io.database;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.source.CountingSource;
import io.sfumato.source.Source;
import io.sfumato.value.MissingInColumns;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.ValueFormat;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A table of a database. Its rows come in the order of their content, so that nothing depends on how the database happens to
 * store them. Every pass must give the same rows: the transaction sees one state of the database, and a hash of the rows
 * checks that.
 *
 * <p>A cell without a value is missing, and so is an empty text.
 */
public final class DatabaseTable implements Source, CountingSource, AutoCloseable {

    /** Where the rows of a query are kept. */
    private static final String ROWS = "sfumato_rows";

    private final Session session;
    private final Relation relation;
    private final MissingInColumns missing;
    private final List<String> header = new ArrayList<>();
    private final List<CellText> texts = new ArrayList<>();
    private final Set<String> returning = new HashSet<>();
    private @Nullable String kept;
    private byte @Nullable [] seen;
    private volatile @Nullable Session counting;

    private DatabaseTable(Session session, Relation relation, MissingInColumns missing) {
        this.session = session;
        this.relation = relation;
        this.missing = missing;
    }

    /**
     * Opens a table without reading its rows.
     *
     * @param session stays open as long as the table does, and is closed with it
     * @param missing texts that mean missing, besides what has no value
     * @throws InputException if there is no such table
     */
    public static DatabaseTable open(Session session, Relation relation, MissingInColumns missing) {
        DatabaseTable table = new DatabaseTable(session, relation, missing);
        try {
            if (relation instanceof Relation.Named named && !session.has(named)) {
                throw new InputException(Place.in(session.database().name()), "there is no " + relation.name());
            }
            String sql = "SELECT * FROM " + relation.from(session.connection()) + " WHERE 1 = 0";
            session.read(sql, rows -> table.describe(rows.getMetaData()));
        } catch (SQLException e) {
            throw session.unreadable(table.name(), e);
        }
        return table;
    }

    private boolean describe(ResultSetMetaData columns) throws SQLException {
        Problems problems = new Problems();
        Set<String> names = new HashSet<>();
        for (int at = 1; at <= columns.getColumnCount(); at++) {
            String name = columns.getColumnLabel(at);
            if (name.isBlank() || !names.add(name)) {
                problems.add(Place.in(name()), "column " + at + " needs a name that no other column has");
            }
            header.add(name);
            CellText text = CellText.of(columns, at, session.engine());
            texts.add(text);
            if (text.returns(session.engine())) {
                returning.add(name);
            }
        }
        problems.throwIfAny(InputException::new);
        return true;
    }

    @Override
    public String name() {
        return relation.name() + " of " + session.database().name();
    }

    @Override
    public List<String> header() {
        return List.copyOf(header);
    }

    /** The formats of the columns whose types leave no doubt about them. */
    public Map<String, ValueFormat> formats() {
        Map<String, ValueFormat> formats = new LinkedHashMap<>();
        for (int i = 0; i < header.size(); i++) {
            String name = header.get(i);
            texts.get(i).format().ifPresent(format -> formats.put(name, format));
        }
        return formats;
    }

    @Override
    public MissingTokens missing(String column) {
        return missing.of(column);
    }

    Session session() {
        return session;
    }

    Relation relation() {
        return relation;
    }

    /** Whether this is a table of that database. */
    public boolean isIn(Database database) {
        return session.database().isSame(database);
    }

    /** Whether rows were read. */
    boolean wasRead() {
        return seen != null;
    }

    /** Whether a column of the same type takes the texts of this one back. */
    boolean returns(String column) {
        return returning.contains(column);
    }

    /**
     * Reads all rows in the order of their content; the line of a row is its number.
     *
     * @throws InputException if they cannot be read, or are not those of the first pass
     */
    @Override
    public void read(RowHandler handler) {
        byte[] hash;
        try {
            Selection all = selection();
            hash = session.read(all.rows(), rows -> pass(all, rows, handler));
        } catch (SQLException e) {
            throw session.unreadable(name(), e);
        }
        if (seen != null && !Arrays.equals(seen, hash)) {
            throw new InputException(
                    Place.in(name()),
                    "gives other rows than before; it must not change during a run, and a query must always give the "
                            + "same rows");
        }
        seen = hash;
    }

    @Override
    public void stop() {
        session.stop();
        Session second = counting;
        if (second != null) {
            second.stop();
        }
    }

    /**
     * Reads the rows a second time, in any order and over a second connection if there can be one, and compares what comes
     * with the database's own counts.
     */
    @Override
    public boolean recount(RowHandler handler) {
        if (session.database().fleeting() || kept != null) {
            recount(session, handler);
            return true;
        }
        try (Session other = session.another()) {
            counting = other;
            recount(other, handler);
        } finally {
            counting = null;
        }
        return true;
    }

    private void recount(Session other, RowHandler handler) {
        try {
            String from = kept == null ? relation.from(other.connection()) : kept;
            Selection all = new Selection(other, from, header, texts);
            long[] counts = other.read(all.counts(), rows -> all.counted(rows));
            long[] found = other.read(all.unordered(), rows -> all.tellAll(rows, handler));
            if (!Arrays.equals(counts, found)) {
                throw new InputException(Place.in(name()), "counts other rows than it gives");
            }
        } catch (SQLException e) {
            throw session.unreadable(name(), e);
        }
    }

    /** All columns. */
    Selection selection() throws SQLException {
        return new Selection(session, from(), header, texts);
    }

    /** What stands after FROM. */
    String from() throws SQLException {
        return kept == null ? relation.from(session.connection()) : kept;
    }

    /** Stores the result of the query in a temporary table of this session, so that it is not run again. */
    void keep() throws SQLException {
        if (relation instanceof Relation.Query && kept == null) {
            session.engine().keep(session.connection(), ROWS, from());
            kept = ROWS;
        }
    }

    /**
     * The table as one whose values the database counts. One of an unknown database only if all columns are of types that any
     * database can count.
     */
    @Override
    public Optional<CountingSource> tally() {
        boolean counts =
                session.engine() != DatabaseDialect.OTHER || texts.stream().allMatch(CellText::countable);
        return counts ? Optional.of(this) : Optional.empty();
    }

    @Override
    public void groups(List<String> columns, GroupHandler handler) {
        try {
            Selection some = selection().only(columns);
            session.read(some.groups(), rows -> some.tell(rows, handler));
        } catch (SQLException e) {
            throw session.unreadable(name(), e);
        }
    }

    @Override
    public Spread spread(String column) {
        try {
            String cell = selection().only(List.of(column)).present(0);
            return session.read(
                    "SELECT count(" + cell + "), count(DISTINCT " + cell + ") FROM " + from(),
                    rows -> rows.next() ? new Spread(rows.getLong(1), rows.getLong(2)) : new Spread(0, 0));
        } catch (SQLException e) {
            throw session.unreadable(name(), e);
        }
    }

    private byte[] pass(Selection all, ResultSet rows, RowHandler handler) throws SQLException {
        RowHash hash = new RowHash();
        long line = 0;
        while (rows.next()) {
            List<String> row = all.row(rows);
            hash.add(row);
            handler.row(++line, row);
        }
        if (line == 0) {
            throw new InputException(Place.in(name()), "has no rows");
        }
        return hash.bytes();
    }

    /** A hash of all rows, by which two passes are compared. */
    private static final class RowHash {
        private final MessageDigest digest;

        RowHash() {
            try {
                digest = MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every JDK has SHA-256", e);
            }
        }

        void add(List<String> cells) {
            for (String cell : cells) {
                digest.update(cell.getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0xFF);
            }
        }

        byte[] bytes() {
            return digest.digest();
        }
    }

    @Override
    public void close() {
        session.close();
    }
}
