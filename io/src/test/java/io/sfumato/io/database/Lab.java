package io.sfumato.io.database;

import io.sfumato.io.job.JobFile;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.problem.UserException;
import io.sfumato.record.Outcome;
import io.sfumato.testkit.CommandThreads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A database and a folder with jobs about it.
 *
 * @param keys what jobs say to reach it, one key a line
 */
record Lab(Path folder, String keys, Connector connector) {

    /** How tests get in, past the code under test. */
    @FunctionalInterface
    interface Connector {
        Connection connect() throws SQLException;
    }

    static final String COLUMNS = """
            columns:
              id: identifying
              birth: {role: quasi, kind: date, taxonomy: {dates: [year, decade]}}
              sex: quasi
              income: {role: quasi, kind: numeric}
              diagnosis: {role: sensitive, unprotected: it is all made up}
              score: {role: insensitive, known-to-attackers: "no: drawn for this test"}
            protect:
              - {model: k-anonymity, k: 3}
            seed: "3b9d27c6f05e41a88d12e7540c6a00ff"
            """;

    /** A job that chooses one level per column, so that rows can stay where they are; some classes are left out. */
    static String levels(String job) {
        return job.replaceAll("(?s)columns:.*seed:", "COLUMNS\nseed:").replace("COLUMNS", """
                columns:
                  id: identifying
                  birth: {role: quasi, kind: date, dates: yyyy-mm-dd, taxonomy: {dates: [year, decade]}}
                  sex: {role: quasi, kind: categorical}
                  income: {role: quasi, kind: numeric, decimal: ".", thousands: none, taxonomy: {intervals: {width: 300}}}
                  diagnosis: {role: sensitive, unprotected: it is all made up, kind: categorical}
                  score: {role: insensitive, kind: categorical, known-to-attackers: "no: drawn for this test"}
                protect: [{model: k-anonymity, k: 4}, {model: l-diversity, l: 2, column: diagnosis}]
                algorithm: {name: fixed-levels, levels: {birth: 2, sex: 0, income: 1}}
                labels: one scheme
                suppression: 85%""");
    }

    /** What kind of database it is. */
    String engine() {
        return List.of("duckdb", "sqlite", "postgresql").stream()
                .filter(keys::contains)
                .findFirst()
                .orElseThrow();
    }

    void run(String... statements) {
        try (Connection connection = connector.connect();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The rows of a query, cells between bars, sorted. */
    List<String> rows(String sql) {
        List<String> rows = new ArrayList<>();
        try (Connection connection = connector.connect();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                List<String> cells = new ArrayList<>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    cells.add(Objects.requireNonNullElse(result.getString(i), "NULL"));
                }
                rows.add(String.join("|", cells));
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        rows.sort(null);
        return rows;
    }

    boolean has(String table) {
        try (Connection connection = connector.connect();
                Statement statement = connection.createStatement()) {
            statement.executeQuery("SELECT 1 FROM " + table).close();
            return true;
        } catch (SQLException e) {
            return false;
        }
    }

    /** Sixty people in a table, written in an order that a number makes. */
    void people(int order) {
        run(
                "DROP TABLE IF EXISTS people",
                "CREATE TABLE people (id integer, birth date, sex varchar(10), income numeric(10,2), "
                        + "diagnosis varchar(20), score double precision)");
        List<String> rows = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            int n = (i * 7 + order * 13) % 60;
            rows.add(String.format(
                    "(%d, '%d-0%d-11', %s, %d.50, '%s', %s)",
                    n,
                    1950 + n % 40,
                    1 + n % 9,
                    n % 11 == 0 ? "NULL" : n % 2 == 0 ? "'f'" : "'m'",
                    1000 + n * 37 % 900,
                    List.of("flu", "cold", "it''s \"a\\b\"").get(n % 3),
                    n % 5 == 0 ? "NULL" : n + ".25"));
        }
        run("INSERT INTO people VALUES " + String.join(", ", rows));
    }

    /** A table of texts; its name. Many rows go in with each statement. */
    String table(String name, List<String> header, List<List<String>> rows) {
        run("CREATE TABLE " + name
                + header.stream().collect(Collectors.joining(" varchar(99), ", " (", " varchar(99))")));
        for (int from = 0; from < rows.size(); from += 500) {
            run(rows.subList(from, Math.min(from + 500, rows.size())).stream()
                    .map(Lab::literals)
                    .collect(Collectors.joining(", ", "INSERT INTO " + name + " VALUES ", "")));
        }
        return name;
    }

    private static String literals(List<String> row) {
        return row.stream().map(cell -> cell.replace("'", "''")).collect(Collectors.joining("', '", "('", "')"));
    }

    /** A job that reads and writes this database. */
    String job(String input, String output) {
        return "version: 1\ninput:\n" + keys.indent(2) + input.indent(2) + COLUMNS + "output:\n" + keys.indent(2)
                + output.indent(2);
    }

    /** A job that reads this database and writes a file. */
    String jobToFile(String input, String file) {
        return "version: 1\ninput:\n" + keys.indent(2) + input.indent(2) + COLUMNS + "output: " + file + "\n";
    }

    Path write(String job) {
        try {
            return Files.writeString(folder.resolve("job.yaml"), job);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Outcome publish(String job, boolean overwrite) {
        try (JobFile file = JobFile.read(write(job))) {
            return Pipeline.run(
                    file.job(), file.source(), file.sink(List.of(file.copy()), overwrite), CommandThreads.context());
        }
    }

    /** What is wrong with a job, without the folder. */
    String problems(String job) {
        try {
            publish(job, false);
            return "";
        } catch (UserException e) {
            return String.valueOf(e.getMessage()).replace(folder + "/", "");
        }
    }

    String text(String file) {
        try {
            return Files.readString(folder.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
