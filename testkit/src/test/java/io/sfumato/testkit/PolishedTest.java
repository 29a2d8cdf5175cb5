package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.engine.Sfumato;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Parameter;
import io.sfumato.job.Catalog;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.record.Outcome;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.table.MissingPolicy;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The result of any algorithm can be polished: promises hold, and no more is lost than before. */
class PolishedTest {

    static Stream<String> algorithms() {
        return Catalog.ALGORITHMS.stream()
                .filter(entry -> entry != Sfumato.DESCRIPTOR)
                .filter(entry -> entry.parameters().stream().noneMatch(Parameter::required))
                .map(Descriptor::name);
    }

    private static JobCase trial(Algorithm algorithm, long seed) {
        List<CellKind> kinds = List.of(CellKind.TREE, CellKind.TREE, CellKind.TREE);
        return new JobCase(
                new TableGenerator(seed, 0).table(kinds, 80),
                algorithm,
                List.of(ModelCase.anonymity(3)),
                LabelStyle.LEAST_LOSS,
                Suppression.NONE,
                MissingPolicy.VALUE);
    }

    private static MemorySink.Published run(JobCase trial) {
        JobCase.Ending ending = trial.run(Context.quiet());
        assertThat(ending.outcome()).isInstanceOf(Outcome.Release.class);
        return ending.sink().published().orElseThrow();
    }

    private static double loss(MemorySink.Published published) {
        return published.dossier().secret().certificate().loss();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void losesNoMoreAndIsTheSameAgain(String name) {
        Descriptor<Algorithm> entry = Catalog.find(Catalog.ALGORITHMS, name).orElseThrow();
        int better = 0;
        for (long seed = 0; seed < 3; seed++) {
            MemorySink.Published raw = run(trial(entry.make(Map.of()), seed));
            JobCase polished = trial(entry.make(Map.of("polish", 4)), seed);
            MemorySink.Published smooth = run(polished);
            assertThat(loss(smooth)).isLessThanOrEqualTo(loss(raw));
            assertThat(run(polished).text()).isEqualTo(smooth.text());
            assertThat(smooth.dossier().secret().rounds()).isPresent();
            better += loss(smooth) < loss(raw) ? 1 : 0;
        }
        assertThat(better).as("tables on which polish helped").isPositive();
    }

    @Test
    void whatItEndsWithEarlyCanBeAskedFor() {
        Descriptor<Algorithm> entry =
                Catalog.find(Catalog.ALGORITHMS, "mondrian").orElseThrow();
        for (int wanted = 0; wanted < 3; wanted++) {
            int enough = wanted;
            AtomicInteger asked = new AtomicInteger();
            Context impatient =
                    new Context(Progress.SILENT, Runnable::run, () -> false, () -> asked.incrementAndGet() >= enough);
            MemorySink.Published ended = trial(entry.make(Map.of("polish", 9)), 1)
                    .run(impatient)
                    .sink()
                    .published()
                    .orElseThrow();
            int done = ended.dossier().secret().rounds().orElseThrow().done();
            assertThat(done).isBetween(1, 8);
            assertThat(ended.dossier().secret().warnings()).anyMatch(warning -> warning.contains("polish: " + done));
            assertThat(run(trial(entry.make(Map.of("polish", done)), 1)).text()).isEqualTo(ended.text());
        }
    }

    @Test
    void labelsMayOverlapAfterIt() {
        Algorithm polished =
                Catalog.find(Catalog.ALGORITHMS, "mondrian").orElseThrow().make(Map.of("polish", 1));
        assertThat(polished.shape()).isEqualTo(Shape.OVERLAPPING);
        assertThat(polished.name()).isEqualTo("mondrian");
    }
}
