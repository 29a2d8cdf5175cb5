package io.sfumato.cli.packaging;

import io.sfumato.testkit.CsvSpelling;
import io.sfumato.testkit.MessyColumn;
import io.sfumato.testkit.MessyTable;
import io.sfumato.testkit.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The ways in which one table can come to the command. Cells are in canonical notation everywhere. */
enum WayIn {
    CSV("", ""),
    SHUFFLED_CSV("", ""),
    SQLITE("NUMERIC", "TEXT"),
    DUCKDB("DECIMAL(18,4)", "DATE"),
    POSTGRESQL("numeric(18,4)", "date"),
    /** A database that the command knows nothing of but what JDBC tells. */
    H2("DECIMAL(18,4)", "DATE");

    static final String TABLE = "people";

    private final String number;
    private final String date;

    WayIn(String number, String date) {
        this.number = number;
        this.date = date;
    }

    boolean database() {
        return this != CSV && this != SHUFFLED_CSV;
    }

    /** The cells that every way gives: values of quasi and sensitive columns, the others as they are. */
    static List<List<String>> cells(MessyTable table) {
        return IntStream.range(0, table.size())
                .mapToObj(row -> table.columns().stream()
                        .map(column -> (valued(column) ? column.values() : column.cells()).get(row))
                        .toList())
                .toList();
    }

    private static boolean valued(MessyColumn column) {
        return column.role().equals("quasi") || column.role().equals("sensitive");
    }

    /**
     * Puts the table where it comes from; gives what the job says of its input.
     *
     * @param typed whether numbers and dates are more than texts
     */
    String lay(MessyTable table, Path folder, boolean typed, PostgresServer server) throws IOException, SQLException {
        if (!database()) {
            List<List<String>> rows = cells(this == CSV ? table : table.shuffled(1));
            Files.write(folder.resolve("people.csv"), CsvSpelling.PLAIN.write(table.header(), rows));
            return "{file: people.csv, header: true, missing: []}";
        }
        if (this == POSTGRESQL) {
            server.create(base(folder));
        }
        try (Connection connection = connect(folder, server)) {
            fill(connection, table, typed);
        }
        return "{" + address(folder, server) + ", " + tableKey() + ", missing: []}";
    }

    /** The name of a database that nobody else in the same server has. */
    private static String base(Path folder) {
        return "p" + folder.getFileName().toString().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    /** Letter by letter, and H2 and DuckDB keep quoted names as they are. */
    private static String tableKey() {
        return "table: " + TABLE;
    }

    Connection connect(Path folder, PostgresServer server) throws SQLException {
        return this == POSTGRESQL ? server.connect(base(folder)) : DriverManager.getConnection(url(folder, server));
    }

    private String url(Path folder, PostgresServer server) {
        return switch (this) {
            case SQLITE -> "jdbc:sqlite:" + folder.resolve("people.sqlite");
            case DUCKDB -> "jdbc:duckdb:" + folder.resolve("people.duckdb");
            case H2 -> "jdbc:h2:" + folder.resolve("people");
            default -> server.url(base(folder));
        };
    }

    /** What a job says of where the database is. */
    String address(Path folder, PostgresServer server) {
        return switch (this) {
            case SQLITE -> "database: people.sqlite";
            case DUCKDB -> "database: people.duckdb";
            case H2 -> "database: \"" + url(folder, server) + "\"";
            default ->
                "database: \"" + url(folder, server) + "\", user: {env: PEOPLE_USER}, password: {env: PEOPLE_PASSWORD}";
        };
    }

    static Map<String, String> environment() {
        return Map.of("PEOPLE_USER", PostgresServer.USER, "PEOPLE_PASSWORD", PostgresServer.PASSWORD);
    }

    private void fill(Connection connection, MessyTable table, boolean typed) throws SQLException {
        String columns = table.columns().stream()
                .map(column -> "\"" + column.name() + "\" " + type(column, typed))
                .collect(Collectors.joining(", "));
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE \"" + TABLE + "\" (" + columns + ")");
        }
        String places = table.columns().stream()
                .map(column -> "CAST(? AS " + type(column, typed) + ")")
                .collect(Collectors.joining(", "));
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO \"" + TABLE + "\" VALUES (" + places + ")")) {
            for (List<String> row : cells(table)) {
                for (int i = 0; i < row.size(); i++) {
                    insert.setString(i + 1, row.get(i).isEmpty() ? null : row.get(i));
                }
                insert.executeUpdate();
            }
        }
    }

    private String type(MessyColumn column, boolean typed) {
        if (!typed || !valued(column) || column.kind().equals("categorical")) {
            return "VARCHAR(200)";
        }
        return column.kind().equals("date") ? date : number;
    }

    /** The rows of a table of its, as texts, sorted by content; no value is an empty text. */
    List<List<String>> read(Path folder, String name, PostgresServer server) throws SQLException {
        List<List<String>> rows = new ArrayList<>();
        try (Connection connection = connect(folder, server);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT * FROM \"" + name + "\"")) {
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= columns; i++) {
                    String cell = result.getString(i);
                    row.add(cell == null ? "" : cell);
                }
                rows.add(row);
            }
        }
        return sorted(rows);
    }

    static List<List<String>> sorted(List<List<String>> rows) {
        List<List<String>> sorted = new ArrayList<>(rows);
        sorted.sort((one, other) -> {
            int order = 0;
            for (int i = 0; i < one.size() && order == 0; i++) {
                order = one.get(i).compareTo(other.get(i));
            }
            return order;
        });
        return Collections.unmodifiableList(sorted);
    }
}
