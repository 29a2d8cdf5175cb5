package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written about a wide table grows with its columns, not with their pairs. */
class WideTableTest {

    private static final int ROWS = 12;

    @TempDir
    Path folder;

    /** The sizes of the private record and the private report. */
    private long[] published(int columns) throws IOException {
        Random random = new Random(columns);
        StringBuilder table = new StringBuilder();
        StringBuilder job = new StringBuilder("version: 1\ninput: wide" + columns + ".csv\ncolumns:\n");
        for (int i = 0; i < columns; i++) {
            table.append(i == 0 ? "" : ",").append("q").append(1000 + i);
            job.append("  q").append(1000 + i).append(": {role: quasi, kind: numeric}\n");
        }
        for (int row = 0; row < ROWS; row++) {
            for (int i = 0; i < columns; i++) {
                table.append(i == 0 ? '\n' : ',').append(100 + random.nextInt(900));
            }
        }
        job.append("protect: [{model: k-anonymity, k: 4}]\nalgorithm: mondrian\nlabels: regions\n");
        job.append("seed: \"8d1f6a3c97b24e50a1c48f7be29d6035\"\noutput: out")
                .append(columns)
                .append("/r.csv\n");
        Files.writeString(folder.resolve("wide" + columns + ".csv"), table + "\n");
        Run run = Run.of("anonymize", "--quiet", Files.writeString(folder.resolve(columns + ".yaml"), job));
        assertThat(run.code()).as(run.err()).isZero();
        Path secret = folder.resolve("out" + columns + "/r.csv.private");
        return new long[] {Files.size(secret.resolve("record.json")), Files.size(secret.resolve("report.html"))};
    }

    @Test
    void record_and_report_grow_by_the_column() throws IOException {
        long[] some = published(40);
        long[] twice = published(80);
        long[] more = published(160);
        for (int i = 0; i < some.length; i++) {
            double first = (twice[i] - some[i]) / 40.0;
            double then = (more[i] - twice[i]) / 80.0;
            assertThat(then).as("bytes a column, %s", i).isLessThan(1.3 * first);
        }
        assertThat(Files.readString(folder.resolve("out160/r.csv.private/report.html")))
                .contains("Correlations are of the first 20 of 160 columns", "all of them would be 12,720")
                .contains("Two-way tables are of the first 20 of 160");
        assertThat(Files.readString(folder.resolve("out160/r.csv.private/record.json")))
                .contains("\"most-columns-in-pairs\"");
    }
}
