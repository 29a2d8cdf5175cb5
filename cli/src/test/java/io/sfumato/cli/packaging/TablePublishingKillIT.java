package io.sfumato.cli.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Clinic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The command killed at every call to the system that renames, removes or waits for the disk, while a release takes the place of
 * another as a table: if the new table is there, the next start brings its papers to it; if not, the old papers stay.
 */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class TablePublishingKillIT {

    private static final int INPUT = 3;

    @TempDir
    Path folder;

    private Clinic clinic;
    private Path papers;
    private Path database;

    @BeforeEach
    void fill() throws Exception {
        Strace.require(folder);
        clinic = Clinic.in(folder, 200);
        papers = folder.resolve("papers");
        database = folder.resolve("database");
    }

    private static String job(String engine, int k) {
        return Clinic.JOB
                .replace("k: 3", "k: " + k)
                .replace(
                        "output: out/release.csv",
                        "output: {database: database/clinic." + engine + ", table: r, report: papers/r}");
    }

    private List<String> rows(String engine) throws SQLException {
        List<String> rows = new ArrayList<>();
        String url = "jdbc:" + engine + ":" + database.resolve("clinic." + engine);
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT age, born, sex, town, illness FROM r")) {
            while (result.next()) {
                rows.add(result.getString(1)
                        + result.getString(2)
                        + result.getString(3)
                        + result.getString(4)
                        + result.getString(5));
            }
        }
        rows.sort(null);
        return rows;
    }

    /** A release and its papers. */
    private record State(List<String> rows, PublishedSet papers) {}

    private State state(String engine) throws IOException, SQLException {
        return new State(rows(engine), PublishedSet.in(papers));
    }

    private void restore() throws IOException {
        PublishedSet.copy(folder.resolve("papers-before"), papers);
        PublishedSet.copy(folder.resolve("database-before"), database);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "duckdb"})
    void whenever_it_is_killed_the_papers_are_those_of_the_table(String engine) throws Exception {
        Files.createDirectories(database);
        clinic.job(job(engine, 2));
        assertThat(Packaged.start(folder, "anonymize", "-q", clinic.job())
                        .await()
                        .exitCode())
                .isZero();
        State old = state(engine);
        PublishedSet.copy(papers, folder.resolve("papers-before"));
        PublishedSet.copy(database, folder.resolve("database-before"));
        clinic.job(job(engine, 4));
        Map<String, Integer> counts = Strace.counts(folder, "anonymize", "-q", "--overwrite", clinic.job());
        State fresh = state(engine);
        assertThat(fresh.rows()).isNotEqualTo(old.rows());
        assertThat(counts.get("rename")).isEqualTo(fresh.papers().files().size());
        int committed = 0;
        int kept = 0;
        for (Map.Entry<String, Integer> call : counts.entrySet()) {
            for (int number = 1; number <= call.getValue(); number++) {
                String when = engine + ", " + call.getKey() + " " + number;
                restore();
                int code = Strace.signal(
                                folder, "KILL", call.getKey(), number, "anonymize", "-q", "--overwrite", clinic.job())
                        .exitCode();
                if (code == 0) {
                    continue; // another thread makes this call as often, and this time it made it less often
                }
                assertThat(code).as(when).isEqualTo(Strace.KILLED);
                List<String> rows = rows(engine);
                boolean published = rows.equals(fresh.rows());
                assertThat(published || rows.equals(old.rows())).as(when).isTrue();
                assertLeft(old, fresh, published, when);
                assertNextStart(engine, published ? fresh : old, when);
                committed += published ? 1 : 0;
                kept += published ? 0 : 1;
            }
        }
        assertThat(committed).as("kills after the commit").isGreaterThan(10);
        assertThat(kept).as("kills before it").isGreaterThan(5);
    }

    private void assertLeft(State old, State fresh, boolean published, String when) throws IOException {
        PublishedSet.assertHidden(papers, when);
        PublishedSet found = PublishedSet.in(papers);
        if (published) {
            assertThat(found.isMixtureOf(old.papers(), fresh.papers())).as(when).isTrue();
        } else {
            assertThat(found).as(when).isEqualTo(old.papers());
            assertThat(PublishedSet.prepared(papers).keySet()).as(when).noneMatch(name -> name.startsWith("plain-"));
        }
    }

    /** The job is refused, since the table exists; what was begun is completed or removed before that. */
    private void assertNextStart(String engine, State wanted, String when) throws Exception {
        Started.Ended ended =
                Packaged.start(folder, "anonymize", "-q", clinic.job()).await();
        assertThat(ended.err()).as(when).contains("the table exists");
        assertThat(ended.exitCode()).as(when).isEqualTo(INPUT);
        assertThat(state(engine)).as(when).isEqualTo(wanted);
        assertThat(PublishedSet.prepared(papers)).as(when).doesNotContainKey("record");
        PublishedSet.clear(folder.resolve(Strace.TEMPORARY));
    }
}
