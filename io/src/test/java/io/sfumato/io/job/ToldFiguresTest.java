package io.sfumato.io.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.io.release.FileSink;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.record.Outcome;
import io.sfumato.testkit.CommandThreads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of a release is true of it, and depends on nothing else. */
class ToldFiguresTest {

    @TempDir
    Path folder;

    private Outcome.Release run(String table, String words) throws IOException {
        Files.writeString(folder.resolve("table.csv"), table);
        JobFile file = JobFile.read(Files.writeString(
                folder.resolve("job.yaml"), "version: 1\ninput: table.csv\noutput: release.csv\n" + words));
        return (Outcome.Release) Pipeline.run(
                file.job(), file.source(), new FileSink(file.output(), List.of()), CommandThreads.context());
    }

    /** One of 20 rows may go and does; that 5 % of the 19 others is no row must not make figures tell its value. */
    @Test
    void nothingTellsOfASuppressedRow() throws IOException {
        List<String> releases = new ArrayList<>();
        List<Double> reached = new ArrayList<>();
        for (String secret : List.of("HIV", "flu", "gout")) {
            StringBuilder table = new StringBuilder("town,ill\n");
            for (int i = 0; i < 19; i++) {
                table.append(i < 10 ? "A" : "B").append(',').append(i % 3 == 0 ? "HIV" : i % 3 == 1 ? "flu" : "gout");
                table.append('\n');
            }
            Outcome.Release release = run(table + "C," + secret + "\n", """
                    columns: {town: quasi, ill: {role: sensitive, unprotected: it is all made up}}
                    protect: [{model: k-anonymity, k: 2}, {model: t-closeness, t: 0.9, column: ill}]
                    algorithm: {name: fixed-levels, levels: {town: 0}}
                    labels: one scheme
                    suppression: 5%
                    """);
            releases.add(Files.readString(folder.resolve("release.csv")));
            reached.add(release.open().promises().get(1).reached());
            Files.delete(folder.resolve("release.csv"));
        }
        assertThat(releases).containsOnly(releases.get(0));
        assertThat(reached).containsOnly(reached.get(0)).doesNotContain(Double.NaN);
    }

    @Test
    void labelsThatLeaveAllOpenAreNotExact() throws IOException {
        Outcome.Release release = run("age,sex\n66,m\n69,m\n72,m\n70,f\n,f\n78,f\n", """
                columns:
                  age: {role: quasi, kind: numeric, bounds: {grid: 5, top: 65}}
                  sex: quasi
                protect: [{model: k-anonymity, k: 3}]
                algorithm: greedy-k-member
                labels: least loss
                """);
        assertThat(Files.readString(folder.resolve("release.csv"))).contains("[..],m", "*,f");
        assertThat(release.open().figures())
                .filteredOn(figure -> figure.name().equals("total-il"))
                .singleElement()
                .satisfies(figure -> assertThat(figure.value()).isEqualTo(0.5));
    }
}
