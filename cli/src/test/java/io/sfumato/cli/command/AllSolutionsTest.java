package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Clinic;
import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Listing what could be published, and publishing another than the algorithm's own. */
class AllSolutionsTest {

    private static final String LEVELS = Clinic.JOB + "algorithm: samarati\nlabels: one scheme\nsuppression: 10%\n";

    @TempDir
    Path folder;

    private Clinic clinic(String job) {
        Clinic clinic = Clinic.in(folder, 200);
        clinic.job(job);
        return clinic;
    }

    private static JsonNode json(Run run) {
        return new JsonMapper().readTree(run.out());
    }

    @Test
    void lists_and_writes_nothing() {
        Clinic clinic = clinic(LEVELS);
        List<String> before = clinic.files();
        Run run = Run.of("anonymize", clinic.job(), "--all-solutions", "--limit", 5);
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("35 of 112 choices of levels keep all promises; the best 5 by gcp:")
                .containsPattern("n +value +gcp +suppressed +at top +age +born +sex +town")
                .containsPattern("(?m)^\\*? +5 +0\\.\\d+ +0\\.\\d+")
                .contains("Publish number n with --choose n.", "--limit N lists more", "born 3, sex 1, town 1")
                .doesNotContain(Clinic.CELL);
        assertThat(clinic.files()).isEqualTo(before);
        assertThat(Run.of("anonymize", clinic.job(), "--all-solutions", "--limit", 5))
                .isEqualTo(run);
    }

    @Test
    void json_has_everything_and_the_chosen_one_is_published() throws IOException {
        Clinic clinic = clinic(LEVELS);
        JsonNode list = json(Run.of("anonymize", clinic.job(), "--all-solutions", "--json", "--limit", 1000));
        assertThat(list.get("outcome").asString()).isEqualTo("solutions");
        int count = list.get("count").asInt();
        assertThat(list.get("solutions").size()).isEqualTo(count).isGreaterThan(10);
        assertThat(list.get("proven").asBoolean()).isTrue();
        JsonNode third = list.get("solutions").get(2);
        assertThat(third.get("number").asInt()).isEqualTo(3);

        Run run = Run.of("anonymize", clinic.job(), "--choose", 3, "--json", "-q");
        assertThat(run.code()).isZero();
        JsonNode secret = json(run).get("private");
        assertThat(secret.get("suppressed").asInt())
                .isEqualTo(third.get("suppressed").asInt());
        String words = "Solution 3 of " + count + " was chosen by hand, at levels {age: "
                + third.get("levels").get("age").asInt();
        assertThat(secret.get("warnings").toString()).contains(words);
        assertThat(Files.readString(folder.resolve("out/release.csv.private/record.json")))
                .contains(words);
        assertThat(Files.readString(folder.resolve("out/release.csv.manifest.json")))
                .doesNotContain("chosen");
        byte[] first = Files.readAllBytes(clinic.release());

        // the levels that the record names give the same release
        clinic.job(LEVELS.replace(
                "algorithm: samarati",
                "algorithm: {name: fixed-levels, levels: "
                        + third.get("levels").toString().replace("\"", "").replace(":", ": ") + "}"));
        assertThat(Run.of("anonymize", clinic.job(), "-q").code()).isZero();
        assertThat(clinic.release()).hasBinaryContent(first);
    }

    @Test
    void the_marked_one_is_what_a_run_publishes() throws IOException {
        Clinic clinic = clinic(LEVELS);
        JsonNode list = json(Run.of("anonymize", clinic.job(), "--all-solutions", "--json", "--limit", 1000));
        int own = 0;
        for (JsonNode each : list.get("solutions")) {
            own = each.get("own").asBoolean() ? each.get("number").asInt() : own;
        }
        Run.of("anonymize", clinic.job(), "-q");
        byte[] release = Files.readAllBytes(clinic.release());
        assertThat(Run.of("anonymize", clinic.job(), "-q", "--choose", own).code())
                .isZero();
        assertThat(clinic.release()).hasBinaryContent(release);
    }

    @Test
    void a_number_that_is_not_there_is_refused() {
        Clinic clinic = clinic(LEVELS);
        Run run = Run.of("anonymize", clinic.job(), "--choose", 99_999);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("there is no solution 99999 to choose: there are ");
        assertThat(clinic.files()).containsExactly("job.yaml", "patients.csv");
    }

    @Test
    void what_makes_no_sense_is_a_usage_error() {
        Clinic clinic = clinic(LEVELS);
        for (List<String> options : List.of(
                List.of("--choose", "0"),
                List.of("--choose", "-1"),
                List.of("--choose", "x"),
                List.of("--all-solutions", "--limit", "0"),
                List.of("--limit", "3"),
                List.of("--all-solutions", "--choose", "1"))) {
            Object[] arguments = new Object[options.size() + 2];
            arguments[0] = "anonymize";
            arguments[1] = clinic.job();
            System.arraycopy(options.toArray(), 0, arguments, 2, options.size());
            Run run = Run.of(arguments);
            assertThat(run.code()).describedAs(options.toString()).isEqualTo(2);
            assertThat(run.err()).contains("Try 'sfumato anonymize --help'.");
        }
    }

    @Test
    void an_algorithm_without_a_list_is_a_usage_error() {
        for (String job : List.of(
                Clinic.JOB,
                LEVELS.replace("algorithm: samarati", "algorithm: {name: fixed-levels, levels: {age: 1}}"))) {
            Clinic clinic = clinic(job);
            for (List<String> options : List.of(List.of("--all-solutions"), List.of("--choose=1"))) {
                Run run = Run.of("anonymize", clinic.job(), options.get(0));
                assertThat(run.code()).isEqualTo(2);
                assertThat(run.err()).contains("has no list of solutions", "'global-value'");
                assertThat(clinic.files()).containsExactly("job.yaml", "patients.csv");
            }
        }
    }

    @Test
    void no_solution_is_told_as_in_a_run() {
        Clinic clinic = clinic(LEVELS.replace("k: 3", "k: 201"));
        Run run = Run.of("anonymize", clinic.job(), "--all-solutions", "--json", "-q");
        assertThat(run.code()).isEqualTo(4);
        assertThat(json(run).get("outcome").asString()).isEqualTo("infeasible");
        assertThat(run.err()).contains("No release was found that keeps all promises");
        assertThat(Run.of("anonymize", clinic.job(), "--choose", 1, "-q").code())
                .isEqualTo(4);
    }
}
