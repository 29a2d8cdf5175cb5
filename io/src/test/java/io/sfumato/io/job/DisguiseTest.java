package io.sfumato.io.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.io.release.FileSink;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.problem.PolicyException;
import io.sfumato.record.Outcome;
import io.sfumato.testkit.CommandThreads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Identifying columns that are published in disguise. */
class DisguiseTest {

    private static final String JOB = """
            version: 1
            input: people.csv
            columns:
              id: {role: identifying, publish: %s}
              name: identifying
              age: {role: quasi, kind: numeric}
            protect: [{model: k-anonymity, k: 2}]
            seed: %s
            output: release.csv
            """;

    private static final String ONE = "7d40c1e29b6f4a358e02d9f1a6b35c81";
    private static final String TWO = "c3a1f07e5b8d4269901ce4b87f2d5eed";

    @TempDir
    Path folder;

    @Test
    void a_pseudonym_stands_for_the_same_value_everywhere_and_tells_nothing() throws IOException {
        List<String> rows = publish("pseudonym", ONE);
        assertThat(rows.get(0)).isEqualTo("id,age");
        assertThat(ids(rows)).hasSize(4).allMatch(id -> id.matches("[0-9a-f]{20}"));
        assertThat(ids(rows).stream().distinct()).hasSize(3);
        assertThat(String.join("\n", rows)).doesNotContain("P-17", "P-18", "P-19", "Ada");
        assertThat(manifest()).contains("identifying, pseudonymised", "The release is pseudonymised");
    }

    @Test
    void pseudonyms_depend_on_the_seed() throws IOException {
        assertThat(ids(publish("pseudonym", ONE))).isEqualTo(ids(publish("pseudonym", ONE)));
        assertThat(ids(publish("pseudonym", ONE))).doesNotContainAnyElementsOf(ids(publish("pseudonym", TWO)));
    }

    @Test
    void a_mask_is_the_same_for_all() throws IOException {
        assertThat(ids(publish("mask", ONE))).containsOnly("masked");
        assertThat(manifest()).contains("identifying, masked");
    }

    @Test
    void drop_is_the_default_in_words() throws IOException {
        assertThat(publish("drop", ONE).get(0)).isEqualTo("age");
    }

    @Test
    void only_identifying_columns_have_a_disguise() throws IOException {
        write("mask", ONE);
        Path job = folder.resolve("job.yaml");
        Files.writeString(job, Files.readString(job).replace("role: quasi,", "role: quasi, publish: mask,"));
        assertThatThrownBy(() -> JobFile.read(job))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("'publish' is for identifying columns");
    }

    private void write(String disguise, String seed) throws IOException {
        Files.writeString(folder.resolve("people.csv"), """
                id,name,age
                P-17,Ada,31
                P-18,Bob,32
                P-17,Ada,31
                P-19,Cyd,40
                """);
        Files.writeString(folder.resolve("job.yaml"), JOB.formatted(disguise, seed));
    }

    private List<String> publish(String disguise, String seed) throws IOException {
        write(disguise, seed);
        JobFile job = JobFile.read(folder.resolve("job.yaml"));
        Outcome outcome =
                Pipeline.run(job.job(), job.source(), new FileSink(job.output(), List.of()), CommandThreads.context());
        assertThat(outcome).isInstanceOf(Outcome.Release.class);
        return Files.readAllLines(folder.resolve("release.csv"));
    }

    private static List<String> ids(List<String> rows) {
        return rows.stream()
                .skip(1)
                .map(row -> row.substring(0, row.indexOf(',')))
                .toList();
    }

    private String manifest() throws IOException {
        return Files.readString(folder.resolve("release.csv.manifest.json"));
    }
}
