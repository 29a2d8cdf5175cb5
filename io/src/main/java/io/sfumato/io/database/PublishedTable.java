package io.sfumato.io.database;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The table that stands where a release goes, as others see it now. */
record PublishedTable(TableTarget target, Optional<DatabaseTable> source) {

    /**
     * The hash of its rows, if there is such a table.
     *
     * @throws io.sfumato.problem.InputException if the database cannot be opened or the table cannot be read
     */
    Optional<String> hash() {
        if (source.isPresent()) {
            return hash(source.get().session());
        } else if (!target.database().exists()) {
            return Optional.empty();
        }
        try (Session session = Session.open(target.database(), true)) {
            return hash(session);
        }
    }

    private Optional<String> hash(Session session) {
        try {
            if (!session.has(target.table())) {
                return Optional.empty();
            }
            String from = target.table().from(session.connection());
            List<String> header =
                    session.query("SELECT * FROM " + from + " WHERE 1 = 0", rows -> names(rows.getMetaData()));
            TableHash hash = new TableHash(header);
            SortedTableRows.of(Selection.of(session, from, header)).forEach(hash::add);
            return Optional.of(hash.text());
        } catch (SQLException e) {
            throw session.unreadable(target.name(), e);
        }
    }

    private static List<String> names(ResultSetMetaData columns) throws SQLException {
        List<String> names = new ArrayList<>();
        for (int at = 1; at <= columns.getColumnCount(); at++) {
            names.add(columns.getColumnLabel(at));
        }
        return names;
    }
}
