package io.sfumato.io.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.io.release.FileSink;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.record.Outcome;
import io.sfumato.testkit.CommandThreads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that a promise names are found however they are written; those that do not occur are told. */
class NamedValuesTest {

    @TempDir
    Path folder;

    private Outcome run(String values) throws IOException {
        Files.writeString(folder.resolve("pay.csv"), """
                age,pay
                20,1000.0
                21,1000.0
                22,1000.0
                23,2000.5
                24,3000
                25,4000
                """);
        JobFile file = JobFile.read(Files.writeString(folder.resolve("job.yaml"), """
                version: 1
                input: pay.csv
                columns:
                  age: {role: quasi, kind: numeric}
                  pay: {role: sensitive, kind: numeric}
                protect:
                  - {model: k-anonymity, k: 3}
                  - {model: alpha-k, alpha: 0.5, column: pay, values: [%s]}
                output: release.csv
                """.formatted(values)));
        return Pipeline.run(
                file.job(), file.source(), new FileSink(file.output(), List.of()), CommandThreads.context());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1000", "1000.0", "'1000 '", "1e3"})
    void numbersAreFoundHoweverTheyAreWritten(String value) throws IOException {
        Outcome.Release release = (Outcome.Release) run(value);
        assertThat(release.open().classSizes()).containsOnlyKeys(6L);
        assertThat(release.warnings()).noneMatch(warning -> warning.contains("'values'"));
    }

    @Test
    void whatDoesNotOccurIsTold() throws IOException {
        Outcome.Release release = (Outcome.Release) run("1000, 1001");
        assertThat(release.warnings())
                .anyMatch(warning -> warning.contains("not in 'pay': 1001") && warning.contains("spelled"));
    }
}
