package io.sfumato.cli.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "0, 3000, 0.0 %",
        "1, 3000, less than 0.1 %",
        "1, 2000, 0.1 %",
        "1, 1000, 0.1 %",
        "4, 1000, 0.4 %",
        "2999, 3000, more than 99.9 %",
        "3000, 3000, 100.0 %",
        "0, 0, 0 %"
    })
    void a_part_is_never_rounded_to_all_or_nothing(long part, long whole, String words) {
        assertThat(TerminalNumbers.share(part, whole)).isEqualTo(words);
    }

    @Test
    void classes_of_one_size_have_one_size() throws IOException {
        StringBuilder rows = new StringBuilder("age,sex\n");
        for (int i = 0; i < 1200; i++) {
            rows.append(20 + i % 50).append(i % 2 == 0 ? ",f\n" : ",m\n");
        }
        Files.writeString(folder.resolve("people.csv"), rows);
        Path job = Files.writeString(
                folder.resolve("job.yaml"),
                String.join(
                        "\n",
                        "version: 1",
                        "input: people.csv",
                        "columns:",
                        "  age: {role: quasi, kind: numeric}",
                        "  sex: {role: quasi, kind: categorical}",
                        "protect: [{model: k-anonymity, k: 1200}]",
                        "output: release.csv",
                        ""));
        Run run = Run.of("anonymize", job);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("Classes: 1, of 1,200 rows").doesNotContain(" 1200 rows");
    }
}
