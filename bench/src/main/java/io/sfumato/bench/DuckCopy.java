package io.sfumato.bench;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** Reads a CSV file and writes it again, with DuckDB and nothing else: what every other time is held against. */
final class DuckCopy {

    private DuckCopy() {}

    public static void main(String... arguments) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "COPY (SELECT * FROM read_csv('" + arguments[0] + "')) TO '" + arguments[1] + "' (FORMAT csv)");
        }
    }
}
