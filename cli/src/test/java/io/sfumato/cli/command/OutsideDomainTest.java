package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values beyond the domain that a job declares. */
class OutsideDomainTest {

    private static final String JOB = """
            version: 1
            input: INPUT
            columns:
              age: {role: quasi, kind: numeric, domain: [10, 100], missing: ["-9"]}
              wage: {role: insensitive, kind: numeric, domain: [0, 1000], known-to-attackers: "no, it stands on no letter"}
              day: {role: sensitive, kind: date, domain: [2024-01-01, 2024-12-31], unprotected: "it is all made up"}
            protect: [{model: k-anonymity, k: 3}]
            seed: "5e1f0a9bd37c42688ae40d1600c0ffee"
            OUTPUT
            """;

    private static final List<String> TOLD = List.of(
            "2 rows have values outside the declared domain of 'age'.",
            "1 row has a value outside the declared domain of 'wage'. They are published as they are.",
            "1 row has a value outside the declared domain of 'day'.");

    @TempDir
    Path folder;

    private static List<String> rows() {
        return IntStream.range(0, 60)
                .mapToObj(i -> (i == 7 ? "150" : i == 9 ? "5" : i == 11 ? "-9" : "" + (20 + i % 6))
                        + (i == 12 ? ",1001" : ",1000")
                        + (i == 13 ? ",2025-01-01" : ",2024-12-31"))
                .toList();
    }

    private void csv(List<String> rows) throws IOException {
        Files.write(
                folder.resolve("t.csv"),
                Stream.concat(Stream.of("age,wage,day"), rows.stream()).toList());
    }

    private Run run(String input, String output) throws IOException {
        String text = JOB.replace("INPUT", input).replace("OUTPUT", output);
        return Run.of("anonymize", Files.writeString(folder.resolve("job.yaml"), text));
    }

    /** Lines are as wide as the terminal. */
    private static String joined(String text) {
        return text.replaceAll("\\s+", " ");
    }

    @Test
    void are_told_to_the_owner_alone() throws IOException {
        csv(rows());
        Run run = run("t.csv", "suppression: 5%\noutput: r.csv");
        assertThat(run.code()).isZero();
        assertThat(joined(run.out())).contains(TOLD);
        assertThat(folder.resolve("r.csv.private/record.json")).content().contains(TOLD);
        assertThat(folder.resolve("r.csv.private/report.html")).content().contains("outside the declared domain");
        assertThat(folder.resolve("r.csv.manifest.json")).content().doesNotContain("outside the declared");
        assertThat(folder.resolve("r.csv.report.html")).content().doesNotContain("outside the declared");
    }

    /** What the note says is so: their labels reach beyond the domain. */
    @Test
    void are_recoded_like_all_others() throws IOException {
        csv(rows().stream().filter(row -> !row.startsWith("-9,")).toList());
        run("t.csv", "output: r.csv");
        String release = Files.readString(folder.resolve("r.csv"));
        assertThat(release)
                .containsPattern("(?m)^\\[5\\.\\.")
                .containsPattern("(?m)\\.\\.150\\],")
                .contains(",1001,");
    }

    @Test
    void of_rows_that_stay_in_their_database_are_told_too() throws IOException, SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("t.sqlite"))) {
            connection.createStatement().execute("CREATE TABLE t (age INTEGER, wage INTEGER, day TEXT)");
            for (String row : rows()) {
                connection
                        .createStatement()
                        .execute("INSERT INTO t VALUES (" + row.replaceAll(",([0-9]+-[0-9]+-[0-9]+)", ",'$1')"));
            }
        }
        for (String output : List.of(
                "algorithm: samarati\nlabels: one scheme\noutput: {database: t.sqlite, table: r, report: r}",
                "output: r.csv")) {
            Run run = run("{database: t.sqlite, table: t}", output);
            assertThat(run.err()).doesNotContain("t.sqlite:");
            assertThat(run.code()).isZero();
            assertThat(joined(run.out())).contains(TOLD);
        }
    }

    @Test
    void are_not_told_where_there_are_none() throws IOException {
        csv(rows().stream().filter(row -> row.matches("2.,1000,2024-12-31")).toList());
        assertThat(run("t.csv", "output: r.csv").out()).doesNotContain("domain");
    }
}
