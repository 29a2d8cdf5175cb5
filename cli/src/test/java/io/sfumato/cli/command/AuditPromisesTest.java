package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Clinic;
import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What a manifest promises, and what of it the file tells. */
class AuditPromisesTest {

    @TempDir
    Path folder;

    private Clinic published(String job, List<String> table) {
        Clinic clinic = Clinic.in(folder, 10);
        clinic.job(job);
        clinic.table(table);
        Run run = Run.of("anonymize", "-q", clinic.job());
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        return clinic;
    }

    @Test
    void a_maximum_risk_is_a_promise_of_k() {
        Clinic clinic = published(
                Clinic.JOB.replace("{model: k-anonymity, k: 3}", "{model: maximum-risk, limit: 0.2}"),
                Clinic.table(120));
        JsonNode root = Audited.json(clinic.release(), "--original", clinic.table());
        JsonNode linking = Audited.finding(root, "linking", "quasi");
        assertThat(linking.get("baselineIs").asString()).contains("k = 5");
        assertThat(linking.get("baseline").asDouble()).isEqualTo(0.2);
    }

    @Test
    void a_manifest_of_another_file_promises_nothing() throws IOException {
        Clinic clinic = published(Clinic.JOB, Clinic.table(120));
        String release = Files.readString(clinic.release());
        Files.writeString(clinic.release(), release.substring(0, release.lastIndexOf('\n', release.length() - 2) + 1));
        Run run = Run.of("audit", "-q", clinic.release());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err().replaceAll("\\s+", " ")).contains("this manifest is of another file");
    }

    @Test
    void a_promise_about_all_classes_together_is_counted() {
        Clinic clinic = published(
                Clinic.JOB.replace("protect:", "protect:\n  - {model: average-risk, limit: 0.2}"), Clinic.table(120));
        JsonNode average = Audited.finding(Audited.json(clinic.release()), "promises", "average-risk");
        assertThat(average.get("figures").get("asked").asDouble()).isEqualTo(0.2);
        assertThat(average.get("figures").get("reached").asDouble()).isBetween(0.01, 0.2);
        assertThat(average.get("verdict").asString()).isEqualTo("clear");
    }

    @Test
    void what_people_asked_for_cannot_be_told_from_the_file() {
        List<String> table = new ArrayList<>();
        for (String line : Clinic.table(80)) {
            table.add(line + (table.isEmpty() ? ",wanted" : table.size() % 9 == 0 ? ",10" : ",3"));
        }
        Clinic clinic = published(
                Clinic.JOB
                        .replace("columns:", "columns:\n  wanted: {role: demand, kind: numeric}")
                        .replace("protect:", "protect:\n  - {model: personal-k, column: wanted, tiers: [3, 10]}"),
                table);
        JsonNode personal = Audited.finding(Audited.json(clinic.release()), "promises", "personal-k");
        assertThat(personal.get("verdict").asString()).isEqualTo("untold");
        assertThat(personal.get("words").asString()).contains("cannot be told from the file", "'wanted'");
        assertThat(Audited.text(clinic.release())).contains("promises, personal-k of wanted:");
    }

    private Clinic people(int rowsEach) {
        List<String> table = new ArrayList<>();
        for (String line : Clinic.table(120)) {
            table.add((table.isEmpty() ? "patient" : "" + (1000 + table.size() / rowsEach)) + "," + line);
        }
        return published(Clinic.JOB.replace("columns:", "columns:\n  patient: {role: subject}"), table);
    }

    @Test
    void promises_about_people_are_neither_kept_nor_broken_by_rows() {
        JsonNode root = Audited.json(people(3).release());
        for (JsonNode finding : Audited.attack(root, "promises").get("findings")) {
            assertThat(finding.get("verdict").asString()).isEqualTo("untold");
            assertThat(finding.get("words").asString()).contains("people", "the file does not tell whose");
        }
        assertThat(root.get("notes").toString()).contains("count people", "all figures here are of rows");
    }
}
