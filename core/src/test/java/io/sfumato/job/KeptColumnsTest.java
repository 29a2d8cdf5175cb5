package io.sfumato.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.fixture.Publication;
import io.sfumato.partition.Shortfall;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.run.Seed;
import io.sfumato.table.ColumnSpec;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeptColumnsTest {

    private static final int ROWS = 200;

    /** One row after the other, with its number given to each cell. */
    private static String[] lines(String header, IntFunction<String> line) {
        List<String> lines = new ArrayList<>(List.of(header));
        IntStream.range(0, ROWS).mapToObj(line).forEach(lines::add);
        return lines.toArray(String[]::new);
    }

    private static Publication publish(ColumnSpec kept, String... lines) {
        Job job = Job.of(
                        List.of(
                                ColumnSpec.quasi("age", NumberFormat.PLAIN),
                                ColumnSpec.quasi("sex", TextFormat.CATEGORICAL),
                                kept),
                        new KAnonymity(10))
                .with(Seed.parse("1"));
        return Publication.of(job, lines);
    }

    private static List<Shortfall> shortfalls(Publication publication) {
        assertThat(publication.lines()).isEmpty();
        assertThat(publication.leftovers()).isZero();
        return ((Outcome.Infeasible) publication.outcome()).shortfalls();
    }

    @Test
    void aColumnThatMakesRowsUniqueNeedsAReason() {
        String[] lines = lines("age,sex,bed", row -> (20 + row % 60) + ",f,B" + row);
        ColumnSpec bed = ColumnSpec.insensitive("bed");
        assertThat(shortfalls(publish(bed, lines))).singleElement().satisfies(shortfall -> {
            assertThat(shortfall.promise()).contains("'bed'");
            assertThat(shortfall.asked()).startsWith("5.0 %");
            assertThat(shortfall.reached()).startsWith("100.0 %");
            assertThat(shortfall.help()).contains("known-to-attackers");
        });
        assertThat(shortfalls(publish(bed.unknownToAttackers("Yes, it stands on the door"), lines)))
                .hasSize(1);
        assertThat(publish(bed.unknownToAttackers("no, internal"), lines).lines())
                .hasSize(ROWS);
    }

    @Test
    void aColumnThatTellsWhatALabelHidesNeedsAReason() {
        String[] lines = lines("age,sex,born", row -> (20 + row % 40) + ",f," + (2004 - row % 40));
        ColumnSpec born = ColumnSpec.insensitive("born");
        assertThat(shortfalls(publish(born, lines)))
                .extracting(Shortfall::promise)
                .contains("the kept column 'born' does not tell what the labels of 'age' hide");
        assertThat(publish(born.unknownToAttackers("no"), lines).lines()).hasSize(ROWS);
    }

    @Test
    void aColumnThatTellsLittleIsKept() {
        String[] lines = lines("age,sex,ward", row -> (20 + row % 60) + ",f,W" + row % 2);
        Publication publication = publish(ColumnSpec.insensitive("ward"), lines);
        assertThat(publication.lines()).hasSize(ROWS);
        assertThat(publication.dossier().secret().knowledge().points()).hasSize(2);
    }
}
