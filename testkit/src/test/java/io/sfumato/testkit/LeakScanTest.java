package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.run.Context;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.Role;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nothing personal is in what is public, and the scan would see it if it were. */
class LeakScanTest {

    private static final int CROWD = 3;

    private static final GeneratedTable TABLE =
            new TableGenerator(5).table(List.of(CellKind.UNIQUE, CellKind.FLAT, CellKind.UNIQUE_TEXT), 20);

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> row(int row) {
        return TABLE.places(Role.QUASI).stream()
                .map(column -> TABLE.rows().get(row).get(column))
                .toList();
    }

    @Test
    void publicOutputsGiveNothingAway() {
        int released = 0;
        for (long seed = 1; seed <= 60; seed++) {
            GeneratedTable rows = new TableGenerator(seed, 0.05).any(60);
            GeneratedTable table = seed % 3 == 0 ? rows.peopled(new Dice(seed)) : rows;
            JobCase trial = new JobCase(
                    table,
                    Mondrian.strict(),
                    List.of(ModelCase.anonymity(CROWD)),
                    LabelStyle.REGIONS,
                    Suppression.NONE,
                    MissingPolicy.VALUE);
            MemorySink sink = trial.run(Context.quiet()).sink();
            if (sink.published().isPresent()) {
                MemorySink.Published published = sink.published().get();
                LeakScan scan = new LeakScan(table, CROWD);
                assertThat(scan.leaks(bytes(published.text())))
                        .describedAs(trial.toString())
                        .isEmpty();
                assertThat(scan.leaks(bytes(published.dossier().open().toString())))
                        .describedAs(trial.toString())
                        .isEmpty();
                released++;
            }
        }
        assertThat(released).isGreaterThan(30);
    }

    @Test
    void anIdentifyingValueIsSeen() {
        LeakScan scan = new LeakScan(TABLE, CROWD);
        String person = TABLE.rows().get(4).get(TABLE.places(Role.IDENTIFYING).get(0));
        assertThat(scan.leaks(bytes("nothing here"))).isEmpty();
        assertThat(scan.leaks(bytes("{\"by\":\"" + person + "\"}")))
                .containsExactly("1 values of the identifying column 'person'");
        assertThat(scan.leaks(bytes("<td>" + person + "</td>"))).hasSize(1);
        assertThat(scan.leaks(bytes(person + "9"))).describedAs("another word").isEmpty();
    }

    @Test
    void aRawRowIsSeenInAnyFormat() {
        LeakScan scan = new LeakScan(TABLE, CROWD);
        List<String> row = row(7);
        for (String output : List.of(
                String.join(",", row),
                "<tr><td>" + String.join("</td> <td>", row) + "</td></tr>",
                "{\"q1\": " + row.get(0) + ", \"q2\": \"" + row.get(1) + "\", \"q3\": \"" + row.get(2) + "\"}",
                "before;" + String.join(";", row) + ";after")) {
            assertThat(scan.leaks(bytes(output)))
                    .describedAs(output)
                    .containsExactly("1 rows of the source as they were");
        }
        assertThat(scan.leaks(bytes(row.get(0) + "," + row.get(2)))).isEmpty();
    }

    @Test
    void aRowThatACrowdSharesIsNoLeak() {
        GeneratedTable constant =
                new TableGenerator(1).table(List.of(CellKind.CONSTANT, CellKind.CONSTANT_TEXT), CROWD);
        List<String> cells = constant.places(Role.QUASI).stream()
                .map(column -> constant.rows().get(0).get(column))
                .toList();
        assertThat(new LeakScan(constant, CROWD).leaks(bytes(String.join(",", cells))))
                .isEmpty();
        assertThat(new LeakScan(constant, CROWD + 1).leaks(bytes(String.join(",", cells))))
                .hasSize(1);
    }
}
