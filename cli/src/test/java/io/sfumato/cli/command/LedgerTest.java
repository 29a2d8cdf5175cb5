package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerTest {

    private static final List<String> ILLS = List.of("flu", "cold", "gout");

    private static final String JOB = """
            version: 1
            input: people.csv
            columns:
              patient: subject
              age: {role: quasi, kind: numeric}
              sex: {role: quasi, kind: categorical}
              illness: {role: sensitive, kind: categorical}
            protect:
              - {model: k-anonymity, k: 4}
              - {model: l-diversity, l: 2, column: illness}
            algorithm: greedy-k-member
            labels: least loss
            suppression: 10%
            seed: "7d40c1e29b6f4a358e02d9f1a6b35c81"
            output: release.csv
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void writeJob() throws IOException {
        write("job.yaml", JOB);
        people(0, 60);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private void people(int first, int last) throws IOException {
        List<String> rows = new ArrayList<>(List.of("patient,age,sex,illness"));
        for (int i = first; i < last; i++) {
            Random random = new Random(i);
            rows.add("p" + i + "," + (20 + random.nextInt(50)) + "," + (random.nextBoolean() ? "f" : "m") + ","
                    + ILLS.get(random.nextInt(ILLS.size())));
        }
        write("people.csv", String.join("\n", rows) + "\n");
    }

    private Run run(String... more) {
        List<String> words =
                new ArrayList<>(List.of("anonymize", folder.resolve("job.yaml").toString(), "--quiet"));
        words.addAll(List.of(more));
        return Run.of(words.toArray());
    }

    private String ledger() {
        return folder.resolve("series").toString();
    }

    @Test
    void releases_follow_each_other() throws IOException {
        assertThat(run("--ledger", ledger()).code()).isZero();
        people(3, 70);
        Run second = Run.of("anonymize", folder.resolve("job.yaml").toString(), "--ledger", ledger(), "--reserve", "2");
        assertThat(second.code()).isZero();
        assertThat(second.out().replaceAll("\\s+", " "))
                .contains("This is release 2 of its series", "candidates for everybody over all releases")
                .contains("without the ledger they would lose")
                .doesNotContain("takes the place of another one");
        assertThat(folder.resolve("series/release-00002.published")).exists();
        assertThat(folder.resolve("series.key")).exists();
    }

    @Test
    void a_series_is_audited_as_a_whole() throws IOException {
        assertThat(run("--ledger", ledger()).code()).isZero();
        people(3, 70);
        assertThat(run("--ledger", ledger()).code()).isZero();
        Path release = folder.resolve("release.csv");
        Run whole = Run.of("audit", "-q", release, "--ledger", ledger(), "--json");
        assertThat(whole.err()).isEmpty();
        assertThat(whole.code()).isZero();
        assertThat(whole.out()).contains("release 1", "release 2", "people who stand alone");
        assertThat(whole.out()).doesNotContain("is not in the ledger");
        Path other = Files.writeString(folder.resolve("other.csv"), "age,sex,illness\n20,f,flu\n20,f,flu\n");
        Run stranger = Run.of("audit", "-q", other, "--quasi", "age,sex", "--ledger", ledger(), "--json");
        assertThat(stranger.out()).contains("is not in the ledger");
        assertThat(stranger.code()).isEqualTo(4);
        Run none = Run.of("audit", "-q", release, "--ledger", folder.resolve("none"));
        assertThat(none.code()).isEqualTo(3);
        assertThat(none.err()).contains("there is no ledger here");
        assertThat(folder.resolve("none")).doesNotExist();
    }

    @Test
    void what_was_guaranteed_once_stays() throws IOException {
        assertThat(run("--ledger", ledger()).code()).isZero();
        write("job.yaml", JOB.replace("k: 4", "k: 2"));
        Run weaker = Run.of("anonymize", folder.resolve("job.yaml"), "--ledger", ledger());
        assertThat(weaker.code()).isZero();
        assertThat(weaker.out().replaceAll("\\s+", " "))
                .contains("at least 4 candidates", "at least 2 values", "60 of its 60 people were in an earlier one");
        write("job.yaml", JOB.replace("sex: {role: quasi,", "sex: {role: insensitive,"));
        Run other = run("--ledger", ledger());
        assertThat(other.code()).isEqualTo(3);
        assertThat(other.err()).contains("[] as they are, this one [sex]");
    }

    @Test
    void people_spelled_differently_are_noticed() throws IOException {
        assertThat(run("--ledger", ledger()).code()).isZero();
        String table = Files.readString(folder.resolve("people.csv"));
        write("people.csv", table.replace("\np", "\nP"));
        assertThat(Run.of("anonymize", folder.resolve("job.yaml"), "--ledger", ledger())
                        .out()
                        .replaceAll("\\s+", " "))
                .contains("Nobody in this table was in an earlier release");
    }

    @Test
    void too_many_gone_is_told() throws IOException {
        assertThat(run("--ledger", ledger(), "--reserve", "0").code()).isZero();
        people(30, 90);
        Run run = run("--ledger", ledger());
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.err().replaceAll("\\s+", " "))
                .contains("at most 6 of 60 rows withheld", "that no class can hide");
        assertThat(folder.resolve("series/release-00002.entered")).doesNotExist();
    }

    @Test
    void without_one_the_next_release_is_warned_about() throws IOException {
        assertThat(run().code()).isZero();
        assertThat(Run.of("anonymize", folder.resolve("job.yaml").toString()).out())
                .doesNotContain("takes the place");
        people(3, 70);
        Run again = Run.of("anonymize", folder.resolve("job.yaml").toString());
        assertThat(again.out().replaceAll("\\s+", " ")).contains("takes the place of another one", "--ledger");
    }

    @Test
    void jobs_that_cannot_follow_are_refused() throws IOException {
        write(
                "job.yaml",
                JOB.replace("patient: subject", "patient: identifying")
                        .replace("greedy-k-member", "mondrian")
                        .replace("least loss", "regions"));
        Run run = run("--ledger", ledger());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("'subject'", "labels: least loss");
    }

    @Test
    void options_that_do_not_fit_are_refused() {
        assertThat(run("--reserve", "3").code()).isEqualTo(2);
        assertThat(run("--ledger-key", "k").code()).isEqualTo(2);
        assertThat(run("--ledger", ledger(), "--reserve", "-1").code()).isEqualTo(2);
        assertThat(run("--ledger", ledger(), "--choose", "1").code()).isEqualTo(2);
    }

    /** What cannot be published does not begin a series. */
    @Test
    void a_run_without_a_release_leaves_no_ledger() throws IOException {
        Path job = folder.resolve("job.yaml");
        Files.writeString(job, Files.readString(job).replaceFirst("k: \\d+", "k: 100000"));
        Run run = Run.of("anonymize", "-q", job, "--ledger", ledger());
        assertThat(run.code()).isEqualTo(4);
        assertThat(Path.of(ledger())).doesNotExist();
        assertThat(Path.of(ledger() + ".key")).doesNotExist();
    }
}
