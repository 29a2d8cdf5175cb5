package io.sfumato.cli.golden;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** The tables of golden jobs, as files, and the people among them also compressed and in databases. */
final class GoldenTables {

    private GoldenTables() {}

    static void lay(Path tables, Path folder) throws IOException, SQLException {
        try (Stream<Path> files = Files.list(tables)) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
        Path people = folder.resolve("people.csv");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("people.csv.gz")))) {
            Files.copy(people, out);
        }
        fill("jdbc:sqlite:" + folder.resolve("people.sqlite"), Files.readAllLines(people));
        fill("jdbc:duckdb:" + folder.resolve("people.duckdb"), Files.readAllLines(people));
    }

    /** None of its cells has a comma or a quotation mark. */
    private static void fill(String address, List<String> lines) throws SQLException {
        List<String> header = cells(lines.get(0));
        try (Connection connection = DriverManager.getConnection(address);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE people ("
                    + header.stream().map(name -> "\"" + name + "\" VARCHAR").collect(Collectors.joining(", ")) + ")");
            connection.setAutoCommit(false);
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO people VALUES (" + String.join(",", Collections.nCopies(header.size(), "?")) + ")")) {
                for (String line : lines.subList(1, lines.size())) {
                    List<String> cells = cells(line);
                    for (int i = 0; i < cells.size(); i++) {
                        insert.setString(i + 1, cells.get(i).isEmpty() ? null : cells.get(i));
                    }
                    insert.executeUpdate();
                }
            }
            connection.commit();
        }
    }

    private static List<String> cells(String line) {
        return Arrays.asList(line.split(",", -1));
    }
}
