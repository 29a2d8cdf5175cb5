package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.clustering.UtilityDriven;
import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.loss.Figure;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.record.Outcome;
import io.sfumato.run.Seed;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The reference job adult-byun of the specification: rows without {@code ?}, eight quasi-identifiers, flat categories,
 * k = 10. The data lies in {@code ../shared/data} beside the project, or where {@code SFUMATO_DATA} says.
 */
class AdultTest {

    private static final Set<String> NUMBERS = Set.of("age", "education-num");
    private static final Set<String> CATEGORIES =
            Set.of("workclass", "marital-status", "occupation", "race", "sex", "native-country");

    private static Path data() {
        return Stream.of(
                        Optional.ofNullable(System.getenv("SFUMATO_DATA")).map(Path::of),
                        Optional.of(Path.of("../../shared/data")),
                        Optional.of(Path.of("../shared/data")))
                .flatMap(Optional::stream)
                .map(folder -> folder.resolve("adult/adult.csv"))
                .filter(Files::exists)
                .findFirst()
                .orElse(Path.of("absent"));
    }

    private static MemorySource adult() throws IOException {
        Path file = data();
        assumeTrue(Files.exists(file), "adult/adult.csv is not in ../shared/data nor in SFUMATO_DATA: skipped");
        return MemorySource.of("adult.csv", Files.readAllLines(file).toArray(String[]::new));
    }

    private static ColumnSpec spec(String name) {
        if (name.equals("income")) {
            return ColumnSpec.sensitive(name).unprotected("it is all made up").asTarget();
        } else if (NUMBERS.contains(name)) {
            return ColumnSpec.quasi(name, NumberFormat.PLAIN);
        }
        return CATEGORIES.contains(name)
                ? ColumnSpec.quasi(name, TextFormat.CATEGORICAL)
                : ColumnSpec.identifying(name);
    }

    private static Outcome.Release run(Algorithm algorithm, LabelStyle style) throws IOException {
        return run(algorithm, style, 0);
    }

    private static Outcome.Release run(Algorithm algorithm, LabelStyle style, double suppression) throws IOException {
        MemorySource source = adult();
        List<ColumnSpec> columns = source.header().stream().map(AdultTest::spec).toList();
        Job job = Job.of(columns, new KAnonymity(10))
                .with(algorithm, style)
                .with(new Suppression(suppression, false))
                .with(MissingPolicy.DROP)
                .with(Seed.parse("1"));
        long start = System.nanoTime();
        MemorySink sink = new MemorySink();
        Outcome.Release release = (Outcome.Release) Pipeline.run(job, source, sink, CommandThreads.context());
        System.out.printf(
                "adult-byun, k = 10, %s: %d rows in %.1f s %s%n",
                algorithm,
                release.open().rows(),
                (System.nanoTime() - start) / 1e9,
                sink.published().orElseThrow().dossier().secret().steps());
        release.figures().forEach(figure -> System.out.printf("  %s %.5f%n", figure.name(), figure.value()));
        assertThat(release.open().rows() + release.suppressed()).isEqualTo(30_162);
        assertThat(release.suppressed()).isLessThanOrEqualTo((long) (suppression * 30_162));
        return release;
    }

    private static double loss(Outcome.Release release) {
        return release.figures().stream()
                .filter(figure -> figure.name().equals("total-il"))
                .mapToDouble(Figure::value)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void strictMondrian() throws IOException {
        assertThat(loss(run(Mondrian.strict(), LabelStyle.REGIONS))).isCloseTo(0.23, within(0.23 * 0.03));
    }

    @Test
    void greedyKMember() throws IOException {
        Outcome.Release release = run(GreedyKMember.plain(GreedyKMember.SeedFrom.LAST), LabelStyle.LEAST_LOSS);
        assertThat(loss(release)).isCloseTo(0.125, within(0.125 * 0.03));
    }

    @Test
    @Tag("slow")
    void utilityDriven() throws IOException {
        Outcome.Release release = run(new UtilityDriven(true, false), LabelStyle.LEAST_LOSS);
        assertThat(value(release)).isCloseTo(0.678, within(0.002));
        Outcome.Release suppressing = run(new UtilityDriven(true, false), LabelStyle.LEAST_LOSS, 0.02);
        assertThat(value(suppressing)).isGreaterThanOrEqualTo(value(release) - 0.002);
    }

    private static double value(Outcome.Release release) {
        return release.figures().stream()
                .filter(figure -> figure.name().equals("research-value"))
                .mapToDouble(Figure::value)
                .findFirst()
                .orElseThrow();
    }
}
