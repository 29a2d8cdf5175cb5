package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.attack.Attacks;
import io.sfumato.cli.Clinic;
import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AuditCommandTest {

    @TempDir
    Path folder;

    private Path write(String name, String... lines) throws IOException {
        return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
    }

    private static JsonNode json(String text) {
        return JsonMapper.builder().build().readTree(text);
    }

    private static JsonNode attack(JsonNode root, String name) {
        for (JsonNode attack : root.get("attacks")) {
            if (attack.get("name").asString().equals(name)) {
                return attack;
            }
        }
        throw new AssertionError("no attack " + name);
    }

    private Path salaries() throws IOException {
        return write(
                "salaries.csv",
                "ZIP Code,Age,Salary,Disease",
                "476**,2*,3K,gastric ulcer",
                "476**,2*,4K,gastritis",
                "476**,2*,5K,stomach cancer",
                "4790*,\u2265 40,6K,gastritis",
                "4790*,\u2265 40,11K,flu",
                "4790*,\u2265 40,8K,bronchitis",
                "476**,3*,7K,bronchitis",
                "476**,3*,9K,pneumonia",
                "476**,3*,10K,stomach cancer");
    }

    @Test
    void our_own_release_holds_what_its_manifest_promises() {
        Clinic clinic = Clinic.in(folder, 120);
        assertThat(Run.of("anonymize", "-q", clinic.job()).code()).isZero();
        Run run = Run.of("audit", "-q", clinic.release());
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("120 rows in ", "Promise checks", "Measured exposure", "k-anonymity")
                .startsWith("Exit code 0: no promise is broken.");
        assertThat(Run.of("audit", "-q", clinic.release(), "--k", 100).code()).isEqualTo(4);
    }

    @Test
    void a_file_of_another_tool_is_read_and_similar_values_are_found() throws IOException {
        Path tree = write(
                "disease.csv",
                "gastric ulcer;stomach;*",
                "gastritis;stomach;*",
                "stomach cancer;stomach;*",
                "flu;lungs;*",
                "bronchitis;lungs;*",
                "pneumonia;lungs;*");
        Run run = Run.of(
                "audit",
                "-q",
                salaries(),
                "--quasi",
                "ZIP Code,Age",
                "--sensitive",
                "Salary,Disease",
                "--k",
                3,
                "--l",
                3,
                "--taxonomy",
                "Disease=" + tree,
                "--json");
        assertThat(run.code()).isZero();
        JsonNode root = json(run.out());
        assertThat(root.get("outcome").asString()).isEqualTo("held");
        JsonNode similar = attack(root, "similarity").get("findings");
        assertThat(similar.get(0).get("successes").asInt()).isEqualTo(3);
        assertThat(similar.get(1).get("successes").asInt()).isEqualTo(3);
        assertThat(run.out()).doesNotContain("worstRows", "gastritis", "476**");
    }

    @Test
    void what_fails_is_chosen() throws IOException {
        Path release = salaries();
        Object[] common = {"audit", "-q", release, "--quasi", "ZIP Code,Age", "--sensitive", "Salary", "--fail-on"};
        assertThat(run(common, "promises").code()).isZero();
        assertThat(run(common, "exposure").code()).isEqualTo(4);
        assertThat(run(common, "exposure").out()).startsWith("Exit code 4: FAILED: somebody is exposed (similarity");
        assertThat(run(common, "similarity=0.5").code()).isZero();
        assertThat(run(common, "nothing", "--k", "9").code()).isZero();
        assertThat(run(common, "promises", "--k", "9").code()).isEqualTo(4);
        assertThat(run(common, "promises", "--l", "4").code()).isEqualTo(4);
        Run wrong = run(common, "simmilarity,linking=2,promises");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("simmilarity, linking=2");
    }

    private static Run run(Object[] common, Object... more) {
        Object[] all = new Object[common.length + more.length];
        System.arraycopy(common, 0, all, 0, common.length);
        System.arraycopy(more, 0, all, common.length, more.length);
        return Run.of(all);
    }

    @Test
    void all_that_is_wrong_is_told_at_once() throws IOException {
        Path strangers = write("strangers.csv", "name,shoe", "Ann,38");
        Run run = Run.of(
                "audit",
                "-q",
                salaries(),
                "--quasi",
                "ZIP Code,Weight",
                "--sensitive",
                "Wealth",
                "--original",
                folder.resolve("nowhere.csv"),
                "--external",
                strangers,
                "--taxonomy",
                "Age=" + folder.resolve("no.csv"));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err())
                .contains(
                        "nowhere.csv",
                        "no.csv",
                        "'Weight'",
                        "'Wealth'",
                        "strangers.csv",
                        "none of the quasi-identifying");
        assertThat(Run.of("audit", "-q", salaries()).code()).isEqualTo(3);
        assertThat(Run.of("audit", "-q", salaries()).err()).contains("--quasi");
        assertThat(Run.of("audit", "-q", salaries(), "--quasi", "Age", "--k", 1).code())
                .isEqualTo(2);
    }

    @Test
    void files_for_the_owner_name_rows_and_are_the_same_again() throws IOException {
        Path release = salaries();
        Path out = folder.resolve("audit");
        Object[] asked = {
            "audit", "-q", release, "--quasi", "ZIP Code,Age", "--sensitive", "Salary,Disease", "--out", out
        };
        Run run = Run.of(asked);
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("Wrote " + out.resolve("audit.json"));
        String first = Files.readString(out.resolve("audit.json"));
        assertThat(attack(json(first), "similarity")
                        .get("findings")
                        .get(0)
                        .get("worstRows")
                        .get("rows")
                        .get(0)
                        .asInt())
                .isEqualTo(1);
        assertThat(first).doesNotContain("gastritis", "476**");
        assertThat(Run.of(asked).code()).isEqualTo(2);
        assertThat(run(asked, "--overwrite").code()).isZero();
        assertThat(Files.readString(out.resolve("audit.json"))).isEqualTo(first);
    }

    @Test
    void paul_is_found_by_a_list_of_voters_and_named_to_the_owner_only() throws IOException {
        Path patients = write(
                "patients.csv",
                "Age,Sex,Zip code,Disease",
                "25,Male,22370,Gastritis",
                "35,Male,22375,HIV",
                "40,Female,55410,Cancer",
                "45,Female,55412,Fever");
        Path voters = write(
                "voters.csv",
                "Name,Age,Sex,Zip code",
                "John,35,Male,79415",
                "Elena,40,Female,75942",
                "Paul,25,Male,22370",
                "Sara,35,Female,65784");
        Path out = folder.resolve("private");
        Object[] asked = {
            "audit",
            "-q",
            patients,
            "--quasi",
            "Age,Sex,Zip code",
            "--sensitive",
            "Disease",
            "--external",
            voters,
            "--k",
            2,
            "--out",
            out
        };
        Run run = Run.of(asked);
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.out())
                .startsWith("Exit code 4: FAILED: a promise is broken (promises, linking")
                .doesNotContain("Paul", "Gastritis");
        JsonNode linking = attack(json(Files.readString(out.resolve("audit.json"))), "linking");
        assertThat(linking.get("findings")
                        .get(0)
                        .get("worstRows")
                        .get("rows")
                        .get(0)
                        .asInt())
                .isEqualTo(3);
        assertThat(Files.readString(out.resolve("audit.html")))
                .contains("voters.csv")
                .doesNotContain("Gastritis");
    }

    @Test
    void notations_of_other_tools_mean_the_same_people() throws IOException {
        Path people = write("people.csv", "age,zip,ill", "21,47601,a", "29,47602,b", "31,47701,a", "39,47702,b");
        for (String[] label : new String[][] {
            {"\"[20, 30[\"", "\"[30, 40[\"", "476**", "477**"},
            {"[20:30)", "[30:40)", "4760*", "4770*"},
            {"20-29", "30-39", "\"{47601, 47602}\"", "\"{47701, 47702}\""},
            {"[20..29]", "[30..39]", "{47601|47602}", "{47701|47702}"},
            {"<30", "30+", "476*", "477*"},
        }) {
            Path release = write(
                    "release.csv",
                    "age,zip,ill",
                    label[0] + "," + label[2] + ",a",
                    label[0] + "," + label[2] + ",b",
                    label[1] + "," + label[3] + ",a",
                    label[1] + "," + label[3] + ",b");
            Run run = Run.of(
                    "audit",
                    "-q",
                    release,
                    "--quasi",
                    "age,zip",
                    "--sensitive",
                    "ill",
                    "--original",
                    people,
                    "--k",
                    2,
                    "--json");
            assertThat(run.code()).as(label[0]).isZero();
            JsonNode root = json(run.out());
            assertThat(root.get("notes").size()).as(label[0]).isZero();
            JsonNode figures = attack(root, "linking").get("findings").get(0).get("figures");
            assertThat(figures.get("mean chance of a right guess").asDouble())
                    .as(label[0])
                    .isEqualTo(0.5);
        }
    }

    @Test
    void labels_that_cannot_be_read_are_said() throws IOException {
        Path people = write("people.csv", "town,ill", "Oslo,a", "Bergen,b", "Rome,a", "Bari,b");
        Path release = write("release.csv", "town,ill", "North,a", "North,b", "South,a", "South,b");
        Path tree = write("towns.csv", "Oslo;North;*", "Bergen;North;*", "Rome;South;*", "Bari;South;*");
        Object[] asked = {"audit", "-q", release, "--quasi", "town", "--sensitive", "ill", "--original", people};
        assertThat(Run.of(asked).out().replaceAll("\\s+", " ")).contains("2 of 2 labels of 'town'", "--taxonomy");
        Run read = run(asked, "--taxonomy", "town=" + tree);
        assertThat(read.out()).doesNotContain("could not be read");
        assertThat(read.code()).isZero();
    }

    @Test
    void every_attack_is_explained() throws IOException {
        String docs = Files.readString(Path.of("..", "docs", "attacks.md"));
        assertThat(Attacks.ALL)
                .allSatisfy(attack ->
                        assertThat(docs).contains("`" + attack.profile().name() + "`"));
    }
}
