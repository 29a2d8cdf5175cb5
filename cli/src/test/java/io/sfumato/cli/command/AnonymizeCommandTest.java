package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.cli.Clinic;
import io.sfumato.cli.Run;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AnonymizeCommandTest {

    private static final String OTHER_SEED = "c3a1f07e5b8d4269901ce4b87f2d5eed";

    @TempDir
    Path folder;

    @Test
    void publishes_and_sums_up() {
        Clinic clinic = Clinic.in(folder, 200);
        Run run = Run.of("anonymize", clinic.job());
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("asked 3, reached ", "asked 2, reached ", "Rows: 200 in, 200 published, 0 suppressed (0.0 %)")
                .contains(
                        "Classes: ", "Loss (total-il): 0.", "out/release.csv.manifest.json", "out/release.csv.private")
                .doesNotContain(Clinic.CELL);
        assertThat(run.err().lines()).contains("sfumato: reading", "sfumato: verifying", "sfumato: publishing");
        assertThat(clinic.files())
                .containsExactly(
                        "job.yaml",
                        "out/release.csv",
                        "out/release.csv.manifest.json",
                        "out/release.csv.private/job.yaml",
                        "out/release.csv.private/record.json",
                        "out/release.csv.private/report.html",
                        "out/release.csv.private/transformation.yaml",
                        "out/release.csv.report.html",
                        "patients.csv");
    }

    @Test
    void the_example_of_visits_counts_patients() throws IOException {
        for (String file : List.of("visits.csv", "job.yaml")) {
            Files.copy(Path.of("../examples/visits").resolve(file), folder.resolve(file));
        }
        Run run = Run.of("anonymize", folder.resolve("job.yaml"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("Rows: 33 in, 33 published", "People: 18 in", "at least 2 other people");
        Path release = folder.resolve("out").resolve("visits-release.csv");
        assertThat(Files.readString(release))
                .startsWith("birth,postcode,sex,diagnosis")
                .doesNotContain("P4184");
        assertThat(Run.of("check", release).code()).isZero();
        assertThat(Files.readString(folder.resolve("out/visits-release.csv.private/report.html")))
                .contains("What made people stand out before", "counted in people", "of 18 people are unique")
                .contains("People that stand out to those who know further cells")
                .doesNotContain("rows stand out");
        JsonNode record = new JsonMapper()
                .readTree(Files.readString(folder.resolve("out/visits-release.csv.private/record.json")));
        assertThat(record.get("risk").get("counted").asString()).isEqualTo("people");
        assertThat(record.get("risk").get("unique-sets").get("people").asInt()).isEqualTo(18);
        assertThat(record.get("knowledge").get("total").asInt()).isEqualTo(18);
        assertThat(1 / record.get("risk-of-release").get("prosecutor").asDouble())
                .isCloseTo(record.get("people").get("fewest-in-a-class").asDouble(), within(1e-9));
    }

    @Test
    void a_watched_terminal_gets_bars() {
        Run run = Run.answering("", "anonymize", Clinic.in(folder, 100).job());
        assertThat(run.err()).contains("\r", "cutting", "] ", " %", " s\n").doesNotContain("sfumato: reading");
    }

    @Test
    void quiet_means_quiet() {
        Run run = Run.of("anonymize", Clinic.in(folder, 100).job(), "--quiet");
        assertThat(run).isEqualTo(new Run(0, "", ""));
    }

    @Test
    void json_is_one_object_and_nothing_else() {
        Run run = Run.of("anonymize", "--json", Clinic.in(folder, 100).job());
        JsonNode outcome = new JsonMapper().readTree(run.out());
        assertThat(outcome.get("outcome").asString()).isEqualTo("release");
        assertThat(outcome.get("private").get("inputRows").asInt()).isEqualTo(100);
        JsonNode written = outcome.get("written");
        assertThat(written.get("public"))
                .hasSize(3)
                .allSatisfy(file ->
                        assertThat(Path.of(file.asString())).isAbsolute().isRegularFile());
        assertThat(written.get("public").get(0).asString()).endsWith("release.csv");
        assertThat(Path.of(written.get("private").get(0).asString())).isDirectory();
        assertThat(run.err()).contains("sfumato: reading");
    }

    @Test
    void json_tells_failures_too() {
        Clinic clinic = Clinic.in(folder, 100);
        clinic.job(Clinic.JOB.replace("k: 3", "k: 101"));
        Run infeasible = Run.of("anonymize", "--json", "--quiet", clinic.job());
        assertThat(infeasible.code()).isEqualTo(4);
        assertThat(new JsonMapper().readTree(infeasible.out()).get("outcome").asString())
                .isEqualTo("infeasible");

        clinic.job(Clinic.JOB.replace("role: sensitive", "role: sensitif"));
        Run refused = Run.of("anonymize", "--json", clinic.job());
        assertThat(refused.code()).isEqualTo(3);
        JsonNode problem =
                new JsonMapper().readTree(refused.out()).get("problems").get(0);
        assertThat(problem.get("line").asInt()).isEqualTo(9);
        assertThat(problem.get("message").asString()).contains("sensitive");
    }

    /** What only the run finds out about the job is told with its line, too. */
    @Test
    void what_is_wrong_with_a_job_has_a_place() {
        Clinic clinic = Clinic.in(folder, 100);
        clinic.job(Clinic.JOB.replace(
                "protect:\n", "protect:\n  - {model: population-uniqueness, limit: 0.1, population: 99}\n"));
        Run run = Run.of("anonymize", "-q", clinic.job());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("job.yaml:11:", "'population' is 99, and the table has 100 rows");
        assertThat(Run.of("anonymize", "-q", clinic.job(), "--ledger", folder.resolve("series"))
                        .err())
                .contains("job.yaml: ");
    }

    @Test
    void the_same_job_gives_the_same_bytes_and_another_seed_is_taken() throws IOException {
        Clinic clinic = Clinic.in(folder, 100);
        Run.of("anonymize", "-q", clinic.job());
        byte[] first = Files.readAllBytes(clinic.release());
        Run.of("anonymize", "-q", clinic.job());
        assertThat(clinic.release()).hasBinaryContent(first);
        Path file = Files.writeString(folder.resolve("seed.txt"), OTHER_SEED + "\n");
        assertThat(Run.of("anonymize", "-q", clinic.job(), "--seed", file).code())
                .isZero();
        assertThat(folder.resolve("out/release.csv.private/record.json"))
                .content()
                .contains(OTHER_SEED);
    }

    @Test
    void a_seed_is_no_argument_but_stands_in_a_file() throws IOException {
        Path job = Clinic.in(folder, 100).job();
        assertThat(refused(job, "xyz")).contains("--seed", "there is no file xyz");
        assertThat(refused(job, OTHER_SEED)).contains("--seed", "arguments show in the list of processes");
        Path file = Files.writeString(folder.resolve("seed.txt"), "0123456789abcdef0123456789abcdef");
        assertThat(refused(job, file.toString())).contains("--seed", "pattern that can be guessed", "openssl rand");
        Files.writeString(file, "abc");
        assertThat(refused(job, file.toString())).contains("--seed", "32 hexadecimal digits", "3 of them");
        Files.writeString(file, "# private\nsomething: else\n");
        assertThat(refused(job, file.toString())).contains("--seed", "seed.txt");
    }

    private static String refused(Path job, String seed) {
        Run run = Run.of("anonymize", job, "--seed", seed);
        assertThat(run.code()).isEqualTo(2);
        return run.err();
    }

    @Test
    void a_seed_is_read_from_standard_input() throws IOException {
        Clinic clinic = Clinic.in(folder, 100);
        InputStream before = System.in;
        try {
            System.setIn(new ByteArrayInputStream((OTHER_SEED + "\n").getBytes(StandardCharsets.US_ASCII)));
            assertThat(Run.of("anonymize", "-q", clinic.job(), "--seed", "-").code())
                    .isZero();
        } finally {
            System.setIn(before);
        }
        assertThat(folder.resolve("out/release.csv.private/record.json"))
                .content()
                .contains(OTHER_SEED);
    }

    @Test
    void a_job_without_a_seed_gets_one_in_a_private_file() throws IOException {
        Clinic clinic = Clinic.in(folder, 100);
        clinic.job(Clinic.JOB.replaceFirst("seed: .*\n", ""));
        Path secrets = clinic.job().resolveSibling("job.private.yaml");
        Run first = Run.of("anonymize", clinic.job());
        assertThat(first.err()).contains("Note: the job had no seed", "job.private.yaml");
        assertThat(Files.getPosixFilePermissions(secrets)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
        byte[] release = Files.readAllBytes(clinic.release());
        byte[] secret = Files.readAllBytes(secrets);
        Run second = Run.of("anonymize", clinic.job());
        assertThat(second.err()).doesNotContain("Note:");
        assertThat(clinic.release()).hasBinaryContent(release);
        assertThat(secrets).hasBinaryContent(secret);
        assertThat(folder.resolve("out/release.csv.private/record.json"))
                .content()
                .contains(Files.readString(secrets).replaceAll("(?s).*seed: \"([0-9a-f]{32})\".*", "$1"));
        Files.setPosixFilePermissions(secrets, PosixFilePermissions.fromString("rw-r--r--"));
        Run open = Run.of("anonymize", clinic.job());
        assertThat(open.code()).isEqualTo(3);
        assertThat(open.err()).contains("job.private.yaml", "can be read by others; use chmod 600");
    }

    @Test
    void a_seed_in_the_job_works_with_a_note() {
        Run run = Run.of("anonymize", Clinic.in(folder, 100).job());
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("Note: ", "the seed stands in the job", "job.private.yaml");
    }

    @Test
    void a_job_is_needed() {
        Run run = Run.of("anonymize");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("JOB");
    }

    /** Towns and illnesses tell little alone; together with the rest they point to people. */
    @Test
    void kept_columns_that_point_to_people_together_stop_the_job() {
        Clinic clinic = Clinic.in(folder, 100);
        String job = Clinic.JOB
                .replaceAll("  - \\{model: l-div.*\n", "")
                .replace("town: {role: quasi, kind: categorical}", "town: insensitive")
                .replace("illness: {role: sensitive}", "illness: insensitive")
                .replace("k: 3", "k: 25");
        clinic.job(job);
        Run run = Run.of("anonymize", "-q", clinic.job());
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.err())
                .startsWith(
                        "The promises can be kept, but columns that are kept as they are would point to people\nagain")
                .contains("'town' and 'illness' together", "allowed 5.0 % of the rows at most, found ")
                .contains(
                        "(without 'town' ", "why in a sentence", "Enough to do that for, and none of them to spare: '")
                .contains("2 of 2 single columns, 1 of 1 pairs")
                .doesNotContain("No release", Clinic.CELL);
        assertThat(clinic.files()).containsExactly("job.yaml", "patients.csv");
        Run json = Run.of("anonymize", "-q", "--json", clinic.job());
        assertThat(new JsonMapper().readTree(json.out()).get("outcome").asString())
                .isEqualTo("exposed");
        clinic.job(job.replace("town: insensitive", "town: {role: insensitive, known-to-attackers: no}"));
        Run refused = Run.of("anonymize", "-q", clinic.job());
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("job.yaml:8:", "in a sentence, of three words or more");
        clinic.job(job.replace(
                "town: insensitive", "town: {role: insensitive, known-to-attackers: \"no, codes of our own\"}"));
        assertThat(Run.of("anonymize", "-q", clinic.job())).isEqualTo(new Run(0, "", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"least loss", "regions"})
    void a_time_limit_ends_the_search_and_the_rounds_give_the_same_release(String labels) throws IOException {
        Clinic clinic = Clinic.in(folder, 200);
        String job = Clinic.JOB + "labels: " + labels + "\nalgorithm: {name: sfumato, effort: %d}\n";
        clinic.job(job.formatted(1_000_000));
        Run run = Run.of("anonymize", clinic.job(), "--time-limit", "1s");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("sfumato: searching ended, search loss 0.");
        JsonNode search = new JsonMapper()
                .readTree(Files.readString(folder.resolve("out/release.csv.private/record.json")))
                .get("search");
        assertThat(search.get("rounds-asked").asInt()).isEqualTo(1_000_000);
        int rounds = search.get("rounds").asInt();
        assertThat(rounds).isLessThan(1_000_000);
        assertThat(run.out()).contains("after " + rounds + " of 1000000 rounds", "effort: " + rounds);
        byte[] release = Files.readAllBytes(clinic.release());
        clinic.job(job.formatted(rounds));
        assertThat(Run.of("anonymize", clinic.job(), "--quiet").code()).isZero();
        assertThat(clinic.release()).hasBinaryContent(release);
    }

    @Test
    void a_time_limit_that_would_change_nothing_is_refused() {
        Clinic clinic = Clinic.in(folder, 30);
        clinic.job(Clinic.JOB + "algorithm: {name: sfumato, effort: 0}\n");
        assertThat(Run.of("anonymize", clinic.job(), "--time-limit", "5m").err())
                .contains("--time-limit ends a search early, and algorithm sfumato with labels: regions has none");
        assertThat(Run.of("anonymize", clinic.job(), "--time-limit", "5m").code())
                .isEqualTo(2);
        assertThat(Run.of("anonymize", clinic.job(), "--time-limit", "soon").err())
                .contains("a time is a number of seconds");
        assertThat(Run.of("anonymize", clinic.job(), "--time-limit", "5m", "--ledger", "series")
                        .err())
                .contains("--time-limit does not go with --ledger");
        assertThat(clinic.files()).containsExactly("job.yaml", "patients.csv");
    }
}
