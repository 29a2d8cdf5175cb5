package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cells of kept columns that are not of the kind that the job declares. */
class KeptCellsTest {

    private static final List<String> HEADER = List.of("age", "town", "wage", "seen", "score");

    private static final String JOB = """
            version: 1
            input: INPUT
            columns:
              age: {role: quasi, kind: numeric}
              town: {role: quasi, kind: categorical}
              wage: {role: insensitive, kind: numeric, known-to-attackers: "no, it stands on no letter"}
              seen: {role: insensitive, kind: date, known-to-attackers: "no, an internal date"}
              score: {role: sensitive, kind: numeric, unprotected: "it is all made up"}
            protect: [{model: k-anonymity, k: 3}]
            seed: "5e1f0a9bd37c42688ae40d1600c0ffee"
            output: OUTPUT
            """;

    /** What is kept where rows are counted only. */
    private static final String COUNTED =
            "algorithm: samarati\nlabels: one scheme\noutput: {database: t.sqlite, table: r, report: r}";

    @TempDir
    Path folder;

    private List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            rows.add(new ArrayList<>(List.of(
                    "" + (20 + i % 6), "t" + i % 2, "" + (100 + i % 4), "2024-01-0" + (1 + i % 3), "" + i % 5)));
        }
        return rows;
    }

    private List<List<String>> spoilt() {
        List<List<String>> rows = rows();
        rows.get(10).set(2, "secret-a");
        rows.get(20).set(3, "secret-b");
        rows.get(30).set(4, "secret-c");
        rows.get(40).set(0, "secret-d");
        return rows;
    }

    private void csv(List<List<String>> rows) throws IOException {
        List<String> lines = new ArrayList<>(List.of(String.join(",", HEADER)));
        rows.forEach(row -> lines.add(String.join(",", row)));
        Files.write(folder.resolve("t.csv"), lines);
    }

    private void sqlite(List<List<String>> rows) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("t.sqlite"))) {
            connection
                    .createStatement()
                    .execute("CREATE TABLE t (age INTEGER, town TEXT, wage INTEGER, seen TEXT, score INTEGER)");
            try (PreparedStatement insert = connection.prepareStatement("INSERT INTO t VALUES (?, ?, ?, ?, ?)")) {
                for (List<String> row : rows) {
                    for (int i = 0; i < row.size(); i++) {
                        insert.setString(i + 1, row.get(i));
                    }
                    insert.executeUpdate();
                }
            }
        }
    }

    private Run run(String text) throws IOException {
        return Run.of("anonymize", "-q", Files.writeString(folder.resolve("job.yaml"), text));
    }

    private static String job(String input, String output) {
        return JOB.replace("INPUT", input).replace("output: OUTPUT", output);
    }

    @Test
    void are_told_with_all_others_and_never_quoted() throws IOException {
        csv(spoilt());
        Run run = run(job("t.csv", "output: r.csv"));
        assertThat(run.err())
                .contains(
                        "t.csv:12, column 'wage': the cell is not a number",
                        "t.csv:22, column 'seen': the cell is not a date",
                        "t.csv:32, column 'score': the cell is not a number",
                        "t.csv:42, column 'age': the cell is not a number")
                .doesNotContain("secret");
        assertThat(run.code()).isEqualTo(3);
        assertThat(folder.resolve("r.csv")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"output: r.csv", "algorithm: samarati\noutput: r.csv", COUNTED})
    void of_a_database_are_told_with_the_numbers_of_their_rows(String output) throws IOException, SQLException {
        sqlite(spoilt());
        Run run = run(job("{database: t.sqlite, table: t}", output));
        assertThat(run.err())
                .containsPattern("row [0-9]+, column 'wage': the cell is not a number|t.sqlite:[0-9]+, column 'wage'")
                .contains("column 'seen': the cell is not a date", "column 'score': the", "column 'age': the")
                .doesNotContain("secret");
        assertThat(run.code()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"output: r.csv", COUNTED})
    void of_a_database_that_are_right_are_published(String output) throws IOException, SQLException {
        List<List<String>> rows = rows();
        rows.get(10).set(2, "");
        sqlite(rows);
        Run run = run(job("{database: t.sqlite, table: t}", output));
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
    }

    @Test
    void pass_if_they_mean_missing_or_the_column_is_text() throws IOException {
        List<List<String>> rows = rows();
        rows.get(10).set(2, "k.A.");
        csv(rows);
        String text = job("t.csv", "output: r.csv");
        assertThat(run(text).err()).contains("t.csv:12, column 'wage'", "'missing'", "kind: categorical");
        assertThat(run(text.replace("kind: numeric, known", "kind: numeric, missing: {k.A.: yes}, known")))
                .isEqualTo(new Run(0, "", ""));
        assertThat(run(text.replace("kind: numeric, known", "kind: categorical, known")))
                .isEqualTo(new Run(0, "", ""));
        assertThat(run(text.replace("kind: numeric, known", "known"))).isEqualTo(new Run(0, "", ""));
        assertThat(folder.resolve("r.csv")).content().contains("k.A.");
    }

    /** Whatever a proposal declares to be numbers can be read, once its questions are answered. */
    @Test
    void of_a_proposal_are_asked_about_first() throws IOException {
        List<List<String>> rows = rows();
        for (int i = 0; i < 60; i++) {
            rows.get(i).set(2, i % 10 == 0 ? "k.A." : "\"" + (1000 + i % 4) + ",5\"");
        }
        rows.get(33).set(2, "secret-e");
        csv(rows);
        Path job = folder.resolve("job.yaml");
        assertThat(Run.of("init", folder.resolve("t.csv"), "--k", 3, "-o", job).code())
                .isZero();
        String proposed = Files.readString(job);
        String wage = proposed.lines()
                .filter(line -> line.startsWith("  wage:"))
                .findFirst()
                .orElseThrow();
        assertThat(wage).contains("kind: numeric", "decimal: \",\"", "missing: {k.A.: ask}");
        assertThat(proposed).contains("A few cells are unlike all others; the private file lists them.");
        String kept = "  wage: {role: insensitive, known-to-attackers: \"no, an internal sum\", kind: numeric, "
                + "decimal: \",\", missing: {k.A.: yes}}";
        String answered = proposed.replace(wage, kept)
                .replaceFirst(" +- \\{model: l-diversity, column: wage[^\n]*\n", "")
                .replace("confirmed: no", "confirmed: yes")
                .replace("role: undecided", "role: insensitive, known-to-attackers: \"no, an internal mark\"");
        Run early = run(answered);
        assertThat(early.err())
                .contains("t.csv:35, column 'wage': the cell is not")
                .doesNotContain("secret", ":12,");
        assertThat(early.code()).isEqualTo(3);
        rows.get(33).set(2, "\"1000,5\"");
        csv(rows);
        Run late = run(answered);
        assertThat(late.err()).doesNotContain("'wage'");
        assertThat(late.code()).isZero();
    }
}
