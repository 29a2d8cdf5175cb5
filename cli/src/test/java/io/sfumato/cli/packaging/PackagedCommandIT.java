package io.sfumato.cli.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.ArxZip;
import io.sfumato.cli.Clinic;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar in target/lib starts alone, from any folder. */
class PackagedCommandIT {

    @TempDir
    Path folder;

    private Started.Ended run(Object... arguments) throws Exception {
        return Packaged.start(folder, arguments).await();
    }

    @Test
    void tells_its_version() throws Exception {
        Started.Ended ended = run("--version");
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).matches("sfumato \\d+\\.\\d+\\.\\d+\\S*\\R");
        assertThat(ended.exitCode()).isZero();
    }

    @Test
    void goes_the_whole_way_of_a_newcomer() throws Exception {
        Clinic clinic = Clinic.in(folder, 150);
        Files.delete(clinic.job());
        assertThat(run("init", "patients.csv").exitCode())
                .as("nobody can be asked")
                .isEqualTo(2);
        assertThat(run("init", "patients.csv", "--audience", "internal").exitCode())
                .isZero();
        assertThat(run("anonymize", "job.yaml").exitCode()).as("not confirmed").isEqualTo(3);
        Files.writeString(clinic.job(), Files.readString(clinic.job()).replace("confirmed: no", "confirmed: yes"));

        Started.Ended published = run("anonymize", "job.yaml");
        assertThat(published.err()).contains("sfumato: reading");
        assertThat(published.out()).contains("  out/patients-release.csv\n").doesNotContain(Clinic.CELL);
        assertThat(published.exitCode()).isZero();
        assertThat(run("check", "out/patients-release.csv").exitCode()).isZero();
        assertThat(run("check", "out/patients-release.csv", "--k", "150").exitCode())
                .isEqualTo(4);
    }

    @Test
    void takes_over_jobs_of_other_tools() throws Exception {
        Files.writeString(folder.resolve("people.csv"), "10;a\n12;b\n19;b\n25;a\n29;a\n");
        Files.writeString(
                folder.resolve("config.xml"),
                "<config method='Mondrian' k='2'><input filename='people.csv' separator=';'/><output filename='anon.csv'/><qid>"
                        + "<att index='0' name='age'><vgh value='[0:100]'><n value='[0:20)'/><n value='[20:100]'/></vgh></att>"
                        + "</qid></config>");
        assertThat(run("feasible", "config.xml").out()).contains("Rows below k = 2");
        assertThat(run("anonymize", "config.xml").exitCode()).isZero();
        assertThat(run("check", "anon.csv").exitCode()).isZero();

        ArxZip.study().in(folder);
        assertThat(run("import", "study.deid").out()).contains("study/job.yaml");
        assertThat(run("anonymize", "study/job.yaml").exitCode()).isZero();
        assertThat(run("check", "study/out/release.csv").exitCode()).isZero();
    }

    @Test
    void a_release_that_cannot_be_written_is_told() throws Exception {
        Clinic clinic = Clinic.in(folder, 50);
        clinic.job(Clinic.JOB.replace("out/release.csv", "/dev/null/release.csv"));
        Started.Ended ended = run("anonymize", "job.yaml");
        assertThat(ended.exitCode()).isIn(3, 74);
        assertThat(ended.err()).doesNotContain("Exception");
    }

    @Test
    void too_little_memory_is_told() throws Exception {
        Clinic.in(folder, 20_000);
        Started.Ended ended = Started.run(
                folder,
                Packaged.JAVA.toString(),
                "-Xmx12m",
                "-XX:+UseSerialGC",
                "-jar",
                Packaged.JAR.toString(),
                "anonymize",
                "--quiet",
                "job.yaml");
        assertThat(ended.err()).contains("not enough memory", "SFUMATO_JAVA_OPTIONS");
        assertThat(ended.exitCode()).isEqualTo(71);
        assertThat(folder.resolve("out")).doesNotExist();
    }
}
