package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Clinic;
import io.sfumato.cli.Run;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs whose tables lie in a database. */
class DatabaseCommandTest {

    private static final String TO_TABLE =
            Clinic.JOB.replace("output: out/release.csv", "output: {database: out.sqlite, table: r, report: out/r}");

    @TempDir
    Path folder;

    @Test
    void a_table_is_published_and_can_be_released_again() {
        Clinic clinic = Clinic.in(folder, 120);
        clinic.job(TO_TABLE);
        Run run = Run.of("anonymize", clinic.job());
        assertThat(run.err()).doesNotContain("error");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains(
                        "Published as table r of " + folder.resolve("out.sqlite"),
                        "out/r.manifest.json",
                        "out/r.private")
                .doesNotContain(Clinic.CELL);
        assertThat(clinic.files())
                .contains("out.sqlite", "out/r.manifest.json", "out/r.report.html", "out/r.private/record.json")
                .doesNotContain("out/r");
        clinic.job("""
                version: 1
                input: {database: out.sqlite, table: r}
                columns: {age: {role: quasi, kind: categorical}, born: {role: quasi, kind: categorical},
                  sex: {role: quasi, kind: categorical}, town: {role: quasi, kind: categorical}, illness: {role: sensitive, unprotected: it is all made up}}
                protect: [{model: k-anonymity, k: 3}]
                output: again.csv
                """);
        assertThat(Run.of("anonymize", clinic.job()).code()).isZero();
    }

    @Test
    void an_existing_table_needs_overwrite() {
        Clinic clinic = Clinic.in(folder, 60);
        clinic.job(TO_TABLE);
        assertThat(Run.of("anonymize", clinic.job(), "-q")).isEqualTo(new Run(0, "", ""));
        Run refused = Run.of("anonymize", clinic.job(), "-q");
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("the table exists").contains("--overwrite");
        assertThat(Run.of("anonymize", clinic.job(), "-q", "--overwrite").code())
                .isZero();
    }

    @Test
    void a_password_in_a_job_is_refused_and_not_repeated() {
        Clinic clinic = Clinic.in(folder, 10);
        for (String output : new String[] {
            "{database: \"jdbc:postgresql://bob:hunter2@h/d\", table: r}",
            "{database: out.sqlite, table: r, password: hunter2}",
            "{database: \"jdbc:postgresql://h/d\", table: r, user: {env: NO_SUCH_VARIABLE_4711}}"
        }) {
            clinic.job(Clinic.JOB.replace("output: out/release.csv", "output: " + output));
            Run run = Run.of("anonymize", clinic.job());
            assertThat(run.code()).as(output).isEqualTo(3);
            assertThat(run.err()).contains("env").doesNotContain("hunter2");
        }
    }

    @Test
    void an_output_that_cannot_be_written_leaves_no_file() {
        Clinic clinic = Clinic.in(folder, 60);
        clinic.job(TO_TABLE.replace("k: 3", "k: 61"));
        Run run = Run.of("anonymize", clinic.job());
        assertThat(run.code()).isEqualTo(4);
        assertThat(clinic.files()).containsExactly("job.yaml", "patients.csv");
    }
}
