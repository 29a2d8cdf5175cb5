package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Clinic;
import io.sfumato.cli.Run;
import io.sfumato.io.job.JobFile;
import io.sfumato.job.Job;
import io.sfumato.privacy.KAnonymity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InitCommandTest {

    @TempDir
    Path folder;

    private Path job;

    @BeforeEach
    void place() {
        job = folder.resolve("job.yaml");
    }

    private Path table(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void a_proposal_runs_once_it_is_confirmed() throws IOException {
        Clinic clinic = Clinic.in(folder, 200);
        Files.delete(job);
        Run run = Run.of("init", clinic.table(), "--audience", "research", "--output", job);
        assertThat(run.code()).isZero();
        assertThat(Files.getPosixFilePermissions(job)).as("the seed is private").hasSize(2);
        assertThat(run.out())
                .contains("identifying  name", "quasi        age, born, sex, town", "sensitive    illness")
                .contains("Next:", "sfumato anonymize " + job);

        Run early = Run.of("anonymize", "-q", job);
        assertThat(early.code()).isEqualTo(3);
        assertThat(early.err()).contains("'age' (line ", "write 'confirmed: yes'");

        Files.writeString(job, Files.readString(job).replace("confirmed: no", "confirmed: yes"));
        Run late = Run.of("anonymize", job);
        assertThat(late.err()).doesNotContain("job.yaml:");
        assertThat(late.code()).isZero();
        assertThat(folder.resolve("out/patients-release.csv")).exists();
    }

    @Test
    void a_proposal_says_why_and_quotes_no_cell() throws IOException {
        Clinic clinic = Clinic.in(folder, 200);
        Run.of("init", clinic.table(), "--k", 7, "--output", job, "--force");
        String text = Files.readString(job);
        assertThat(text)
                .doesNotContain(Clinic.CELL)
                .contains("# A job proposed by 'sfumato init'.", "# Others can see it.")
                .contains("age: {role: quasi, kind: numeric, bounds: {grid: 5}, confirmed: no}")
                .contains("born: {role: quasi, kind: date, taxonomy: {dates: [month, year, decade]}, confirmed: no}")
                .contains("{model: k-anonymity, k: 7}")
                .contains("{model: l-diversity, column: illness, kind: distinct, l: 3}")
                .contains("input: {file: patients.csv, missing: {\"\": yes, \"?\": yes, NA: yes}}")
                .doesNotContain("seed:")
                .doesNotContainPattern("[0-9]+ (different|rows)");
        Path secrets = job.resolveSibling("job.private.yaml");
        assertThat(secrets).content().containsPattern("seed: \"[0-9a-f]{32}\"").contains("{filled: 200, different: ");
        assertThat(Files.getPosixFilePermissions(secrets)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
        Job read = JobFile.read(Files.writeString(job, text.replace("confirmed: no", "confirmed: yes")))
                .job();
        assertThat(read.protect().get(0)).isEqualTo(new KAnonymity(7));
    }

    @Test
    void asks_a_person_and_nobody_else() {
        Clinic clinic = Clinic.in(folder, 50);
        Run script = Run.of("init", clinic.table(), "-o", job, "--force");
        assertThat(script.code()).isEqualTo(2);
        assertThat(script.err()).contains("--audience public|research|internal");

        Run person = Run.answering("what?\n2\n", "init", clinic.table(), "-o", job, "--force");
        assertThat(person.code()).isZero();
        assertThat(person.err()).contains("Who will get the release?", "k = 11", "k = 5", "k = 3");
        assertThat(job).content().contains("k-anonymity, k: 5");

        assertThat(Run.answering("", "init", clinic.table(), "-o", job, "--force")
                        .code())
                .isEqualTo(2);
        assertThat(Run.of("init", clinic.table(), "-o", job, "--force", "--k", 1)
                        .code())
                .isEqualTo(2);
    }

    @Test
    void never_overwrites_unless_told_to() throws IOException {
        Clinic clinic = Clinic.in(folder, 50);
        String before = Files.readString(job);
        Run run = Run.of("init", clinic.table(), "--k", 3, "-o", job);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("exists", "--overwrite");
        assertThat(job).hasContent(before);
        assertThat(Run.of("init", clinic.table(), "--k", 3, "-o", job, "--overwrite")
                        .code())
                .isZero();
        assertThat(Files.readString(job)).isNotEqualTo(before);
    }

    @Test
    void rows_of_one_person_are_warned_about() throws IOException {
        StringBuilder text = new StringBuilder("patient_id,visit,age,score\n");
        for (int i = 0; i < 300; i++) {
            text.append("P")
                    .append(1000 + i / 3)
                    .append(',')
                    .append(i)
                    .append(',')
                    .append(20 + i % 50);
            text.append(',').append(i % 7).append('\n');
        }
        Run run = Run.of("init", table("visits.csv", text.toString()), "--k", 5, "-o", job);
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("Attention: 'patient_id' looks like an identifier, but its values repeat (3.0 rows each)")
                .contains("proposed as the subject");
        assertThat(job)
                .content()
                .contains("# ATTENTION: ", "patient_id: {role: subject, confirmed: no}")
                .contains("visit: {role: identifying", "score: {role: undecided");
    }

    @Test
    void texts_are_left_to_the_owner() throws IOException {
        StringBuilder text = new StringBuilder("sex,remark,code,event,both\n");
        for (int i = 0; i < 100; i++) {
            text.append("mf".charAt(i % 2))
                    .append(",saw ")
                    .append(i)
                    .append(" on the street and told nobody about it,");
            text.append("X-")
                    .append(10_000 + i)
                    .append(",2024-0")
                    .append(1 + i % 9)
                    .append("-11,0")
                    .append(1 + i % 9);
            text.append("/0").append(1 + i % 7).append("/2024\n");
        }
        Run run = Run.of("init", table("t.csv", text.toString()), "--k", 5, "-o", job);
        assertThat(run.out()).contains("identifying  code", "undecided    remark, event, both");
        assertThat(job)
                .content()
                .contains("remark: {role: undecided, kind: categorical}", "both: {role: undecided}")
                .contains("Long or mostly different texts", "d/m/yyyy or m/d/yyyy");
    }

    @Test
    void a_file_that_is_not_plain_is_declared() throws IOException {
        Path file = Files.write(
                folder.resolve("t.csv"),
                "sex;income;ort\nm;1.234,50;M\u00fcnchen\nw;2.345,70;K\u00f6ln\nw;345,70;Ulm\n"
                        .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
        Run.of("init", file, "--k", 2, "-o", job);
        assertThat(job).content().contains("input: {file: t.csv, delimiter: \";\"", "encoding: ", "header: yes");
        assertThat(job).content().contains("income: {role: sensitive, kind: numeric, decimal: \",\", thousands: \".\"");
    }

    @Test
    void the_job_may_lie_elsewhere() throws IOException {
        Clinic clinic = Clinic.in(folder, 60);
        Path elsewhere = folder.resolve("jobs/mine.yaml");
        assertThat(Run.of("init", clinic.table(), "--audience", "internal", "-o", elsewhere)
                        .code())
                .isZero();
        assertThat(elsewhere)
                .content()
                .contains("input: {file: \"../patients.csv\", missing: ", "output: out/patients-release.csv");
        Files.writeString(elsewhere, Files.readString(elsewhere).replace("confirmed: no", "confirmed: yes"));
        assertThat(Run.of("anonymize", elsewhere).code()).isZero();
    }

    @Test
    void a_table_that_cannot_be_read_is_told() {
        Run run = Run.of("init", folder.resolve("none.csv"), "--k", 5, "-o", job);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("none.csv: does not exist");
        assertThat(job).doesNotExist();
    }

    @Test
    void the_table_itself_is_never_overwritten() throws IOException {
        Path table = table("visits.csv", "pid,age\n1,30\n2,31\n");
        Run run = Run.of("init", table, "--k", 2, "-o", table, "--force");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("would overwrite the table");
        assertThat(table).hasContent("pid,age\n1,30\n2,31\n");
    }

    @Test
    void several_rows_per_person_are_warned_about() throws IOException {
        StringBuilder text = new StringBuilder("pid,age,ill\n");
        for (int row = 0; row < 60; row++) {
            text.append(1000 + row / 3).append(',').append(20 + row / 3).append(row % 2 == 0 ? ",flu\n" : ",cold\n");
        }
        Run proposed = Run.of("init", table("visits.csv", text.toString()), "--k", 3, "-o", job);
        assertThat(proposed.out()).contains("'pid' looks like an identifier, but its values repeat");
        Files.writeString(
                job,
                Files.readString(job)
                        .replace("role: undecided", "role: sensitive")
                        .replace("confirmed: no", "confirmed: yes"));
        assertThat(Run.of("anonymize", job).err()).contains("'ill' is sensitive, and no promise covers it");
        Files.writeString(
                job,
                Files.readString(job)
                        .replace("role: sensitive", "role: sensitive, unprotected: \"it is all made up\""));
        Run run = Run.of("anonymize", job);
        assertThat(run.out())
                .contains("People: 20 in", "at least 2 other people")
                .doesNotContain("different values in 60");
        Run again = Run.of("check", folder.resolve("out").resolve("visits-release.csv"));
        assertThat(again.code()).as(again.out()).isZero();
        assertThat(again.out()).contains("people were counted");
        Files.writeString(job, Files.readString(job).replace("role: subject", "role: identifying"));
        Run rows = Run.of("anonymize", job);
        assertThat(rows.out()).contains("'pid' has 20 different values in 60", "give it the role subject");
    }

    /** Nothing but words, and the name of a ward is 'ward': the first line looks like any other. */
    @Test
    void a_header_that_looks_like_a_row_is_asked_about() throws IOException {
        Path table = folder.resolve("words.csv");
        Files.writeString(table, "town,ward\nBonn,ward\nUlm,north\nBonn,north\nUlm,ward\n");
        Path job = folder.resolve("words.yaml");
        Run guessed = Run.of("init", table, "--k", "2", "-o", job);
        assertThat(guessed.code()).isZero();
        assertThat(guessed.out().replaceAll("\\s+", " "))
                .contains("words.csv:1: this line was taken for a row", "'header: yes'", "sfumato init --header")
                .contains("column1, column2");
        assertThat(Run.of("init", table, "--k", "2", "-o", job, "--force", "--header")
                        .out())
                .contains("town")
                .doesNotContain("taken for a row");
        assertThat(Files.readString(job)).contains("header: yes");
        assertThat(Run.of("init", table, "--k", "2", "-o", job, "--force", "--no-header")
                        .out())
                .doesNotContain("taken for a row");

        Path own = Files.writeString(folder.resolve("own.yaml"), """
                version: 1
                input: words.csv
                columns: {town: quasi, ward: quasi}
                protect: [{model: k-anonymity, k: 2}]
                output: release.csv
                """);
        Run run = Run.of("anonymize", "-q", own);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err())
                .contains("words.csv:1: this line was taken for a row", "declare 'header: yes' under 'input'");
        Files.writeString(own, Files.readString(own).replace("words.csv", "{file: words.csv, header: yes}"));
        assertThat(Run.of("anonymize", "-q", own).code()).isZero();
        assertThat(Run.of("check", table, "--quasi", "town").out()).contains("4 rows in 2 classes");
        assertThat(Run.of("feasible", "-q", table, "--quasi", "town,ward").out())
                .contains("4 rows; others may know town");
    }

    @Test
    void what_is_asked_about_is_not_called_missing() throws IOException {
        StringBuilder text = new StringBuilder("age,contact,pdays,fax\n");
        for (int i = 0; i < 60; i++) {
            text.append(20 + i % 40).append(i % 2 == 0 ? ",unknown,-1,\n" : ",,-1,?\n");
        }
        Run.of("init", table("calls.csv", text.toString()), "--k", 5, "--output", job);
        String proposed = Files.readString(job);
        String asked = proposed.substring(proposed.indexOf("  age:"), proposed.indexOf("  pdays:"));
        assertThat(asked)
                .contains("Every cell is empty or a text that may mean missing. If it does,", "{unknown: ask}")
                .doesNotContain("Every cell is missing");
        assertThat(proposed.substring(proposed.indexOf("  pdays:")))
                .contains("{\"-1\": ask}", "Every cell is missing. 'identifying' leaves the column out.", "  fax:");
    }
}
