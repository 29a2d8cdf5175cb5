package io.sfumato.cli.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A machine without memory, without file handles, without a locale: a sentence, a code of its own, and nothing left behind. */
class SpentMachineIT {

    private static final int SPENT = 71;

    private static final String JOB = """
            version: 1
            input: people.csv
            columns:
              age: {role: quasi, kind: numeric}
              town: {role: quasi, kind: categorical}
            protect: [{model: k-anonymity, k: 3}]
            output: out/release.csv
            """;

    @TempDir
    Path folder;

    private void people(int rows) throws IOException {
        Random random = new Random(1);
        StringBuilder table = new StringBuilder("age,town\n");
        for (int i = 0; i < rows; i++) {
            table.append(random.nextInt(90))
                    .append(",town")
                    .append(random.nextInt(rows))
                    .append('\n');
        }
        Files.writeString(folder.resolve("people.csv"), table);
        Files.writeString(folder.resolve("job.yaml"), JOB);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void too_little_memory_is_told_as_such() throws Exception {
        people(300_000);
        List<String> command = new ArrayList<>(Packaged.command("anonymize", "--quiet", "job.yaml"));
        command.add(1, "-Xmx20m");
        Started.Ended ended = Started.in(folder, command, Map.of()).await();
        assertThat(ended.err()).contains("not enough memory", "-Xmx8g. Nothing was published.");
        assertThat(ended.exitCode()).isEqualTo(SPENT);
        assertThat(folder.resolve("out/release.csv")).doesNotExist();
        assertThat(files()).noneMatch(name -> name.startsWith("hs_err") || name.startsWith("core"));
    }

    /** Wherever the limit is reached, it ends well or says so; below twelve or so Java itself does not start. */
    @Test
    void too_few_file_handles_are_told_as_such() throws Exception {
        people(50);
        int spent = 0;
        for (int handles = 12; handles <= 32; handles += 2) {
            String command = "ulimit -n " + handles + "; exec '"
                    + String.join("' '", Packaged.command("anonymize", "--quiet", "job.yaml")) + "'";
            Started.Ended ended =
                    Started.in(folder, List.of("bash", "-c", command), Map.of()).await();
            boolean started = !ended.err().contains("JNI error") && !ended.err().contains("initialization of VM");
            assertThat(ended.exitCode()).as(handles + ": " + ended.err()).isIn(0, 1, SPENT);
            assertThat(ended.exitCode() == 1 && started)
                    .as(handles + ": " + ended.err())
                    .isFalse();
            spent += ended.exitCode() == SPENT ? 1 : 0;
        }
        assertThat(spent).isPositive();
    }

    @Test
    void a_name_beyond_the_locale_is_told_as_such() throws Exception {
        people(50);
        Files.writeString(folder.resolve("job.yaml"), JOB.replace("release", "Gr\u00f6\u00dfe"));
        Started.Ended ended = Started.in(
                        folder, Packaged.command("anonymize", "--quiet", "job.yaml"), Map.of("LC_ALL", "C"))
                .await();
        assertThat(ended.err()).contains("job.yaml:7:9", "LC_ALL=C.UTF-8").doesNotContain("Exception");
        assertThat(ended.exitCode()).isEqualTo(3);
    }
}
