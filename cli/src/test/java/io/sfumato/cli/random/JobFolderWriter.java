package io.sfumato.cli.random;

import io.sfumato.testkit.CsvSpelling;
import io.sfumato.testkit.MessyColumn;
import io.sfumato.testkit.MessyTable;
import io.sfumato.testkit.verifier.CsvFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes a random job into a folder: its table as a file or a database, its trees, its population, and the job itself. */
final class JobFolderWriter {

    static final String RELEASE = "out/release.csv";

    private static final String TABLE = "Fälle";

    private final RandomJob job;
    private final Path folder;

    JobFolderWriter(RandomJob job, Path folder) {
        this.job = job;
        this.folder = folder;
    }

    /** Writes everything; gives the job's file. */
    Path write() throws IOException, SQLException {
        for (MessyColumn column : job.table().columns()) {
            if (column.hasTreeFile()) {
                Files.writeString(folder.resolve(DrawnColumn.file(column)), column.treeFile());
            }
        }
        StringBuilder text = new StringBuilder("version: 1\ninput: ").append(JobLines.of(input()));
        if (!job.stated().population().isEmpty()) {
            text.append("\npopulation: ").append(JobLines.of(population()));
        }
        job.lines()
                .forEach((key, value) ->
                        text.append('\n').append(key).append(": ").append(value));
        return Files.writeString(folder.resolve("job.yaml"), text + "\noutput: " + RELEASE + "\n");
    }

    /** The cells of the source as they were written, read from the file where it is one. */
    List<List<String>> cells() throws IOException {
        if (job.way() == RandomJob.WayIn.CSV) {
            CsvSpelling spelling = job.spelling();
            List<List<String>> rows = CsvFile.read(
                    Files.readAllBytes(folder.resolve("table.csv")),
                    spelling.charset(),
                    spelling.delimiter(),
                    spelling.quote());
            return rows.subList(1, rows.size());
        }
        return job.way().typed() ? typed() : job.table().rows();
    }

    private List<List<String>> typed() {
        return IntStream.range(0, job.table().size())
                .mapToObj(row -> job.table().columns().stream()
                        .map(column -> (valued(column) ? column.values() : column.cells()).get(row))
                        .toList())
                .toList();
    }

    private static boolean valued(MessyColumn column) {
        return column.role().equals("quasi") || column.role().equals("sensitive");
    }

    private Map<String, Object> input() throws IOException, SQLException {
        Map<String, Object> words = new LinkedHashMap<>();
        if (job.way() == RandomJob.WayIn.CSV) {
            Files.write(folder.resolve("table.csv"), job.table().csv(job.spelling()));
            file("table.csv", words);
        } else {
            boolean duck = job.way().name().endsWith("DUCKDB");
            String file = duck ? "table.duckdb" : "table.sqlite";
            fill((duck ? "jdbc:duckdb:" : "jdbc:sqlite:") + folder.resolve(file));
            words.put("database", file);
            words.put("table", TABLE);
        }
        words.put("missing", job.table().codes());
        return words;
    }

    private void file(String name, Map<String, Object> words) {
        CsvSpelling spelling = job.spelling();
        words.put("file", name);
        boolean told = job.seed() % 2 == 0 || spelling == CsvSpelling.BARS;
        if (told) {
            words.put("delimiter", spelling.delimiter() == '\t' ? "tab" : spelling.delimiter());
            words.put("quote", spelling.quote());
            words.put("encoding", spelling.charset().name());
        }
        words.put("header", true);
    }

    private void fill(String address) throws SQLException {
        MessyTable table = job.table();
        try (Connection connection = DriverManager.getConnection(address)) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("CREATE TABLE \"" + TABLE + "\" ("
                        + table.columns().stream()
                                .map(column -> "\"" + column.name() + "\" " + type(column))
                                .collect(Collectors.joining(", "))
                        + ")");
            }
            connection.setAutoCommit(false);
            List<List<String>> rows = job.way().typed() ? typed() : table.rows();
            try (PreparedStatement insert = connection.prepareStatement("INSERT INTO \"" + TABLE + "\" VALUES ("
                    + String.join(",", Collections.nCopies(table.columns().size(), "?")) + ")")) {
                for (List<String> row : rows) {
                    for (int i = 0; i < row.size(); i++) {
                        boolean none = job.way().typed() && row.get(i).isEmpty();
                        insert.setString(i + 1, none ? null : row.get(i));
                    }
                    insert.executeUpdate();
                }
            }
            connection.commit();
        }
    }

    private String type(MessyColumn column) {
        boolean duck = job.way() == RandomJob.WayIn.TYPED_DUCKDB;
        if (!job.way().typed() || !valued(column) || column.kind().equals("categorical")) {
            return "VARCHAR";
        }
        return column.kind().equals("date") ? (duck ? "DATE" : "TEXT") : duck ? "DECIMAL(18,4)" : "NUMERIC";
    }

    /** The population is always a file, spelled as the table is if that is one. */
    private Map<String, Object> population() throws IOException {
        MessyTable table = job.table();
        boolean canonical = job.way().typed();
        List<List<String>> people = IntStream.range(0, 3 * table.size())
                .mapToObj(person -> RandomJob.population(table, person).stream()
                        .map(at ->
                                (canonical ? at.column().values() : at.column().cells()).get(at.row()))
                        .toList())
                .toList();
        List<String> header =
                table.having("quasi").stream().map(MessyColumn::name).toList();
        Files.write(folder.resolve("people.csv"), job.spelling().write(header, people));
        Map<String, Object> words = new LinkedHashMap<>();
        words.put("file", "people.csv");
        words.put(
                "delimiter",
                job.spelling().delimiter() == '\t' ? "tab" : job.spelling().delimiter());
        words.put("quote", job.spelling().quote());
        words.put("encoding", job.spelling().charset().name());
        words.put("header", true);
        words.put("missing", table.codes());
        return words;
    }
}
