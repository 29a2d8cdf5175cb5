package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.cli.Clinic;
import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FeasibleCommandTest {

    @TempDir
    Path folder;

    private static JsonNode json(Run run) {
        assertThat(run.code()).as(run.err()).isZero();
        return new JsonMapper().readTree(run.out());
    }

    @Test
    void imagined_columns_are_simulated() {
        Run run = Run.of("feasible", "--columns", "2,2,2", "--rows", "50", "--k", "3");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("50 rows, 3 columns", "8 combinations", "1,000 drawn tables");
        JsonNode forecast = json(Run.of("feasible", "--columns=3x2", "--rows=50", "--k=3", "--json", "--tables=4000"))
                .get("independent")
                .get(0);
        assertThat(forecast.get("rate").asDouble()).isCloseTo(0.70, within(0.03));
        assertThat(forecast.get("rateLow").asDouble())
                .isLessThan(forecast.get("rate").asDouble());
        assertThat(forecast.get("tables").asInt()).isEqualTo(4000);
    }

    @Test
    void the_same_question_gets_the_same_answer() {
        Object[] question = {"feasible", "--columns", "2,3,5", "--rows", "200", "--quiet"};
        Run first = Run.of(question);
        assertThat(Run.of(question)).isEqualTo(first);
        assertThat(first.err()).isEmpty();
        assertThat(Run.of("feasible", "--columns", "2,3,5", "--rows", "200", "--quiet", "--seed", "1")
                        .out())
                .isNotEqualTo(first.out());
    }

    @Test
    void a_job_is_answered_before_it_runs() {
        Clinic clinic = Clinic.in(folder, 300);
        List<String> before = clinic.files();
        Run run = Run.of("feasible", clinic.job());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("patients.csv: 300 rows; others may know age, born, sex, town.", "What helps most at once")
                .contains("Rows below k = 3 by column")
                .doesNotContain(Clinic.CELL);
        assertThat(clinic.files()).isEqualTo(before);
        JsonNode observed = json(Run.of("feasible", clinic.job(), "--json")).get("observed");
        assertThat(observed.get("works").asBoolean()).isFalse();
        assertThat(observed.get("k").asInt()).isEqualTo(3);
        assertThat(observed.get("leastRows").asInt()).isEqualTo(1);
        assertThat(observed.get("columns")).hasSize(4);
        JsonNode last =
                observed.get("coarsening").get(observed.get("coarsening").size() - 1);
        assertThat(last.get("below").asInt()).isZero();
    }

    @Test
    void where_no_single_step_helps_none_is_recommended() throws IOException {
        StringBuilder rows = new StringBuilder("a,b\n");
        for (int i = 0; i < 40; i++) {
            rows.append("x").append(i).append(",y").append(i).append('\n');
        }
        Files.writeString(folder.resolve("people.csv"), rows);
        Path job = Files.writeString(folder.resolve("job.yaml"), """
                version: 1
                input: people.csv
                columns:
                  a: {role: quasi, kind: categorical}
                  b: {role: quasi, kind: categorical}
                protect: [{model: k-anonymity, k: 2}]
                output: release.csv
                """);
        assertThat(Run.of("feasible", job).out().replaceAll("\\s+", " "))
                .contains(
                        "No single step helps: whichever one column is coarsened or left out, as many rows stay below k.")
                .contains("Enough: ")
                .doesNotContain("What helps most");
    }

    @Test
    void rows_that_may_be_left_out_count() {
        Clinic clinic = Clinic.in(folder, 300);
        clinic.job(Clinic.JOB + "suppression: 100%\n");
        assertThat(Run.of("feasible", clinic.job()).out())
                .containsIgnoringWhitespaces("300 rows may be left out: as far as k goes");
    }

    @Test
    void people_are_counted_where_a_job_tells_them_apart() throws IOException {
        for (String file : List.of("visits.csv", "job.yaml")) {
            Files.copy(Path.of("../examples/visits").resolve(file), folder.resolve(file));
        }
        Run run = Run.of("feasible", "-q", folder.resolve("job.yaml"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("33 rows of 18 people", "people below k here", "People below k = 3 by column")
                .doesNotContain("rows below");
        JsonNode answer = json(Run.of("feasible", "-q", "--json", folder.resolve("job.yaml")));
        assertThat(answer.get("counted").asString()).isEqualTo("people");
        assertThat(answer.get("rows").asInt()).isEqualTo(33);
        assertThat(answer.get("people").asInt()).isEqualTo(18);
        assertThat(answer.get("observed").get("leastPeople").asInt()).isEqualTo(1);
    }

    @Test
    void any_table_is_looked_at() {
        Clinic clinic = Clinic.in(folder, 300);
        Run run = Run.of("feasible", clinic.table(), "--quasi", "sex,town", "--k", "5,10");
        assertThat(run.out()).contains("10 combinations are possible, 10 occur", "can be published as they are");
        JsonNode ages = json(Run.of("feasible", clinic.table(), "--quasi", "age", "--k", "20", "--json"));
        JsonNode age = ages.get("observed").get("columns").get(0);
        assertThat(age.get("levelsProposed").asBoolean()).isTrue();
        assertThat(age.get("levels")).as("numbers are found out").hasSizeGreaterThan(1);
        assertThat(Run.of("feasible", clinic.table(), "--quasi", "gender").err())
                .contains("column 'gender'", "no such column");
    }

    @Test
    void too_few_rows_are_told() {
        Clinic clinic = Clinic.in(folder, 20);
        assertThat(Run.of("feasible", clinic.job(), "--k", "21").out()).contains("fewer than k rows");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "job.yaml --columns 2 --rows 3",
                "--columns 2",
                "--columns 2 --rows 0",
                "--columns 2,x --rows 5",
                "--columns 0 --rows 5",
                "--columns 2000x2 --rows 5",
                "--columns 2 --rows 5 --k 0",
                "--columns 2 --rows 5 --tables 0",
                "--columns 2 --rows 5 --quasi a",
                "job.yaml --rows 7"
            })
    void a_question_that_is_none_is_told(String words) {
        String[] parts = ("feasible " + words).strip().split(" ");
        Run run = Run.of((Object[]) parts);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("Try 'sfumato feasible --help'.");
    }

    @Test
    void a_job_that_cannot_be_read_is_told() {
        Clinic clinic = Clinic.in(folder, 20);
        clinic.job("version: [1\n");
        Run run = Run.of("feasible", clinic.job());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("job.yaml:2:1");
    }
}
