package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Clinic;
import io.sfumato.cli.Run;
import io.sfumato.job.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CompareCommandTest {

    @TempDir
    Path folder;

    private Clinic clinic;

    @BeforeEach
    void fill() {
        clinic = Clinic.in(folder, 120);
    }

    private Run compare(Object... options) {
        List<Object> arguments = new ArrayList<>(List.of("compare", clinic.job()));
        arguments.addAll(Arrays.asList(options));
        return Run.of(arguments.toArray());
    }

    private static JsonNode json(Run run) {
        return JsonMapper.builder().build().readTree(run.out());
    }

    /** Every run without its time and what follows from times. */
    private static List<String> figures(Run run) {
        List<String> figures = new ArrayList<>();
        for (JsonNode each : json(run).get("runs")) {
            figures.add(each.get("algorithm") + " " + each.get("k") + " " + each.get("rows") + " " + each.get("end")
                    + " " + each.get("classes") + " " + each.get("suppressed") + " " + each.get("figures"));
        }
        return figures;
    }

    @Test
    void all_algorithms_stand_in_one_table_and_nothing_is_published() {
        Run run = compare("--k", "3,6");
        assertThat(run.code()).isZero();
        List<String> lines = run.out().lines().toList();
        assertThat(lines)
                .filteredOn(line -> line.contains(" mondrian "))
                .hasSize(2)
                .allMatch(line -> line.contains("regions"));
        assertThat(lines)
                .filteredOn(line -> line.contains(" greedy-k-member "))
                .hasSize(2)
                .allMatch(line -> line.contains("least loss"));
        assertThat(lines).anyMatch(line -> line.startsWith("* "));
        assertThat(run.out())
                .contains("finished runs were grouped again as a reader would")
                .contains("Left out: fixed-levels, because it needs the parameter levels")
                .contains("Pareto-best: no other run with the same k and rows")
                .doesNotContain(Clinic.CELL);
        assertThat(run.err()).contains("sfumato: 1 of ").doesNotContain(Clinic.CELL);
        assertThat(clinic.files()).containsExactly("job.yaml", "patients.csv");
    }

    @Test
    void columns_stand_under_each_other() {
        List<String> lines = compare("--algorithms", "mondrian,oka", "--measures", "utility,gcp")
                .out()
                .lines()
                .toList();
        assertThat(lines.get(0).strip())
                .matches("algorithm +labels +k +rows +utility +gcp +seconds +classes +suppressed +x optimum");
        assertThat(lines.subList(1, 3))
                .allMatch(line -> line.charAt(lines.get(0).indexOf("labels") - 1) == ' ');
        int gcp = lines.get(0).indexOf("gcp") + 3;
        assertThat(lines.subList(1, 3))
                .allMatch(line -> Character.isDigit(line.charAt(gcp - 1)) && line.charAt(gcp) == ' ');
        assertThat(String.join("\n", lines)).contains("as good by utility", "times the optimum of class recodings");
    }

    @Test
    void by_default_every_measure_is_told_at_the_jobs_own_k() {
        JsonNode json = json(compare("--algorithms", "mondrian", "--json"));
        JsonNode run = json.get("runs").get(0);
        assertThat(run.get("k").asInt()).isEqualTo(3);
        assertThat(run.get("rows").asInt()).isEqualTo(120);
        List<String> told = new ArrayList<>();
        json.get("measures").forEach(measure -> told.add(measure.asString()));
        assertThat(Catalog.figures()).containsAll(told);
        assertThat(told).contains("total-il", "gcp", "utility", "dm", "analysis");
        assertThat(json.get("checked").asInt()).isEqualTo(1);
        assertThat(json.get("seed").asString()).endsWith("00c0ffee");
    }

    @Test
    void threads_change_nothing_but_times() {
        Object[] options = {"--k", "2,5", "--sample", "50,90", "--json"};
        Run alone = compare(concat(options, "--threads", 1));
        Run together = compare(concat(options, "--threads", 2));
        assertThat(figures(together)).isEqualTo(figures(alone)).hasSizeGreaterThan(20);
        assertThat(json(together).get("threads").asInt()).isEqualTo(2);
        assertThat(alone.err()).contains("One run at a time.");
        assertThat(together.err()).contains("2 runs went on at the same time", "use --threads 1");
    }

    private static Object[] concat(Object[] options, Object... more) {
        List<Object> all = new ArrayList<>(Arrays.asList(options));
        all.addAll(Arrays.asList(more));
        return all.toArray();
    }

    @Test
    void figures_are_those_of_the_release() {
        JsonNode release = json(Run.of("anonymize", clinic.job(), "--json")).get("private");
        JsonNode run =
                json(compare("--algorithms", "sfumato", "--json")).get("runs").get(0);
        assertThat(run.get("figures")).isNotEmpty().isEqualTo(release.get("figures"));
    }

    @Test
    void files_are_written_for_the_owner_alone_and_not_overwritten_unless_asked() throws IOException {
        Path out = folder.resolve("compared");
        Run run = compare("--algorithms", "mondrian,oka", "--k", "3,4", "--out", out);
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("For your eyes only", out.resolve("comparison.html").toString());
        assertThat(clinic.files())
                .containsExactly(
                        "compared/comparison.csv",
                        "compared/comparison.html",
                        "compared/comparison.json",
                        "job.yaml",
                        "patients.csv");
        assertThat(Files.readAllLines(out.resolve("comparison.csv"))).hasSize(5);
        assertThat(Files.readString(out.resolve("comparison.html")))
                .contains("Private: figures of the original.", "<svg");
        for (String name : List.of("comparison.csv", "comparison.json", "comparison.html")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(out.resolve(name))))
                    .isEqualTo("rw-------");
            assertThat(Files.readString(out.resolve(name))).doesNotContain(Clinic.CELL);
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(out)))
                .isEqualTo("rwx------");

        Run again = compare("--algorithms", "mondrian", "--out", out);
        assertThat(again.code()).isEqualTo(2);
        assertThat(again.err()).contains("exists").contains("--overwrite");
        assertThat(Files.readAllLines(out.resolve("comparison.csv"))).hasSize(5);

        Files.setPosixFilePermissions(out.resolve("comparison.csv"), PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(compare("--algorithms", "mondrian", "--out", out, "--overwrite")
                        .code())
                .isZero();
        assertThat(Files.readAllLines(out.resolve("comparison.csv"))).hasSize(2);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(out.resolve("comparison.csv"))))
                .isEqualTo("rw-------");
        assertThat(compare("--out", clinic.table()).err()).contains("is not a folder");
    }

    @Test
    void wrong_options_are_told_all_at_once() {
        Run run = compare(
                "--algorithms",
                "mondrain,kaca[beta=-1]",
                "--k",
                "1",
                "--measures",
                "gpc",
                "--labels",
                "region",
                "--rows",
                "0");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("--algorithms: unknown algorithm 'mondrain'; did you mean 'mondrian'?")
                .contains("beta must be between 0 and 10, was -1")
                .contains("--k: k must be at least 2")
                .contains("--measures: unknown measure 'gpc'; did you mean 'gcp'?")
                .contains("--labels: unknown style 'region'; did you mean 'regions'?")
                .contains("--rows: at least 1 row")
                .contains("Try 'sfumato compare --help'.");
        assertThat(compare("--threads", "0").code()).isEqualTo(2);
        assertThat(compare("--rows", "5", "--sample", "5").err()).contains("not both");
        assertThat(compare("--k", "two").code()).isEqualTo(2);
    }

    @Test
    void a_cell_that_cannot_be_met_is_shown_and_the_rest_goes_on() {
        Run run = compare("--algorithms", "mondrian", "--k", "3,500");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("infeasible", "k = 500, 120 rows: infeasible:", "asked 500", "the labels of 1 finished run");
        Run none = compare("--algorithms", "mondrian", "--k", "500");
        assertThat(none.code()).isEqualTo(4);
    }

    @Test
    void what_cannot_be_told_is_said_once_and_the_end_says_what_to_take() {
        Run run = compare("--measures", "cm,gcp", "--algorithms", "sfumato,mondrian,optimal,kaca");
        assertThat(run.code()).isZero();
        String out = run.out().replaceAll("\\s+", " ");
        assertThat(out)
                .containsOnlyOnce("Not told by any run, since the job does not declare what it takes")
                .contains("values, rules): cm ")
                .containsPattern(
                        "Take (sfumato|mondrian): of the 2 runs with labels: regions, as the job asks, it is best by gcp, 0\\.[0-9]{3}.*\\. $");
        assertThat(run.out().lines().filter(line -> line.contains(" optimal ")))
                .singleElement()
                .asString()
                .contains("one scheme");
        assertThat(compare("--measures", "cm", "--algorithms", "mondrian").out())
                .contains("Nothing is recommended: no measure that was asked for could be told.");
    }

    @Test
    void one_that_cannot_run_is_said_once_and_the_others_run() {
        Run run = compare("--measures", "gcp", "--algorithms", "mondrian,fixed-levels,optimal");
        assertThat(run.code()).isZero();
        String out = run.out().replaceAll("\\s+", " ");
        assertThat(out)
                .containsOnlyOnce("fixed-levels")
                .contains("Left out: fixed-levels, because it needs the parameter levels, which was not given")
                .contains(
                        "Take mondrian: it is the only finished run with labels: regions, as the job asks, with gcp 0.")
                .contains("A comparison searches a stronger bound than 'sfumato anonymize'");
        Run none = compare("--algorithms", "fixed-levels");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("fixed-levels: 'levels' is required");
    }

    @Test
    void one_style_for_all_leaves_out_what_cannot_publish_in_it() {
        Run regions = compare("--labels", "regions", "--json");
        assertThat(regions.code()).isZero();
        assertThat(json(regions).get("runs"))
                .allMatch(run -> run.get("labels").asString().equals("regions"));
        assertThat(regions.err().replaceAll("\\s+", " "))
                .containsOnlyOnce("cannot be published, because its labels may partly overlap")
                .containsPattern("Left out: (\\S+, )*greedy-k-member, ");
        Run loose = compare("--labels", "least-loss", "--algorithms", "mondrian", "--json");
        assertThat(json(loose).get("runs").get(0).get("labels").asString()).isEqualTo("least loss");
        assertThat(compare("--labels", "regions", "--algorithms", "oka").code()).isEqualTo(3);
    }

    @Test
    void more_rows_than_there_are_is_the_users_mistake() {
        Run run = compare("--sample", "121");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("has 120 rows").contains("121 were asked for");
    }

    @Test
    void the_first_rows_are_those_of_a_shorter_table() {
        Run first = compare("--algorithms", "mondrian,greedy-k-member", "--rows", "40", "--json");
        clinic.table(Clinic.table(120).subList(0, 41));
        assertThat(figures(first)).isEqualTo(figures(compare("--algorithms", "mondrian,greedy-k-member", "--json")));
    }

    @Test
    void a_bad_job_is_refused_like_anywhere_else() {
        clinic.job(Clinic.JOB.replace("role: sensitive", "role: sensitiv"));
        Run run = compare("--json");
        assertThat(run.code()).isEqualTo(3);
        assertThat(json(run).get("outcome").asString()).isEqualTo("refused");
    }
}
