package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names and values as people's files have them: none where they should be, control characters, two ways to write an umlaut. */
class MessyNamesTest {

    private static final String FIRST = "Zaphod,Beeblebrox,Milchstrasse,geheim";
    private static final String JOB = """
            version: 1
            input: people.csv
            columns:
              age: {role: quasi, kind: numeric}
              town: {role: quasi, kind: categorical}
              note: {role: insensitive, known-to-attackers: "no, a word that stands nowhere else"}
            protect: [{model: k-anonymity, k: 2}]
            output: out/release.csv
            """;

    @TempDir
    Path folder;

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Path headerless() throws IOException {
        StringBuilder text = new StringBuilder(FIRST + "\n");
        for (int i = 0; i < 40; i++) {
            char letter = (char) ('a' + i % 26);
            text.append("Anna" + letter + letter + i + ",Berg" + letter + i + ",Gasse" + letter + i + ",w" + letter + i)
                    .append('\n');
        }
        return write("people.csv", text.toString());
    }

    private static void assertSilent(String told) {
        assertThat(told).doesNotContain(FIRST.split(",", -1)).doesNotContain("Zaphod");
    }

    @Test
    void a_release_does_not_take_the_place_of_the_seed() throws IOException {
        write("people.csv", "age,town,note\n30,a,x\n30,a,y\n");
        Run run = Run.of("anonymize", write("job.yaml", JOB.replace("out/release.csv", "job.private.yaml")));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("the output is a file that the job reads");
    }

    @Test
    void a_first_line_that_may_be_a_person_is_not_shown_by_init() throws IOException {
        Path table = headerless();
        Path job = folder.resolve("job.yaml");
        Run refused = Run.of("init", table, "--k", 3, "--output", job);
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("--header or --no-header");
        assertSilent(refused.out() + refused.err());
        assertThat(job).doesNotExist();

        Run told = Run.of("init", table, "--k", 3, "--output", job, "--no-header");
        assertThat(told.code()).isZero();
        assertSilent(told.out() + told.err() + Files.readString(job));
        assertThat(told.out()).contains("column1");
    }

    @Test
    void nor_by_a_job_about_other_columns() throws IOException {
        headerless();
        Run refused = Run.of("anonymize", write("job.yaml", JOB));
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("none of the 3 columns", "4 fields of the first line", "header: no");
        assertSilent(refused.out() + refused.err());
    }

    @Test
    void names_that_people_give_to_columns_are_believed() throws IOException {
        Path table = write("people.csv", "surname,town,illness\nAnna,Bonn,flu\nBert,Ulm,gout\nCarla,Kiel,cold\n");
        Run told = Run.of("init", table, "--k", 3, "--output", folder.resolve("job.yaml"));
        assertThat(told.code()).isZero();
        assertThat(told.out()).contains("illness");
    }

    @Test
    void control_characters_in_names_do_nothing() throws IOException {
        String name = "to\u001b[2Jwn\u009b\u0007";
        Path table =
                write("peo\u001b[31mple.csv", "age,\"" + name + "\",\"no\nte\"\n" + "30,Bonn,a\n31,Ulm,b\n".repeat(4));
        List<Run> runs = List.of(
                Run.of("init", table, "--k", 2, "--output", folder.resolve("job.yaml")),
                Run.of("feasible", table, "--quasi", name, "--k", 2),
                Run.of("feasible", table, "--quasi", name, "--k", 2, "--json"),
                Run.of("check", table, "--quasi", name),
                Run.of("check", table, "--quasi", name, "--json"),
                Run.of("check", table, "--quasi", name + "x"),
                Run.of("audit", table, "--quasi", name),
                Run.of("audit", table, "--quasi", name, "--json"),
                Run.of("anonymize", folder.resolve("no\u001b[31m\njob.yaml")));
        for (Run run : runs) {
            assertThat((run.out() + run.err()).chars())
                    .as(run.out() + run.err())
                    .noneMatch(c -> c != '\n' && Character.isISOControl(c));
            assertThat(run.err()).doesNotContain("error in Sfumato");
        }
        assertThat(runs.get(0).out()).contains("to\\u001b[2Jwn\\u009b\\u0007", "no\\nte");
    }

    @Test
    void two_spellings_of_a_value_are_told_by_column() throws IOException {
        Path table = write(
                "people.csv", "age,town,note\n" + "30,K\u00f6ln,a\n30,Ko\u0308ln,b\n31,Bonn,c\n31,Bonn,d\n".repeat(4));
        Run proposed = Run.of("init", table, "--k", 2, "--output", folder.resolve("proposal.yaml"));
        assertThat(proposed.out()).contains("'town' holds 1 value in two spellings that look alike");
        Run run = Run.of("anonymize", write("job.yaml", JOB));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out() + run.err())
                .contains("In column 'town' 1 value occurs in two spellings")
                .doesNotContain("K\u00f6ln", "Ko\u0308ln");
    }

    /** One illness that is written in two ways is not two illnesses. */
    @Test
    void a_promise_does_not_count_two_spellings_as_two_values() throws IOException {
        write("people.csv", "age,town,note\n" + "30,Bonn,Me\u0301nie\u0300re\n30,Bonn,M\u00e9ni\u00e8re\n".repeat(8));
        Run run = Run.of(
                "anonymize",
                write(
                        "job.yaml",
                        JOB.replaceAll("note: .*", "note: {role: sensitive}")
                                .replace("k: 2}", "k: 2}, {model: l-diversity, l: 2, column: note}")));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err().replaceAll("\\s+", " "))
                .contains("column 'note': 1 value occurs in two spellings that look alike");
        assertThat(folder.resolve("release.csv")).doesNotExist();
    }

    @Test
    void a_column_named_in_another_spelling_is_told_apart() throws IOException {
        write("people.csv", "age,ort_o\u0308,note\n" + "30,x,a\n31,y,b\n".repeat(4));
        Run run = Run.of("anonymize", write("job.yaml", JOB.replace("town:", "ort_\u00f6:")));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("looks the same and is written with other Unicode characters");
    }
}
