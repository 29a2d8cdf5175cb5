package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.audit.VerificationFailure;
import io.sfumato.job.Job;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.problem.PolicyException;
import io.sfumato.record.Outcome;
import io.sfumato.run.Seed;
import io.sfumato.source.Source;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.WithinPerson;
import io.sfumato.table.WithinPerson.Take;
import io.sfumato.value.DateFormat;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** One value of each person is published for all of their rows, checked, and told. */
class WithinPersonTest {

    private static final ColumnSpec DATE = ColumnSpec.identifying("visited").withFormat(DateFormat.ISO);

    private static final MemorySource VISITS = MemorySource.of(
            "visits.csv",
            "patient,visited,age,sex",
            "a,2024-03-01,30,f",
            "a,2024-01-01,80,f",
            "b,2024-02-01,30,f",
            "c,2024-02-02,40,m",
            "c,2024-02-05,40,m",
            "d,2024-02-06,40,m");

    private static Job job(ColumnSpec date, Take take, String by) {
        List<ColumnSpec> columns = List.of(
                ColumnSpec.subject("patient"),
                date,
                ColumnSpec.quasi("age", NumberFormat.PLAIN),
                ColumnSpec.quasi("sex", TextFormat.CATEGORICAL));
        return Job.of(columns, new KAnonymity(2))
                .with(new Seed(1, 2))
                .with(new WithinPerson(take, by.isEmpty() ? Optional.empty() : Optional.of(by)));
    }

    private static List<String> published(Job job, Source source) {
        MemorySink sink = new MemorySink();
        assertThat(Pipeline.run(job, source, sink, CommandThreads.context())).isInstanceOf(Outcome.Release.class);
        return sink.published().orElseThrow().rows().stream()
                .map(row -> String.join(" ", row))
                .toList();
    }

    @Test
    void theLatestValueIsPublishedForEveryRow() {
        assertThat(published(job(DATE, Take.LATEST, "visited"), VISITS))
                .containsExactly("30 f", "30 f", "30 f", "40 m", "40 m", "40 m");
        assertThat(published(job(DATE, Take.FIRST, "visited"), VISITS)).contains("[30..80] f");
        assertThat(published(job(DATE, Take.HULL, ""), VISITS)).contains("[30..80] f");
    }

    @Test
    void theOrderOfRowsChangesNothing() {
        List<List<String>> rows = new ArrayList<>(VISITS.rows());
        for (Take take : Take.values()) {
            Job job = job(DATE, take, take.ordered() ? "visited" : "");
            List<String> before = published(job, VISITS);
            for (int seed = 0; seed < 5; seed++) {
                Collections.shuffle(rows, new Random(seed));
                assertThat(published(job, new MemorySource("visits.csv", VISITS.header(), rows)))
                        .isEqualTo(before);
            }
        }
    }

    @Test
    void theColumnOfTheOrderMayBePublishedToo() {
        ColumnSpec kept = ColumnSpec.insensitive("visited")
                .withFormat(DateFormat.ISO)
                .unknownToAttackers("no, it stands in our books only");
        assertThat(published(job(kept, Take.LATEST, "visited"), VISITS)).allMatch(row -> !row.contains("80"));
        ColumnSpec quasi = ColumnSpec.quasi("visited", DateFormat.ISO);
        assertThat(published(job(quasi, Take.LATEST, "visited"), VISITS)).allMatch(row -> !row.contains("80"));
    }

    @Test
    void readersAndOwnersAreTold() {
        MemorySink sink = new MemorySink();
        Outcome outcome = Pipeline.run(job(DATE, Take.LATEST, "visited"), VISITS, sink, CommandThreads.context());
        assertThat(((Outcome.Release) outcome).warnings())
                .anyMatch(line -> line.startsWith("1 row carries a value of another row of the same person"))
                .anyMatch(line -> line.contains("the latest value that is not missing"));
        assertThat(((Outcome.Release) outcome).open().warnings())
                .anyMatch(line -> line.contains("not always of the row"))
                .noneMatch(line -> line.contains("1 row"));
    }

    @Test
    void aReleaseOfOtherValuesFailsItsCheck() {
        MemorySink lying = new MemorySink(rows -> rows.stream()
                .map(row -> row.equals(List.of("30", "f")) ? List.of("80", "f") : row)
                .toList());
        assertThatThrownBy(
                        () -> Pipeline.run(job(DATE, Take.LATEST, "visited"), VISITS, lying, CommandThreads.context()))
                .isInstanceOf(VerificationFailure.class);
    }

    @Test
    void whatIsLackingIsSaid() {
        assertThatThrownBy(() -> published(job(DATE, Take.LATEST, ""), VISITS))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("{take: latest, by: ...}");
        assertThatThrownBy(() -> published(job(DATE, Take.FIRST, "when"), VISITS))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("is not a column of the job");
        assertThatThrownBy(() -> published(job(ColumnSpec.identifying("visited"), Take.LATEST, "visited"), VISITS))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("numbers or dates");
    }
}
