package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of docs/reproduction.md, each on few rows and with one k. */
class ReproductionTest {

    private static final Path PAGE = Path.of("../docs/reproduction.md");
    private static final Pattern COMMAND = Pattern.compile("(?m)^\\./sfumato (compare (?:.*\\\\\\n)*.*)$");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|([^\\s']+)");
    private static final Path DATA = Path.of(System.getenv()
            .getOrDefault("SFUMATO_DATA", Path.of("../../shared/data").toString()));

    private static List<List<String>> commands() throws IOException {
        List<List<String>> commands = new ArrayList<>();
        Matcher matcher = COMMAND.matcher(Files.readString(PAGE));
        while (matcher.find()) {
            List<String> words = new ArrayList<>();
            Matcher word = WORD.matcher(matcher.group(1).replace("\\\n", " "));
            while (word.find()) {
                words.add(word.group(1) == null ? word.group(2) : word.group(1));
            }
            commands.add(words);
        }
        return commands;
    }

    /** The same for few rows of the same data, wherever it lies. */
    private static Object[] small(List<String> command, Path folder) throws IOException {
        List<Object> small = new ArrayList<>(command);
        Path job = Path.of("..").resolve(command.get(1));
        String text = Files.readString(job)
                .replace("../../../shared/data", DATA.toAbsolutePath().toString());
        small.set(1, Files.writeString(folder.resolve("job.yaml"), text));
        replace(small, "--k", "5");
        for (String size : List.of("--sample", "--rows")) {
            replace(small, size, "150");
        }
        if (!small.contains("--sample") && !small.contains("--rows")) {
            small.addAll(List.of("--sample", "150"));
        }
        int out = small.indexOf("--out");
        if (out >= 0) {
            small.subList(out, out + 2).clear();
        }
        return small.toArray();
    }

    private static void replace(List<Object> words, String option, String value) {
        int at = words.indexOf(option);
        if (at >= 0) {
            words.set(at + 1, value);
        }
    }

    @Test
    void every_command_runs(@TempDir Path folder) throws IOException {
        assumeTrue(
                Files.exists(DATA.resolve("adult/adult.csv")),
                "adult/adult.csv is not in ../shared/data nor in SFUMATO_DATA: skipped");
        List<List<String>> commands = commands();
        assertThat(commands).hasSizeGreaterThan(5);
        for (List<String> command : commands) {
            Object[] small = small(command, folder);
            Run run = Run.of(small);
            assertThat(run.code())
                    .as("%s%n%s%s", Arrays.toString(small), run.out(), run.err())
                    .isZero();
            assertThat(run.out()).contains("every promise is kept").doesNotContain("failed");
        }
    }
}
