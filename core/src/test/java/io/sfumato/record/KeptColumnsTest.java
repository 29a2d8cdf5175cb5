package io.sfumato.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.audit.KnowledgeCurve;
import io.sfumato.fixture.Publication;
import io.sfumato.job.Job;
import io.sfumato.privacy.Counted;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.run.Seed;
import io.sfumato.table.ColumnSpec;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.Arrays;
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

    private static final String REASON = "no, an internal code that nobody outside knows";

    private static Publication publish(List<ColumnSpec> kept, String... lines) {
        List<ColumnSpec> columns = new ArrayList<>(
                List.of(ColumnSpec.quasi("age", NumberFormat.PLAIN), ColumnSpec.quasi("sex", TextFormat.CATEGORICAL)));
        columns.addAll(kept);
        return Publication.of(Job.of(columns, new KAnonymity(10)).with(Seed.parse("1")), lines);
    }

    private static Publication publish(ColumnSpec kept, String... lines) {
        return publish(List.of(kept), lines);
    }

    private static Outcome.Exposed exposed(Publication publication) {
        assertThat(publication.lines()).isEmpty();
        assertThat(publication.leftovers()).isZero();
        return (Outcome.Exposed) publication.outcome();
    }

    @Test
    void aColumnThatMakesRowsUniqueNeedsAReason() {
        String[] lines = lines("age,sex,bed", row -> (20 + row % 60) + ",f,B" + row);
        ColumnSpec bed = ColumnSpec.insensitive("bed");
        Outcome.Exposed exposed = exposed(publish(bed, lines));
        assertThat(exposed.exposures()).singleElement().satisfies(exposure -> {
            assertThat(exposure.columns()).containsExactly("bed");
            assertThat(exposure.what()).contains("'bed'");
            assertThat(exposure.allowed()).isEqualTo("5.0 % of the rows at most");
            assertThat(exposure.found()).isEqualTo("100.0 % of the rows (without 'bed' 0.0 %)");
            assertThat(exposure.help()).contains("known-to-attackers", "role: quasi", "role: identifying");
        });
        assertThat(exposed.remedy()).contains("'bed'");
        assertThat(exposed.looked()).contains("1 of 1 single columns");
        assertThat(exposed(publish(bed.unknownToAttackers("Yes, it stands on the door"), lines))
                        .exposures())
                .singleElement()
                .satisfies(exposure -> assertThat(exposure.help()).endsWith("'bed' says that they know it"));
        Publication published = publish(bed.unknownToAttackers(REASON), lines);
        assertThat(published.lines()).hasSize(ROWS);
        assertThat(published.dossier().secret().knowledge().unknown()).containsExactly("bed");
        assertThat(published.dossier().secret().knowledge().points()).hasSize(1);
    }

    @Test
    void wordsThatAreNoSentenceAreNoReason() {
        String[] lines = lines("age,sex,bed", row -> (20 + row % 60) + ",f,B" + row);
        for (String words :
                List.of("no", "false", "-", "n/a", "", "ja", "oui", "n/a n/a n/a n/a n/a", "no, internal")) {
            assertThat(exposed(publish(ColumnSpec.insensitive("bed").unknownToAttackers(words), lines))
                            .exposures())
                    .describedAs(words)
                    .hasSize(1);
        }
        assertThat(exposed(publish(ColumnSpec.insensitive("bed").unknownToAttackers("no"), lines))
                        .exposures()
                        .get(0)
                        .help())
                .endsWith("what is written for 'bed' is not a sentence");
        for (String words : List.of("no, internal code", "nein, nur intern vergeben", "内部编号外人不知道")) {
            assertThat(publish(ColumnSpec.insensitive("bed").unknownToAttackers(words), lines)
                            .lines())
                    .describedAs(words)
                    .hasSize(ROWS);
        }
    }

    /** Each of three columns by itself, and every two, leave groups; all three together are a number of the row. */
    private static final String[] TOGETHER =
            lines("age,sex,a,b,c", row -> "30,f," + row % 6 + "," + row / 6 % 6 + "," + row / 36);

    private static List<ColumnSpec> columns(String... names) {
        return Arrays.stream(names).map(ColumnSpec::insensitive).toList();
    }

    @Test
    void columnsThatMakeRowsUniqueTogetherNeedAReason() {
        Outcome.Exposed exposed = exposed(publish(columns("a", "b", "c"), TOGETHER));
        assertThat(exposed.exposures()).singleElement().satisfies(exposure -> {
            assertThat(exposure.columns()).containsExactly("a", "b", "c");
            assertThat(exposure.what()).contains("'a', 'b' and 'c' together");
            assertThat(exposure.found())
                    .isEqualTo("100.0 % of the rows (without 'a' 0.0 %, without 'b' 0.0 %, without 'c' 0.0 %)");
        });
        assertThat(exposed.remedy()).contains("'a'").contains("at most 0.0 % of the rows");
        assertThat(exposed.looked()).contains("3 of 3 single columns, 3 of 3 pairs, 1 of 1 sets of three");
    }

    @Test
    void aReasonForOneOfThemIsEnough() {
        List<ColumnSpec> columns = new ArrayList<>(columns("a", "b"));
        columns.add(ColumnSpec.insensitive("c").unknownToAttackers(REASON));
        Publication publication = publish(columns, TOGETHER);
        assertThat(publication.lines()).hasSize(ROWS);
        KnowledgeCurve curve = publication.dossier().secret().knowledge();
        assertThat(curve.points()).hasSize(3);
        assertThat(curve.single()).extracting(KnowledgeCurve.Column::name).contains("a", "b", "c");
        assertThat(curve.breaking()).isEmpty();
    }

    @Test
    void theFewestColumnsThatHelpAreNamed() {
        String[] lines =
                lines("age,sex,a,b,c", row -> "30,f," + row % 14 + "," + row / 14 + "," + (row / 14 + row % 14) % 15);
        Outcome.Exposed exposed = exposed(publish(columns("a", "b", "c"), lines));
        assertThat(exposed.exposures())
                .extracting(Outcome.Exposure::columns)
                .contains(List.of("a", "b"))
                .allMatch(columns -> columns.size() == 2);
        assertThat(exposed.remedy()).startsWith("Enough to do that for, and none of them to spare: '");
    }

    @Test
    void aColumnThatTellsWhatALabelHidesNeedsAReason() {
        String[] lines = lines("age,sex,born", row -> (20 + row % 40) + ",f," + (2004 - row % 40));
        ColumnSpec born = ColumnSpec.insensitive("born");
        assertThat(exposed(publish(born, lines)).exposures())
                .extracting(Outcome.Exposure::what)
                .contains("the kept column 'born' tells what the labels of 'age' hide");
        assertThat(publish(born.unknownToAttackers(REASON), lines).lines()).hasSize(ROWS);
    }

    @Test
    void aColumnThatTellsLittleIsKept() {
        String[] lines = lines("age,sex,ward", row -> (20 + row % 60) + ",f,W" + row % 2);
        Publication publication = publish(ColumnSpec.insensitive("ward"), lines);
        assertThat(publication.lines()).hasSize(ROWS);
        assertThat(publication.dossier().secret().knowledge().points()).hasSize(2);
    }

    /** Forty patients with five rows each: every bed is of one of them, and every ward of twenty. */
    @Test
    void peopleAreCountedWhereTheyAreToldApart() {
        String[] lines =
                lines("who,age,sex,bed,ward", row -> row / 5 + "," + (20 + row / 50) + ",f,B" + row / 5 + ",W");
        List<ColumnSpec> columns = new ArrayList<>(columns("bed", "ward"));
        columns.add(ColumnSpec.subject("who"));
        Outcome.Exposed exposed = exposed(publish(columns, lines));
        assertThat(exposed.exposures().get(0).found()).isEqualTo("100.0 % of the people (without 'bed' 0.0 %)");
        columns.set(0, ColumnSpec.insensitive("bed").unknownToAttackers(REASON));
        KnowledgeCurve curve = publish(columns, lines).dossier().secret().knowledge();
        assertThat(curve.counted()).isEqualTo(Counted.PEOPLE);
        assertThat(curve.total()).isEqualTo(40);
        assertThat(curve.single().get(0)).isEqualTo(new KnowledgeCurve.Column("bed", 40, 40));
    }

    /** Too many columns to try all sets of three: what was not looked at is told, whether or not anything was found. */
    @Test
    void whatWasNotTriedIsTold() {
        String[] names = IntStream.range(0, 60).mapToObj(i -> "k" + i).toArray(String[]::new);
        String cells = ",x".repeat(names.length);
        String[] lines = lines("age,sex," + String.join(",", names), row -> "30,f" + cells);
        Publication publication = publish(columns(names), lines);
        assertThat(((Outcome.Release) publication.outcome()).warnings())
                .anyMatch(warning -> warning.contains("1770 of 1770 pairs, 19600 of 34220 sets of three"));
        String[] unique = lines("age,sex," + String.join(",", names), row -> "30,f,B" + row + cells.substring(2));
        assertThat(exposed(publish(columns(names), unique)).looked()).contains("19600 of 34220 sets of three");
    }
}
