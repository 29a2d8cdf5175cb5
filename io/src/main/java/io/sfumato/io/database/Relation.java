package io.sfumato.io.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;

/** What is read: a table, or what a query gives. */
public sealed interface Relation {

    /** What messages call it. */
    String name();

    /** What stands after FROM. */
    String from(Connection connection) throws SQLException;

    /** A table or view. Its name is taken letter by letter, and nothing in it means anything else. */
    record Named(Optional<String> schema, String table) implements Relation {
        @Override
        public String name() {
            return "table " + schema.map(each -> each + ".").orElse("") + table;
        }

        @Override
        public String from(Connection connection) throws SQLException {
            String quoted = DatabaseDialect.quote(connection, table);
            return schema.isPresent() ? DatabaseDialect.quote(connection, schema.get()) + "." + quoted : quoted;
        }
    }

    /** What one SELECT gives; it is run where it cannot change anything. */
    record Query(SelectText text) implements Relation {

        /** Whether it may read a table of this name. */
        boolean mentions(String table) {
            return text.sql().toLowerCase(Locale.ROOT).contains(table.toLowerCase(Locale.ROOT));
        }

        @Override
        public String name() {
            return "the query";
        }

        @Override
        public String from(Connection connection) throws SQLException {
            return "(" + text.sql() + ") " + DatabaseDialect.quote(connection, "sfumato_source");
        }
    }
}
