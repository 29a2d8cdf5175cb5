package io.sfumato.io.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.pipeline.Pipeline;
import io.sfumato.record.Outcome;
import io.sfumato.table.WithinPerson;
import io.sfumato.table.WithinPerson.Take;
import io.sfumato.testkit.CommandThreads;
import io.sfumato.testkit.MemorySink;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One value of each person, as a job asks for it. */
class WithinPersonJobTest {

    private static final String JOB = """
            version: 1
            input: visits.csv
            columns:
              patient: subject
              visited: {role: identifying, kind: date, dates: d.m.yyyy}
              age:     {role: quasi, kind: numeric}
            protect: [{model: k-anonymity, k: 2}]
            within-person: {take: latest, by: visited}
            output: out/release.csv
            """;

    @TempDir
    Path folder;

    private JobFolder jobs;

    @BeforeEach
    void fill() {
        jobs = new JobFolder(folder);
        jobs.write("visits.csv", """
                patient;visited;age
                a;2.1.2024;44
                a;1.12.2024;30
                b;3.1.2024;30
                """);
    }

    @Test
    void the_latest_by_a_column_that_is_left_out() {
        JobFile file = jobs.read(JOB);
        assertThat(file.job().withinPerson()).isEqualTo(new WithinPerson(Take.LATEST, Optional.of("visited")));
        MemorySink sink = new MemorySink();
        assertThat(Pipeline.run(file.job(), file.source(), sink, CommandThreads.context()))
                .isInstanceOf(Outcome.Release.class);
        assertThat(sink.published().orElseThrow().rows())
                .allMatch(row -> row.get(0).equals("30"));
    }

    @Test
    void a_word_is_enough_where_no_order_is_needed() {
        String word = "within-person: most-frequent";
        assertThat(jobs.read(JOB.replace("within-person: {take: latest, by: visited}", word))
                        .job()
                        .withinPerson()
                        .take())
                .isEqualTo(Take.MOST_FREQUENT);
        assertThat(jobs.read(JOB.replace("within-person: {take: latest, by: visited}\n", ""))
                        .job()
                        .withinPerson())
                .isEqualTo(WithinPerson.HULL);
    }

    @Test
    void what_is_wrong_is_said_with_its_place() {
        assertThat(jobs.problems(JOB.replace("take: latest", "take: lastest")))
                .startsWith("job.yaml:8:")
                .contains("'lastest'", "latest");
        assertThat(jobs.problems(JOB.replace("by: visited", "by: visit")))
                .startsWith("job.yaml:8:")
                .contains("'visit'", "visited");
        assertThat(jobs.problems(JOB.replace("{take: latest, by: visited}", "latest")))
                .startsWith("job.yaml:8:")
                .contains("{take: latest, by: ...}");
        assertThat(jobs.problems(JOB.replace("patient: subject", "patient: identifying")))
                .startsWith("job.yaml:8:")
                .contains("subject");
        assertThat(jobs.problems(JOB.replace(", kind: date, dates: d.m.yyyy", "")))
                .startsWith("job.yaml:8:")
                .contains("numbers or dates");
    }
}
