package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** An original is read in its own notation, and what cannot be read is no all-clear. */
class AuditNotationTest {

    private static final int ROWS = 60;

    @TempDir
    Path folder;

    private Audited audited = new Audited(Path.of(""));

    @BeforeEach
    void open() {
        audited = new Audited(folder);
    }

    /** People with a date, a number and a salary in this notation; the kept room is nearly everybody's own. */
    private Path people(String name, String date, String decimal, String thousands) {
        List<String> lines = new ArrayList<>(List.of("born;weight;salary;room"));
        for (int i = 0; i < ROWS; i++) {
            String born = date.replace("yyyy", "" + (1930 + i % 50))
                    .replace("mm", String.format(Locale.ROOT, "%02d", 1 + i % 12))
                    .replace("dd", String.format(Locale.ROOT, "%02d", 1 + i * 7 % 28));
            String salary = i == 7 ? "k.A." : (1 + i % 7) + thousands + "2" + (10 + i % 11) + decimal + "50";
            lines.add(born + ";" + (50 + i % 37) + decimal + (i % 9 + 1) + ";" + salary + ";r" + i % 30);
        }
        return audited.write(name, lines.toArray(String[]::new));
    }

    private Path released(Path original, String spelling) {
        String dates = spelling.contains(".") ? "d.m.yyyy" : spelling.contains("/") ? "d/m/yyyy" : "yyyy-mm-dd";
        String decimal = dates.startsWith("y") ? "." : ",";
        Path job = audited.write(
                "job.yaml",
                "version: 1",
                "input: {file: " + original.getFileName() + ", delimiter: \";\"}",
                "columns:",
                "  born: {role: quasi, kind: date, dates: " + dates + ", taxonomy: {dates: [month, year, decade]}}",
                "  weight: {role: quasi, kind: numeric, decimal: \"" + decimal + "\"}",
                "  salary: {role: sensitive, kind: numeric, decimal: \"" + decimal + "\", missing: {k.A.: yes}}",
                "  room: {role: insensitive, kind: categorical, known-to-attackers: \"no, an internal code\"}",
                "protect: [{model: k-anonymity, k: 3}, {model: l-diversity, l: 2, column: salary}]",
                "seed: b7e4d0c95a1f3826e0d79c4b12fa6835",
                "output: release.csv");
        Run run = Run.of("anonymize", "-q", job);
        assertThat(run.code()).as(run.err()).isZero();
        return folder.resolve("release.csv");
    }

    private static String figures(JsonNode root, String attack, String about) {
        JsonNode finding = Audited.finding(root, attack, about);
        assertThat(finding.get("targets").asInt()).as(attack).isPositive();
        return finding.get("targets") + " " + finding.get("successes");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"dd.mm.yyyy | , | .", "dd/mm/yyyy | , | \u202f"})
    void german_and_french_notation_give_the_figures_of_plain_notation(String date, String decimal, String thousands) {
        Path release = released(people("people.csv", date, decimal, thousands.isBlank() ? " " : thousands), date);
        Path plain = people("plain.csv", "yyyy-mm-dd", ".", "");
        JsonNode own = Audited.json(release, "--original", folder.resolve("people.csv"));
        JsonNode same = Audited.json(release, "--original", plain);
        for (String attack : List.of("linking", "definetti", "refinement")) {
            String about = attack.equals("linking") ? "and room" : "";
            assertThat(figures(own, attack, about)).as(attack).isEqualTo(figures(same, attack, about));
        }
        assertThat(Audited.finding(own, "linking", "and room").get("verdict").asString())
                .isEqualTo("exposed");
        assertThat(own.get("unreadColumns").size()).isZero();
        assertThat(own.get("notes").toString()).doesNotContain("could not be read");
        Run run = Run.of("audit", "-q", release, "--original", folder.resolve("people.csv"));
        assertThat(run.code()).isZero();
        assertThat(run.out().replaceAll("\\s+", " "))
                .startsWith("Exit code 0: no promise is broken. ")
                .containsPattern("[1-9] of them succeeds?\\. The worst is linking \\(and room\\)")
                .contains("since what they need was not given");
    }

    @Test
    void an_original_that_cannot_be_read_is_no_clean_pass() {
        Path release = released(people("people.csv", "dd.mm.yyyy", ",", "."), "dd.mm.yyyy");
        Path strange = people("strange.csv", "the dd of the mm in yyyy", ",", ".");
        Run run = Run.of("audit", "-q", release, "--original", strange);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out().replaceAll("\\s+", " "))
                .startsWith("Exit code 3: NO ALL-CLEAR: 'born' could not be read")
                .contains("No promise is broken.", "The column 'born' in " + strange + " could not be read")
                .doesNotContain("the 01 of the");
        JsonNode root = Audited.json(release, "--original", strange);
        assertThat(root.get("outcome").asString()).isEqualTo("incomplete");
        assertThat(root.get("unreadColumns").toString()).isEqualTo("[\"born\"]");
        assertThat(Run.of("audit", "-q", release, "--original", strange, "--k", 50)
                        .code())
                .isEqualTo(4);
    }

    @Test
    void an_attack_without_a_verdict_is_not_one_that_was_tried_and_failed() {
        Path people = audited.write("people.csv", "town,ill", "Oslo,a", "Bergen,b", "Rome,a", "Bari,b");
        Path release = audited.write("north.csv", "town,ill", "North,a", "North,b", "*,a", "*,b");
        Object[] asked = {release, "--quasi", "town", "--sensitive", "ill", "--original", people};
        JsonNode root = Audited.json(asked);
        int told = root.get("attacksTried").asInt();
        int silent = root.get("attacksWithoutVerdict").asInt();
        assertThat(told + silent).isEqualTo(18);
        assertThat(Audited.text(asked))
                .startsWith("Exit code 3: NO ALL-CLEAR: 'town' could not be read")
                .contains(
                        "No promise was stated or asked for.",
                        told + " attacks gave a verdict",
                        silent + " gave none: ");
    }
}
