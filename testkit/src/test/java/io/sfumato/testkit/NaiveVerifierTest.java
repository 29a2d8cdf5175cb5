package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.record.Outcome;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The naive verifier can fail: every way to spoil a good release is noticed. */
class NaiveVerifierTest {

    private static final GeneratedTable TABLE = new GeneratedTable(
            "patients",
            List.of(
                    ColumnSpec.identifying("name"),
                    ColumnSpec.quasi("age", NumberFormat.PLAIN),
                    ColumnSpec.quasi("sex", TextFormat.CATEGORICAL),
                    ColumnSpec.sensitive("ill").unprotected("it is all made up"),
                    ColumnSpec.insensitive("ward").unknownToAttackers("no, it is made up")),
            List.of(
                    ColumnKnowledge.texts(),
                    ColumnKnowledge.numbers(),
                    ColumnKnowledge.texts(),
                    ColumnKnowledge.texts(),
                    ColumnKnowledge.texts()),
            List.of(
                    List.of("Ann", "21", "f", "flu", "W2"),
                    List.of("Bob", "58", "m", "gout", "W1"),
                    List.of("Cid", "25", "m", "flu", "W3"),
                    List.of("Dee", "61", "f", "cold", "W1"),
                    List.of("Eve", "24", "f", "gout", "W1"),
                    List.of("Flo", "60", "f", "flu", "W9")));

    private static final JobCase TRIAL = new JobCase(
            TABLE,
            Mondrian.strict(),
            List.of(
                    ModelCase.anonymity(3),
                    new ModelCase("l-diversity", Map.of("kind", "distinct", "l", 2.0, "column", "ill"))),
            LabelStyle.REGIONS,
            Suppression.NONE,
            MissingPolicy.VALUE);

    private static final JobCase.Ending ENDING = TRIAL.run(Context.quiet());
    private static final ClaimedRelease CLAIM = TRIAL.claim((Outcome.Release) ENDING.outcome());
    private static final MemorySink.Published GOOD = ENDING.sink().published().orElseThrow();

    private static List<String> faults(Consumer<List<List<String>>> spoil) {
        List<List<String>> rows = new ArrayList<>(GOOD.rows());
        spoil.accept(rows);
        return NaiveVerifier.faults(TABLE, CLAIM, new MemorySink.Published(GOOD.header(), rows, GOOD.dossier()));
    }

    private static List<String> changed(List<String> row, int at, String cell) {
        List<String> other = new ArrayList<>(row);
        other.set(at, cell);
        return other;
    }

    @Test
    void theReleaseIsGood() {
        assertThat(GOOD.rows()).hasSize(6).contains(List.of("[21..25]", "*", "flu", "W2"));
        assertThat(faults(rows -> {})).isEmpty();
    }

    @Test
    void spoiltReleasesAreRejected() {
        assertThat(faults(rows -> rows.remove(0))).anyMatch(fault -> fault.startsWith("a class breaks"));
        assertThat(faults(rows -> rows.set(0, changed(rows.get(0), 3, "W7")))).isNotEmpty();
        assertThat(faults(rows -> rows.set(0, changed(rows.get(0), 2, "cold")))).isNotEmpty();
        assertThat(faults(rows -> rows.set(1, rows.get(0))))
                .contains("1 published rows have no source row of their own");
        assertThat(faults(rows -> rows.add(rows.get(5)))).isNotEmpty();
        assertThat(faults(rows ->
                        rows.replaceAll(row -> changed(row, 0, row.get(0).replace("21", "22")))))
                .contains("1 published rows have no source row of their own");
        assertThat(faults(rows -> rows.add(rows.remove(0)))).contains("rows are not sorted by their content");
        assertThat(faults(rows ->
                        rows.replaceAll(row -> changed(row, 0, row.get(0).replace("25", "60")))))
                .contains("two regions overlap");
    }

    /** Rows of few people are not many people, and nobody may stand in two classes or be left out in part. */
    @Test
    void peopleAreCountedOnce() {
        assertThat(peopled("a", "b", "c", "d", "e", "f")).isEmpty();
        assertThat(peopled("a", "b", "a", "d", "e", "f")).containsExactly("a class breaks " + ModelCase.anonymity(3));
        assertThat(peopled("a", "a", "c", "d", "e", "f")).contains("somebody has rows in two classes");
        GeneratedTable known = TABLE.numbered().with(keys("a", "a", "c", "d", "e", "f"));
        List<List<String>> rows = numbered();
        rows.remove(0);
        assertThat(NaiveVerifier.faults(known, CLAIM, published(rows))).contains("somebody was left out in part");
    }

    private static List<String> peopled(String... people) {
        return NaiveVerifier.faults(TABLE.numbered().with(keys(people)), CLAIM, published(numbered()));
    }

    private static MadeColumn keys(String... people) {
        return new MadeColumn(ColumnSpec.subject(GeneratedTable.SUBJECT), List.of(people), ColumnKnowledge.texts());
    }

    /** The good release with the number of its row in the source. */
    private static List<List<String>> numbered() {
        List<List<String>> rows = new ArrayList<>();
        for (List<String> row : GOOD.rows()) {
            List<String> longer = new ArrayList<>(row);
            longer.add(String.valueOf(IntStream.range(0, 6)
                    .filter(at -> TABLE.rows().get(at).subList(3, 5).equals(row.subList(2, 4)))
                    .filter(at -> TABLE.rows().get(at).get(1).startsWith("2")
                            == row.get(0).startsWith("[2"))
                    .findFirst()
                    .orElseThrow()));
            rows.add(longer);
        }
        return rows;
    }

    private static MemorySink.Published published(List<List<String>> rows) {
        List<String> header = new ArrayList<>(GOOD.header());
        header.add(GeneratedTable.NUMBER);
        return new MemorySink.Published(header, rows, GOOD.dossier());
    }

    @Test
    void falseClaimsAreRejected() {
        ClaimedRelease counted = new ClaimedRelease(CLAIM.promises(), CLAIM.style(), CLAIM.missing(), 1, 1, Set.of());
        assertThat(NaiveVerifier.faults(TABLE, counted, GOOD)).hasSize(1);
        ClaimedRelease stronger =
                new ClaimedRelease(List.of(ModelCase.anonymity(4)), CLAIM.style(), CLAIM.missing(), 0, 0, Set.of());
        assertThat(NaiveVerifier.faults(TABLE, stronger, GOOD)).hasSize(1);
        MemorySink.Published named = new MemorySink.Published(TABLE.header(), TABLE.rows(), GOOD.dossier());
        assertThat(NaiveVerifier.faults(TABLE, CLAIM, named))
                .containsExactly("the header is not that of the source without identifying columns");
    }
}
