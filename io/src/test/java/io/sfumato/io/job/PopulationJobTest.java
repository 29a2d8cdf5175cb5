package io.sfumato.io.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.io.release.FileSink;
import io.sfumato.partition.Shortfall;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.problem.InputException;
import io.sfumato.problem.PolicyException;
import io.sfumato.record.Outcome;
import io.sfumato.testkit.CommandThreads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Promises about the people of a register, from the words of a job to the release. */
class PopulationJobTest {

    private static final String JOB = """
            version: 1
            input: patients.csv
            %s
            columns:
              age: {role: quasi, kind: numeric, taxonomy: {intervals: {width: 10}}}
              zip: {role: quasi, taxonomy: {prefix: [2]}}
              ill: {role: sensitive, unprotected: it is all made up}
            protect: [%s]
            algorithm: %s
            labels: %s
            seed: 7d40c1e29b6f4a358e02d9f1a6b35c81
            output: release.csv
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void tables() throws IOException {
        Files.writeString(folder.resolve("patients.csv"), """
                age,zip,ill
                21,8901,flu
                28,8905,cold
                63,1011,flu
                69,1014,gout
                """);
        Files.writeString(folder.resolve("register.csv"), """
                name,zip,age
                a,8901,21
                b,8905,28
                c,1011,63
                d,1014,69
                e,8903,25
                f,8999,24
                g,1012,66
                h,5555,66
                """);
    }

    private JobFile job(String population, String promise, String algorithm, String labels) throws IOException {
        return JobFile.read(
                Files.writeString(folder.resolve("job.yaml"), JOB.formatted(population, promise, algorithm, labels)));
    }

    private Outcome run(String promise, String algorithm, String labels) throws IOException {
        JobFile file = job("population: register.csv", promise, algorithm, labels);
        return Pipeline.run(
                file.job(), file.source(), new FileSink(file.output(), List.of()), CommandThreads.context());
    }

    /** Ages and postcodes that no patient has count where labels cover them: four people fit the young, three the old. */
    @ParameterizedTest
    @ValueSource(strings = {"mondrian;regions", "greedy-k-member;least loss", "optimal;one scheme"})
    void peopleOutsideTheInputAreCounted(String how) throws IOException {
        String algorithm = how.split(";")[0];
        String labels = how.split(";")[1];
        Outcome.Release three = (Outcome.Release) run("{model: k-map, k: 3}", algorithm, labels);
        assertThat(three.open().rows()).isEqualTo(4);
        assertThat(three.open().classSizes()).as(algorithm).containsOnlyKeys(2L);
        Outcome.Release five = (Outcome.Release) run("{model: k-map, k: 5}", algorithm, labels);
        assertThat(five.open().classSizes()).as(algorithm).containsOnlyKeys(4L);
        assertThat(five.open().promises().get(0).reached()).isNaN();
        assertThat(five.warnings()).noneMatch(warning -> warning.contains("population"));
    }

    @Test
    void whoIsListedIsHiddenAmongOthers() throws IOException {
        Outcome.Release release = (Outcome.Release) run("{model: delta-presence, most: 0.67}", "optimal", "one scheme");
        assertThat(release.open().classSizes()).containsOnlyKeys(2L);
        Outcome.Infeasible none =
                (Outcome.Infeasible) run("{model: delta-presence, most: 0.4}", "optimal", "one scheme");
        assertThat(none.shortfalls()).singleElement().satisfies(shortfall -> {
            assertThat(shortfall.promise()).contains("at most 0.4");
            assertThat(shortfall.reached()).isEqualTo("0.500");
            assertThat(shortfall.help()).contains("a share of 0.500", "larger");
        });
        Outcome.Infeasible few =
                (Outcome.Infeasible) run("{model: delta-presence, least: 0.9, most: 1}", "mondrian", "regions");
        assertThat(few.shortfalls()).singleElement().satisfies(shortfall -> {
            assertThat(shortfall.asked()).isEqualTo("0.900");
            assertThat(shortfall.reached()).isEqualTo("0.500");
            assertThat(shortfall.help()).contains("nearer to the input");
        });
    }

    /** Labels that overlap are fitted by people of other classes as well. */
    @Test
    void whoIsInAnotherClassIsPresentToo() throws IOException {
        Files.writeString(folder.resolve("register.csv"), """
                zip,age
                8901,21
                8905,28
                1011,63
                1014,69
                """);
        for (String algorithm : List.of("greedy-k-member", "oka", "bottom-up")) {
            assertThat(run("{model: delta-presence, most: 0.5}", algorithm, "least loss"))
                    .as("everybody of the register is in the release, whatever the labels")
                    .isInstanceOf(Outcome.Infeasible.class);
        }
    }

    @Test
    void everybodyIsListedOnce() throws IOException {
        Files.writeString(folder.resolve("patients.csv"), """
                age,zip,ill,who
                21,8901,flu,p
                28,8905,cold,q
                """);
        Files.writeString(folder.resolve("register.csv"), """
                who,zip,age
                p,8901,21
                p,8901,21
                q,8905,28
                """);
        String words = JOB.formatted("population: register.csv", "{model: k-map, k: 2}", "mondrian", "regions")
                .replace(
                        "  ill: {role: sensitive, unprotected: it is all made up}",
                        "  ill: {role: sensitive, unprotected: it is all made up}\n  who: subject");
        JobFile file = JobFile.read(Files.writeString(folder.resolve("job.yaml"), words));
        FileSink sink = new FileSink(file.output(), List.of());
        assertThatThrownBy(() -> Pipeline.run(file.job(), file.source(), sink, CommandThreads.context()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("several times")
                .hasMessageContaining("repeat somebody: 1");
    }

    @Test
    void tooManyAskedForIsSaidWithFigures() throws IOException {
        for (String how : List.of("mondrian;regions", "optimal;one scheme")) {
            Outcome.Infeasible none =
                    (Outcome.Infeasible) run("{model: k-map, k: 9}", how.split(";")[0], how.split(";")[1]);
            assertThat(none.shortfalls()).extracting(Shortfall::asked).containsExactly("9");
            assertThat(none.shortfalls().get(0).help())
                    .contains("people of the population fit one class of all 4 rows");
        }
    }

    @Test
    void strangersAreSaid() throws IOException {
        Files.writeString(folder.resolve("register.csv"), """
                zip,age
                8901,21
                8905,28
                8903,25
                1012,66
                1012,64
                1013,63
                """);
        Outcome.Release release = (Outcome.Release) run("{model: k-map, k: 3}", "optimal", "one scheme");
        assertThat(release.warnings())
                .anyMatch(warning -> warning.contains("does not hold everybody of the input: 2 of 4 rows"));
    }

    @Test
    void aPopulationIsAskedForAndMustFit() throws IOException {
        assertThatThrownBy(() -> job("", "{model: k-map, k: 3}", "mondrian", "regions"))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("under 'population'");
        Files.writeString(folder.resolve("register.csv"), "age\n21\n");
        assertThatThrownBy(() -> job("population: register.csv", "{model: k-map, k: 3}", "mondrian", "regions"))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("without zip");
        Files.writeString(folder.resolve("register.csv"), "age,zip\nold,8901\n");
        assertThatThrownBy(() -> run("{model: k-map, k: 3}", "mondrian", "regions"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("register.csv:2, column 'age'");
    }

    /** The table is a part of the population, so it cannot have more rows. */
    @Test
    void a_population_is_no_smaller_than_its_sample() throws IOException {
        Path job = Files.writeString(
                folder.resolve("job.yaml"),
                JOB.formatted(
                        "",
                        "{model: k-anonymity, k: 2}, {model: population-uniqueness, limit: 0.1, population: 3}",
                        "mondrian",
                        "regions"));
        JobFile file = JobFile.read(job);
        assertThatThrownBy(() -> file.located(() -> Pipeline.run(
                        file.job(), file.source(), new FileSink(file.output(), List.of()), CommandThreads.context())))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("job.yaml:8:")
                .hasMessageContaining("'population' is 3, and the table has 4 rows");
        assertThat(folder.resolve("release.csv")).doesNotExist();
        JobFile enough =
                JobFile.read(Files.writeString(job, Files.readString(job).replace("population: 3", "population: 4")));
        assertThat(Pipeline.run(
                        enough.job(),
                        enough.source(),
                        new FileSink(enough.output(), List.of()),
                        CommandThreads.context()))
                .isInstanceOf(Outcome.Release.class);
    }
}
