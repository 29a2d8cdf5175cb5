package io.sfumato.cli.library;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.release.FileSink;
import io.sfumato.io.release.ReleaseFile;
import io.sfumato.job.Job;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.record.Outcome;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.taxonomy.Prefixes;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lines of Java in the README: compiled, run, and the same as there. */
class LibrarySnippetTest {

    private static final Path HERE = Path.of("src/test/java/io/sfumato/cli/library/LibrarySnippetTest.java");
    private static final Path README = Path.of("../README.md");

    // snippet: library
    static Outcome release(Path table, Path target) {
        Job job = Job.of(
                List.of(
                        ColumnSpec.identifying("name"),
                        ColumnSpec.quasi("age", NumberFormat.PLAIN),
                        ColumnSpec.quasi("postcode", TextFormat.CATEGORICAL).withTaxonomy(new Prefixes(List.of(3, 2))),
                        ColumnSpec.sensitive("diagnosis")),
                new KAnonymity(5),
                LDiversity.distinct(2, "diagnosis"));
        CsvTable source = CsvTable.open(table, CsvOptions.detect());
        FileSink sink = new FileSink(ReleaseFile.at(target), List.of());
        return Pipeline.run(job, source, sink, Context.quiet());
    }
    // end snippet

    @Test
    void publishes_a_release(@TempDir Path folder) throws IOException {
        Path table = folder.resolve("patients.csv");
        StringBuilder text = new StringBuilder("name,age,postcode,diagnosis\n");
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            text.append("P")
                    .append(i)
                    .append(',')
                    .append(20 + random.nextInt(60))
                    .append(",0");
            text.append(1000 + random.nextInt(300))
                    .append(',')
                    .append("abc".charAt(random.nextInt(3)))
                    .append('\n');
        }
        Files.writeString(table, text);
        Outcome outcome = release(table, folder.resolve("release.csv"));
        assertThat(outcome).isInstanceOf(Outcome.Release.class);
        assertThat(Files.readAllLines(folder.resolve("release.csv")))
                .hasSize(201)
                .startsWith("age,postcode,diagnosis");
    }

    @Test
    void stands_in_the_readme() throws IOException {
        String java = between(Files.readString(HERE), "    // snippet: library\n", "    // end snippet\n")
                .replaceAll("(?m)^    ", "");
        String shown =
                between(Files.readString(README), "<!-- snippet: library -->\n```java\n", "```\n<!-- end snippet -->");
        assertThat(shown).as("the Java in README.md").isEqualTo(java);
    }

    private static String between(String text, String begin, String end) {
        int from = text.indexOf(begin);
        assertThat(from).as("'%s' is there", begin.strip()).isNotNegative();
        int to = text.indexOf(end, from);
        assertThat(to).as("'%s' is there", end.strip()).isNotNegative();
        return text.substring(from + begin.length(), to);
    }
}
