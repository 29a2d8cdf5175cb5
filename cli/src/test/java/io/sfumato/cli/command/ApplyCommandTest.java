package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Clinic;
import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApplyCommandTest {

    private static final String SCHEME = """
            version: 1
            input: first.csv
            columns:
              born: {role: quasi, kind: date, taxonomy: {dates: [year, decade]}}
              zip: {role: quasi, kind: categorical, taxonomy: {prefix: [2]}}
              job: {role: quasi, kind: categorical, taxonomy: jobs.csv}
              illness: {role: sensitive, unprotected: it is all made up}
            protect: [{model: k-anonymity, k: 2}]
            algorithm: {name: fixed-levels, levels: {born: 2, zip: 1, job: 1}}
            labels: one scheme
            suppression: 20%
            output: {file: out.csv, notation: sfumato}
            """;

    private static final List<String> FIRST = List.of(
            "1980-01-02,0101,nurse,flu",
            "1981-02-03,0102,doctor,cold",
            "1982-03-04,0103,nurse,flu",
            "1990-01-02,0201,baker,flu",
            "1991-02-03,0202,cook,cold",
            "1992-03-04,0203,cook,flu");

    @TempDir
    Path folder;

    @BeforeEach
    void writeTables() throws IOException {
        write("jobs.csv", "nurse;health;*\ndoctor;health;*\nbaker;food;*\ncook;food;*\n");
        write("first.csv", table(FIRST));
        write("job.yaml", SCHEME);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private static String table(List<String> rows) {
        return "born,zip,job,illness\n" + String.join("\n", rows) + "\n";
    }

    private String text(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    private Run apply(String table, String... more) {
        List<Object> arguments = new ArrayList<>(List.of(
                "apply",
                folder.resolve("out.csv.private/transformation.yaml"),
                folder.resolve(table),
                "--out",
                folder.resolve("new.csv")));
        arguments.addAll(List.of(more));
        return Run.of(arguments.toArray());
    }

    private void find() {
        assertThat(Run.of("anonymize", folder.resolve("job.yaml"), "-q")).isEqualTo(new Run(0, "", ""));
    }

    @Test
    void levels_found_once_do_the_same_to_the_same_rows() throws IOException {
        find();
        assertThat(text("out.csv.private/transformation.yaml"))
                .contains("transformation: 1", "? zip\n  : 1", "- [nurse, health, \"*\"]")
                .doesNotContain("flu", "cold", "jobs.csv");
        assertThat(apply("first.csv").code()).isZero();
        assertThat(text("new.csv")).isEqualTo(text("out.csv"));
        assertThat(text("new.csv.private/transformation.yaml")).isEqualTo(text("out.csv.private/transformation.yaml"));
        assertThat(text("new.csv.manifest.json")).contains("k-anonymity", "one scheme");
    }

    @Test
    void columns_may_stand_in_another_order() throws IOException {
        find();
        write(
                "turned.csv",
                "illness,job,zip,born\n"
                        + String.join(
                                "\n",
                                FIRST.stream()
                                        .map(row -> row.split(","))
                                        .map(cells -> cells[3] + "," + cells[2] + "," + cells[1] + "," + cells[0])
                                        .toList()));
        assertThat(apply("turned.csv").code()).isZero();
        assertThat(text("new.csv"))
                .startsWith("illness,job,zip,born\ncold,food,02**,")
                .contains("health,01**,");
    }

    @Test
    void a_rule_places_values_that_nobody_has_seen() throws IOException {
        find();
        write("next.csv", table(List.of("1985-05-05,0109,nurse,flu", "1986-06-06,0108,doctor,cold")));
        Run run = apply("next.csv");
        assertThat(run.err()).doesNotContain("not seen");
        assertThat(run.code()).isZero();
        assertThat(text("new.csv").lines().skip(1)).allMatch(line -> line.contains(",01**,health,"));
    }

    @Test
    void what_no_rule_places_is_refused_generalized_or_left_out() throws IOException {
        find();
        List<String> rows = new ArrayList<>(FIRST);
        rows.add("1980-01-02,0101,astronaut,flu");
        write("next.csv", table(rows));
        Run refused = apply("next.csv");
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("column 'job'", "1 rows", "not seen").doesNotContain("astronaut");
        assertThat(folder.resolve("new.csv")).doesNotExist();

        assertThat(apply("next.csv", "--unseen", "suppress").code()).isZero();
        assertThat(text("new.csv")).isEqualTo(text("out.csv"));

        Files.delete(folder.resolve("new.csv"));
        rows.add("1981-01-02,0102,pilot,cold");
        write("next.csv", table(rows));
        assertThat(apply("next.csv", "--unseen", "generalize").code()).isZero();
        assertThat(text("new.csv").lines().filter(line -> line.contains(",01**,*,")))
                .hasSize(2);
        assertThat(text("new.csv.manifest.json")).contains("least loss");
    }

    @Test
    void promises_that_no_longer_hold_cost_rows_or_the_release() throws IOException {
        find();
        List<String> rows = new ArrayList<>(FIRST);
        rows.add("1970-01-02,0101,nurse,flu");
        write("next.csv", table(rows));
        Run run = apply("next.csv");
        assertThat(run.out()).contains("1 suppressed");
        assertThat(run.code()).isZero();
        assertThat(text("new.csv")).isEqualTo(text("out.csv"));

        rows.add("1960-01-02,0101,nurse,flu");
        write("next.csv", table(rows));
        Run broken = apply("next.csv");
        assertThat(broken.code()).isEqualTo(4);
        assertThat(broken.err()).contains("2 of 8 rows", "and 1").doesNotContain("1960");
    }

    @Test
    void classes_take_rows_that_they_cover() throws IOException {
        Clinic clinic = Clinic.in(folder, 200);
        clinic.job(Clinic.JOB.replace("seed:", "suppression: 30%\nseed:"));
        assertThat(Run.of("anonymize", clinic.job(), "-q").code()).isZero();
        Path found = folder.resolve("out/release.csv.private/transformation.yaml");
        Path out = folder.resolve("same.csv");
        Run same = Run.of("apply", found, clinic.table(), "--out", out);
        assertThat(same.err()).doesNotContain("error");
        assertThat(same.code()).isZero();
        assertThat(Files.readString(out)).isEqualTo(Files.readString(clinic.release()));

        List<String> rows = new ArrayList<>(Clinic.table(200));
        rows.addAll(Clinic.table(400).subList(1, 30));
        Files.writeString(folder.resolve("other.csv"), String.join("\n", rows) + "\n");
        Run refused = Run.of("apply", found, folder.resolve("other.csv"), "--out", folder.resolve("other-release.csv"));
        assertThat(refused.code()).isIn(0, 3);
        Run other = Run.of(
                "apply",
                found,
                folder.resolve("other.csv"),
                "--out",
                folder.resolve("other-release.csv"),
                "--unseen",
                "suppress");
        assertThat(other.code()).isZero();
        assertThat(Run.of("check", folder.resolve("other-release.csv")).code()).isZero();
    }

    @Test
    void of_classes_that_overlap_one_that_covers_the_row_is_taken() throws IOException {
        Clinic clinic = Clinic.in(folder, 120);
        clinic.job(
                Clinic.JOB.replace("seed:", "algorithm: greedy-k-member\nlabels: least loss\nsuppression: 90%\nseed:"));
        assertThat(Run.of("anonymize", clinic.job(), "-q").err()).isEmpty();
        Path found = folder.resolve("out/release.csv.private/transformation.yaml");
        Run same = Run.of("apply", found, clinic.table(), "--out", folder.resolve("same.csv"));
        assertThat(same.code()).isZero();
        assertThat(same.out()).contains("Rows: 120 in");
        assertThat(Run.of("check", folder.resolve("same.csv")).code()).isZero();
    }

    @Test
    void what_is_no_transformation_is_told() throws IOException {
        find();
        write("out.csv.private/transformation.yaml", SCHEME);
        assertThat(apply("first.csv").err()).contains("this is no transformation");
        write("out.csv.private/transformation.yaml", "transformation: 99\n");
        assertThat(apply("first.csv").code()).isEqualTo(3);
    }

    @Test
    void a_table_of_another_kind_is_told() throws IOException {
        find();
        write("next.csv", "born,zip,illness\n1980-01-02,0101,flu\n");
        Run run = apply("next.csv");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("job");
    }
}
