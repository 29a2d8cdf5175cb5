package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Numbers without a taxonomy have levels that are made of the published rows: one outlier moves them, and what follows from them holds. */
class AutomaticLevelsTest {

    private static final String JOB = """
            version: 1
            input: people.csv
            columns:
              age: {role: quasi, kind: numeric}
              size: {role: quasi, kind: numeric, bounds: {grid: 5}}
              ill: {role: sensitive, unprotected: it is all made up}
            protect: [{model: k-anonymity, k: 5}]
            algorithm: optimal
            labels: one scheme
            suppression: 10%
            output: out/release.csv
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        StringBuilder table = new StringBuilder("age,size,ill\n");
        Random random = new Random(3);
        for (int i = 0; i < 200; i++) {
            table.append(i == 77 ? 777_777 : 20 + random.nextInt(60))
                    .append(',')
                    .append(150 + random.nextInt(50))
                    .append(",flu\n");
        }
        Files.writeString(folder.resolve("people.csv"), table);
        Files.writeString(folder.resolve("job.yaml"), JOB);
    }

    private Run anonymize(Object... more) {
        Object[] words = new Object[more.length + 3];
        words[0] = "anonymize";
        words[1] = folder.resolve("job.yaml");
        words[2] = "-q";
        System.arraycopy(more, 0, words, 3, more.length);
        return Run.of(words);
    }

    @Test
    void every_solution_that_is_listed_can_be_published() {
        JsonNode list = new JsonMapper()
                .readTree(
                        anonymize("--all-solutions", "--json", "--limit", 1000).out());
        int count = list.get("count").asInt();
        assertThat(count).isGreaterThan(3);
        for (int n = 1; n <= count; n++) {
            Run run = anonymize("--choose", n, "--overwrite");
            assertThat(run.code()).as(n + " of " + count + ": " + run.err()).isZero();
        }
    }

    @Test
    void levels_on_a_grid_can_be_applied_to_other_rows() {
        assertThat(anonymize().code()).isZero();
        Run run = Run.of(
                "apply",
                folder.resolve("out/release.csv.private/transformation.yaml"),
                folder.resolve("people.csv"),
                "--out",
                folder.resolve("again.csv"),
                "--unseen",
                "suppress",
                "-q");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(folder.resolve("again.csv")).exists();
    }
}
