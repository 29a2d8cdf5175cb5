package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.sfumato.cli.Clinic;
import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CheckCommandTest {

    @TempDir
    Path folder;

    private Clinic published() {
        Clinic clinic = Clinic.in(folder, 120);
        assertThat(Run.of("anonymize", "-q", clinic.job()).code()).isZero();
        return clinic;
    }

    @Test
    void our_own_release_is_what_its_manifest_says() {
        Run run = Run.of("check", published().release());
        assertThat(run.out())
                .contains("120 rows in ", "kept: every row shares", "The manifest is true in what was counted again")
                .contains("l of 'illness': different values", "recursive, c = 3");
        assertThat(run.code()).isZero();
    }

    @Test
    void more_than_it_reaches_is_refused() {
        Clinic clinic = published();
        Run run = Run.of("check", clinic.release(), "--k", 100);
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.out())
                .contains(
                        "BROKEN: every row shares",
                        "asked 100, reached ",
                        "The manifest is true in what was counted again");
        assertThat(Run.of("check", clinic.release(), "--l", 7).code()).isEqualTo(4);
    }

    static Stream<Arguments> lies() {
        return Stream.of(
                arguments("\"sha256\" : \"", "\"sha256\" : \"0", "other bytes"),
                arguments("\"rows\" : 120", "\"rows\" : 121", "it says 121 rows, and there are 120"),
                arguments("\"k\" : 3", "\"k\" : 50", "its arguments mean"),
                arguments("\"l\" : 2", "\"l\" : 6", "its arguments mean"),
                arguments("\"model\" : \"k-anonymity\"", "\"model\" : \"z-anonymity\"", "cannot make out"),
                arguments("\"name\" : \"town\"", "\"name\" : \"city\"", "a column 'city' that the file does not have"),
                arguments("\"name\" : \"town\"", "\"name\" : \"city\"", "does not mention the column 'town'"),
                arguments(
                        "\"column\" : \"illness\"",
                        "\"column\" : \"sickness\"",
                        "of a column 'sickness' that the file does not have"),
                arguments("\"size\" : 3", "\"size\" : 7", "the sizes of the classes"),
                arguments("\"label\" : \"cell-town", "\"label\" : \"cell-down", "the labels of the column 'town'"),
                arguments("\"reached\" : 3", "\"reached\" : 30", "is reached with 30.0, and it is 3.0"));
    }

    @ParameterizedTest
    @MethodSource("lies")
    void a_manifest_that_lies_is_found_out(String truth, String lie, String answer) throws IOException {
        Clinic clinic = published();
        Path manifest = folder.resolve("out/release.csv.manifest.json");
        String text = Files.readString(manifest);
        assertThat(text).contains(truth);
        Files.writeString(manifest, text.replaceFirst(java.util.regex.Pattern.quote(truth), lie));
        Run run = Run.of("check", clinic.release());
        assertThat(run.out()).contains("The manifest is NOT true:");
        assertThat(run.out().replaceAll("\\s+", " ")).contains(answer);
        assertThat(run.code()).isEqualTo(4);
    }

    /** The report of the same table with other promises is not this release's, and neither is one that says nothing. */
    @Test
    void files_of_different_releases_are_not_taken_for_one() throws IOException {
        Clinic clinic = published();
        Path report = folder.resolve("out/release.csv.report.html");
        byte[] own = Files.readAllBytes(report);
        clinic.job(Clinic.JOB.replace("k: 3", "k: 2"));
        assertThat(Run.of("anonymize", "-q", clinic.job()).code()).isZero();
        assertThat(Run.of("check", clinic.release()).code()).isZero();
        for (byte[] stranger : List.of(own, "<html></html>".getBytes(StandardCharsets.UTF_8))) {
            Files.write(report, stranger);
            Run run = Run.of("check", clinic.release());
            assertThat(run.code()).isEqualTo(4);
            assertThat(run.out())
                    .contains(
                            "These files do NOT belong together:",
                            "release.csv.report.html is about another release",
                            "Exit code 4: the papers")
                    .doesNotContain("Exit code 0");
        }
        Run run = Run.of("check", clinic.release(), "--json");
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.out()).contains("\"outcome\" : \"broken\"", "is about another release");
        Files.delete(report);
        assertThat(Run.of("check", clinic.release()).code())
                .as("without a report")
                .isZero();
    }

    @Test
    void a_report_whose_text_was_changed_is_found_out() throws IOException {
        Clinic clinic = published();
        Path report = folder.resolve("out/release.csv.report.html");
        Run before = Run.of("check", clinic.release());
        assertThat(before.out().replaceAll("\\s+", " "))
                .contains("The report beside it is the one that was published with it, byte for byte.");
        assertThat(Run.of("check", clinic.release(), "--json").out()).contains("\"report\" : \"same\"");
        String text = Files.readString(report);
        assertThat(text).contains("k = 3");
        Files.writeString(report, text.replace("k = 3", "k = 30"));
        Run run = Run.of("check", clinic.release());
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains(
                        "release.csv.report.html was changed after it was published",
                        "Exit code 4: the papers beside the file are not those that were published with it.")
                .doesNotContain("byte for byte");
        Run json = Run.of("check", clinic.release(), "--json");
        assertThat(json.code()).isEqualTo(4);
        assertThat(json.out()).contains("\"outcome\" : \"broken\"", "\"report\" : \"changed\"");
    }

    @Test
    void a_manifest_of_an_earlier_version_does_not_tell_the_text_of_the_report() throws IOException {
        Clinic clinic = published();
        Path manifest = folder.resolve("out/release.csv.manifest.json");
        String text = Files.readString(manifest);
        String earlier = text.replaceFirst("\"report\" : \\{[^}]*\\},\\s*", "");
        assertThat(earlier).isNotEqualTo(text);
        Files.writeString(manifest, earlier);
        Path report = folder.resolve("out/release.csv.report.html");
        Files.writeString(report, Files.readString(report).replace("k = 3", "k = 30"));
        Run run = Run.of("check", clinic.release());
        assertThat(run.code()).isZero();
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("only the identity of the report was compared, and not its text");
        assertThat(Run.of("check", clinic.release(), "--json").out()).contains("\"report\" : \"not compared\"");
    }

    @Test
    void a_manifest_whose_promise_was_changed_with_care_has_another_identity() throws IOException {
        Clinic clinic = published();
        Path manifest = folder.resolve("out/release.csv.manifest.json");
        String text = Files.readString(manifest);
        Files.writeString(
                manifest,
                text.replace("\"k\" : 3", "\"k\" : 2")
                        .replace("(k = 3)", "(k = 2)")
                        .replace("at least 2 other rows", "at least 1 other row")
                        .replaceFirst("\"asked\" : 3", "\"asked\" : 2"));
        Run run = Run.of("check", clinic.release());
        assertThat(run.out()).contains("the manifest was changed");
        assertThat(run.code()).isEqualTo(4);
    }

    /** The public figure of a model that compares with the whole table is one that a stranger finds again. */
    @Test
    void promises_against_the_whole_table_are_counted_again() throws IOException {
        Clinic clinic = Clinic.in(folder, 300);
        clinic.job(Clinic.JOB.replace(
                "seed:",
                "  - {model: t-closeness, t: 0.35, column: illness}\n"
                        + "  - {model: beta-likeness, beta: 2, column: illness}\n"
                        + "  - {model: alpha-k, alpha: 0.5, column: illness}\n"
                        + "seed:"));
        assertThat(Run.of("anonymize", "-q", clinic.job()).code()).isZero();
        Run run = Run.of("check", clinic.release());
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains(
                        "kept: the values of 'illness' in every class are spread as in the whole table, up to a distance of 0.35")
                .contains("The manifest is true");
        assertThat(run.code()).isZero();
        Path manifest = folder.resolve("out/release.csv.manifest.json");
        String text = Files.readString(manifest);
        assertThat(text).contains("\"sense\" : \"at most\"");
        Files.writeString(manifest, text.replaceAll("(\"asked\" : 0.35,\\s+\"reached\" : )[0-9.]+", "$10.001"));
        assertThat(Run.of("check", clinic.release()).out().replaceAll("\\s+", " "))
                .contains("is reached with 0.001, and it is 0.");
    }

    /** With suppression the promise holds against all rows and against the published ones; the figure of these is told. */
    @Test
    void a_promise_about_all_rows_is_told_of_the_published_ones() throws IOException {
        Clinic clinic = Clinic.in(folder, 300);
        clinic.job(Clinic.JOB.replace(
                "seed:", "  - {model: t-closeness, t: 0.35, column: illness}\nsuppression: 10%\nseed:"));
        Run written = Run.of("anonymize", clinic.job());
        assertThat(written.code()).isZero();
        assertThat(written.out()).contains("asked 0.350, reached 0.3");
        assertThat(Files.readString(folder.resolve("out/release.csv.manifest.json")))
                .containsPattern("\"asked\" : 0.35,\\s+\"reached\" : 0.3");
        Run run = Run.of("check", clinic.release());
        assertThat(run.out()).contains("The manifest is true", "asked 0.350, reached 0.3");
        assertThat(run.code()).isZero();
    }

    @Test
    void a_release_that_was_changed_is_found_out() throws IOException {
        Clinic clinic = published();
        String release = Files.readString(clinic.release());
        String last = release.substring(release.lastIndexOf('\n', release.length() - 2) + 1);
        Files.writeString(clinic.release(), release.substring(0, release.length() - last.length()));
        Run run = Run.of("check", clinic.release());
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("other bytes", "it says 120 rows, and there are 119", "the sizes of the classes");
    }

    @Test
    void apostrophes_against_formulas_are_taken_off_again() throws IOException {
        Clinic clinic = Clinic.in(folder, 120);
        clinic.table(Clinic.table(120).stream()
                .map(line -> line.replace("cell-town1", "=town1").replace("cell-illness1", "'illness"))
                .toList());
        clinic.job(Clinic.JOB.replace(
                "output: out/release.csv", "output: {file: out/release.csv, spreadsheet-safe: yes, delimiter: tab}"));
        assertThat(Run.of("anonymize", "-q", clinic.job()).code()).isZero();
        assertThat(Files.readString(clinic.release())).contains("''illness");
        Run run = Run.of("check", clinic.release());
        assertThat(run.out()).contains("The manifest is true");
        assertThat(run.code()).isZero();
    }

    @Test
    void any_file_can_be_checked_and_missing_cells_are_read_in_two_ways() throws IOException {
        Path file =
                Files.writeString(folder.resolve("any.csv"), "age;zip;ill\n3*;1;flu\n3*;;gout\n3*;NA;flu\n*;1;gout\n");
        Run run = Run.of("check", file, "--quasi", "age,zip", "--sensitive", "ill", "--k", "2", "--json");
        JsonNode answer = new JsonMapper().readTree(run.out());
        assertThat(answer.get("outcome").asString()).isEqualTo("broken");
        assertThat(answer.get("classes").asInt()).isEqualTo(3);
        assertThat(answer.get("missingAsValue").get("k").asInt()).isEqualTo(1);
        assertThat(answer.get("missingAsAnything").get("k").asInt()).isEqualTo(4);
        assertThat(answer.get("missingAsAnything")
                        .get("l")
                        .get(0)
                        .get("distinct")
                        .asInt())
                .isEqualTo(2);
        assertThat(run.code()).isEqualTo(4);
        assertThat(Run.of("check", file, "--quasi", "age,zip").code()).isZero();
    }

    @Test
    void what_is_asked_has_to_make_sense() throws IOException {
        Path file = Files.writeString(folder.resolve("any.csv"), "age,zip\n1,2\n3,4\n");
        Run columns = Run.of("check", file);
        assertThat(columns.code()).isEqualTo(2);
        assertThat(columns.err()).contains("--quasi a,b");
        assertThat(Run.of("check", file, "--quasi", "age", "--k", "1").code()).isEqualTo(2);
        assertThat(Run.of("check", file, "--quasi", "age", "--l", "2").code()).isEqualTo(2);
        Run unknown = Run.of("check", file, "--quasi", "age,sex");
        assertThat(unknown.code()).isEqualTo(3);
        assertThat(unknown.err()).contains("any.csv, column 'sex': there is no such column");
        assertThat(Run.of("check", folder.resolve("no.csv"), "--quasi", "a").code())
                .isEqualTo(3);
        Files.writeString(folder.resolve("any.csv.manifest.json"), "{\"manifest\": 1}");
        assertThat(Run.of("check", file).code()).isEqualTo(3);
    }

    /** A combination of columns is made out again; what people asked for is not told by the manifest. */
    @Test
    void joint_and_personal_promises_are_not_called_untrue(@TempDir Path own) throws IOException {
        StringBuilder table = new StringBuilder("age,ill,drug,wanted\n");
        for (int i = 0; i < 40; i++) {
            table.append(20 + i % 7)
                    .append(",i")
                    .append(i % 4)
                    .append(",d")
                    .append(i % 3)
                    .append(',');
            table.append(i == 5 ? "9\n" : "\n");
        }
        Files.writeString(own.resolve("t.csv"), table);
        Path job = Files.writeString(own.resolve("j.yaml"), """
                version: 1
                input: t.csv
                columns:
                  age: {role: quasi, kind: numeric}
                  ill: {role: sensitive, kind: categorical}
                  drug: {role: sensitive, kind: categorical}
                  wanted: {role: demand, kind: numeric}
                protect:
                  - {model: l-diversity, l: 2, columns: [ill, drug], jointly: yes}
                  - {model: personal-k, column: wanted, tiers: [3, 10]}
                output: r.csv
                """);
        assertThat(Run.of("anonymize", "-q", job).code()).isZero();
        Run check = Run.of("check", own.resolve("r.csv"));
        assertThat(check.out().replaceAll("\\s+", " "))
                .doesNotContain("NOT true")
                .contains(
                        "cannot be told from the file: every class has at least as many rows as its most demanding row")
                .contains("and the promises that the file tells of.");
        assertThat(check.code()).isZero();
        assertThat(Run.of("check", "--json", own.resolve("r.csv")).out())
                .containsPattern("(?s)\"untold\" : \\[\\s+\"every class has at least as many rows as its most");
        assertThat(Files.readString(own.resolve("r.csv.manifest.json")))
                .containsPattern("(?s)personal-k.*?\"reached\" : null");
    }

    /** Rows do not tell whether k people are behind them; that there are fewer rows than people were promised, they do. */
    @Test
    void promises_about_people_can_only_be_seen_to_be_broken(@TempDir Path own) throws IOException {
        for (String file : List.of("visits.csv", "job.yaml")) {
            Files.copy(Path.of("../examples/visits").resolve(file), own.resolve(file));
        }
        assertThat(Run.of("anonymize", "-q", own.resolve("job.yaml")).code()).isZero();
        Path release = own.resolve("out/visits-release.csv");
        Run check = Run.of("check", release);
        assertThat(check.code()).isZero();
        assertThat(check.out().replaceAll("\\s+", " "))
                .contains("cannot be told from the file: every person shares")
                .contains("at least 2 other people")
                .contains("can only be seen to be broken here")
                .doesNotContain("- kept:");
        assertThat(Run.of("check", release, "--k", "3").out())
                .contains("- kept: ")
                .contains("2 other rows");
        Path manifest = own.resolve("out/visits-release.csv.manifest.json");
        Files.writeString(manifest, Files.readString(manifest).replace("\"k\" : 3", "\"k\" : 30"));
        Run broken = Run.of("check", release);
        assertThat(broken.code()).isEqualTo(4);
        assertThat(broken.out()).contains("BROKEN: ");
    }

    @Test
    void its_owner_counts_people_with_the_private_folder(@TempDir Path own) throws IOException {
        for (String file : List.of("visits.csv", "job.yaml")) {
            Files.copy(Path.of("../examples/visits").resolve(file), own.resolve(file));
        }
        assertThat(Run.of("anonymize", "-q", own.resolve("job.yaml")).code()).isZero();
        Path release = own.resolve("out/visits-release.csv");
        Path folder = own.resolve("out/visits-release.csv.private");
        Run check = Run.of("check", release, "--private", folder);
        assertThat(check.code()).as(check.out()).isZero();
        assertThat(check.out().replaceAll("\\s+", " "))
                .contains(
                        "- kept: every person shares all published quasi-identifiers with at least 2 other people (k = 3) asked 3, reached 3")
                .contains("people in a class, at least 3")
                .doesNotContain("cannot be told");
        Run audit = Run.of("audit", "-q", "--json", release, "--private", folder);
        assertThat(audit.out())
                .contains("asked 3, reached 3; counted in people")
                .doesNotContain("untold");
        assertThat(Files.readString(folder.resolve("record.json"))).doesNotContain("P4184", "P4114");

        Path record = folder.resolve("record.json");
        String numbers = Files.readString(record);
        Files.writeString(
                record,
                numbers.replaceAll("(\"person-of-row\" : \\[)[^]]*", "$1 1, 1, 1, 1, 1, 1, 1" + ", 2".repeat(26)));
        Run broken = Run.of("check", release, "--private", folder);
        assertThat(broken.code()).isEqualTo(4);
        assertThat(broken.out().replaceAll("\\s+", " "))
                .contains("BROKEN: every person shares", "people have rows in several classes");
        assertThat(Run.of("audit", "-q", release, "--private", folder).code()).isEqualTo(4);

        Files.writeString(record, numbers);
        Files.writeString(release, Files.readString(release) + "\n");
        assertThat(Run.of("check", release, "--private", folder).err()).contains("belongs to another release");
        assertThat(Run.of("check", release, "--private", own).err()).contains("holds no record.json");
    }

    @Test
    void names_with_commas_stand_between_quotation_marks(@TempDir Path own) throws IOException {
        Path file = Files.writeString(
                own.resolve("t.csv"), "\"a,b\",\"c \"\"d\"\"\",e\n1,x,2\n1,x,3\n1,x,4\n1,y,5\n1,y,6\n");
        for (List<String> options : List.of(
                List.of("--quasi", "\"a,b\",\"c \"\"d\"\"\""),
                List.of("--quasi=\"a,b\",c \"d\""),
                List.of("--quasi", "\"a,b\"", "--quasi", "c \"d\""))) {
            List<Object> arguments = new ArrayList<>(List.of("check", file));
            arguments.addAll(options);
            Run run = Run.of(arguments.toArray());
            assertThat(run.out()).as(run.err()).contains("5 rows in 2 classes", "a,b, c \"d\"");
        }
        assertThat(Run.of("feasible", "-q", file, "--quasi", "\"a,b\"").code()).isZero();
        for (String wrong : List.of("\"a,b", "\"a,b\"c", "a,,b", "e,", "")) {
            Run run = Run.of("check", file, "--quasi", wrong);
            assertThat(run.code()).as(wrong).isEqualTo(2);
            assertThat(run.err()).contains("between quotation marks");
        }
        assertThat(Run.of("check", file, "--quasi").code()).isEqualTo(2);
    }
}
