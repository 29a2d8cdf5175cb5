package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import io.sfumato.job.ColumnWeights;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.record.Outcome;
import io.sfumato.record.PublicRecord;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.run.Seed;
import io.sfumato.space.LossForm;
import io.sfumato.table.Bounds;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.taxonomy.Prefixes;
import io.sfumato.value.DateFormat;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is published does not depend on people who are left out: a value of theirs is changed, and as long as the same people are
 * left out, no public byte changes.
 */
class LeftOutRowsTest {

    private static final List<String> HEADER = List.of("age", "income", "post", "job", "born", "illness", "serial");
    private static final int SERIAL = HEADER.indexOf("serial");
    private static final int QUASI = HEADER.indexOf("illness");
    private static final int ROWS = 48;
    private static final ExecutorService THREADS = Executors.newFixedThreadPool(3);

    /** Models that need neither a population nor a column of demands, with k-anonymity. */
    private static final List<Map<String, Map<String, Object>>> PROMISES = List.of(
            Map.of("k-anonymity", Map.of("k", 3)),
            with("l-diversity", Map.of("l", 2, "column", "illness")),
            with("t-closeness", Map.of("t", 0.45, "column", "illness")),
            with("beta-likeness", Map.of("kind", "basic", "beta", 3.0, "column", "illness")),
            with("alpha-k", Map.of("alpha", 0.8, "column", "illness")),
            with("average-risk", Map.of("limit", 0.3)),
            with("l-diversity", Map.of("kind", "entropy", "l", 1.5, "column", "illness")),
            with("delta-disclosure", Map.of("delta", 3.0, "column", "illness")),
            with("rho1-rho2", Map.of("rho1", 0.4, "rho2", 0.8, "column", "illness")),
            with("p-sensitive", Map.of("p", 2, "column", "illness")),
            with("maximum-risk", Map.of("limit", 0.25)));

    private static Map<String, Map<String, Object>> with(String model, Map<String, Object> arguments) {
        return Map.of("k-anonymity", Map.of("k", 3), model, arguments);
    }

    /** What may become of a value: beyond all others, between them, like another, none at all. */
    private static final Map<String, List<String>> OTHERS = Map.of(
            "age", List.of("777777", "-4", "33", "41.25", ""),
            "income", List.of("1", "99999999", "4700", ""),
            "post", List.of("9", "471234567", "47677", ""),
            "job", List.of("astronaut", "nurse", ""),
            "born", List.of("1817-01-01", "1975-06-30", ""),
            "illness", List.of("plague", "flu", ""));

    @AfterAll
    static void end() {
        THREADS.shutdown();
    }

    private static Stream<String> algorithms() {
        return Catalog.ALGORITHMS.stream().map(Descriptor::name);
    }

    /** Rows of ordinary people, and a few who are unlike all others. */
    private static List<List<String>> table(Dice dice) {
        List<List<String>> rows = new ArrayList<>();
        for (int row = 0; row < ROWS; row++) {
            boolean odd = row % 16 == 7;
            rows.add(List.of(
                    Integer.toString(odd ? 200 + 5000 * row : 20 + dice.below(40)),
                    row % 23 == 5 ? "" : Integer.toString(odd ? 60_000 + row : 100 * dice.below(90)),
                    odd ? "99" + (1000 + row) : dice.pick(List.of("47677", "47602", "47111", "4760")),
                    odd ? "smith" + row : dice.pick(List.of("nurse", "clerk", "cook")),
                    odd
                            ? "1899-01-0" + (1 + row % 9)
                            : "19" + (70 + dice.below(20)) + "-0" + (1 + dice.below(9)) + "-15",
                    dice.pick(List.of("flu", "cold", "hip")),
                    "s" + row));
        }
        return rows;
    }

    private static Job job(Algorithm algorithm, LabelStyle style, Map<String, Map<String, Object>> promises) {
        List<ColumnSpec> columns = List.of(
                ColumnSpec.quasi("age", NumberFormat.PLAIN),
                ColumnSpec.quasi("income", NumberFormat.PLAIN)
                        .withBounds(new Bounds.Grid(BigDecimal.valueOf(500), null, BigDecimal.valueOf(7000))),
                ColumnSpec.quasi("post", TextFormat.CATEGORICAL).withTaxonomy(new Prefixes(List.of(3, 2))),
                ColumnSpec.quasi("job", TextFormat.CATEGORICAL),
                ColumnSpec.quasi("born", DateFormat.ISO),
                ColumnSpec.sensitive("illness").unprotected("Some of these jobs promise nothing about it on purpose."),
                ColumnSpec.insensitive("serial")
                        .unknownToAttackers("The number was drawn for this test and nobody outside has ever seen it."));
        List<PrivacyModel> models = promises.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .<PrivacyModel>map(each -> Catalog.find(Catalog.MODELS, each.getKey())
                        .orElseThrow()
                        .make(each.getValue()))
                .toList();
        return Job.of(columns, models.get(0))
                .with(models)
                .with(algorithm, style)
                .with(new Suppression(0.15, false))
                .with(Seed.parse("00112233445566778899aabbccddeeff"));
    }

    /** What anybody may see of a run. */
    private record Seen(List<List<String>> rows, @Nullable PublicRecord record, Set<String> published) {}

    private static Seen run(Job job, List<List<String>> rows) {
        MemorySink sink = new MemorySink();
        Context context = new Context(Progress.SILENT, THREADS, () -> false);
        Outcome outcome = Pipeline.run(job, new MemorySource("table", HEADER, rows), sink, context);
        if (!(outcome instanceof Outcome.Release)) {
            return new Seen(List.of(), null, Set.of());
        }
        MemorySink.Published published = sink.published().orElseThrow();
        boolean stars = job.suppression().stars();
        Set<String> serials = new HashSet<>();
        published.rows().stream()
                .filter(row -> !stars || !row.subList(0, QUASI).stream().allMatch("*"::equals))
                .forEach(row -> serials.add(row.get(SERIAL)));
        return new Seen(published.rows(), published.dossier().open(), serials);
    }

    /** How many edits were made, and how many of them left the same people out. */
    private record Tried(int edits, int same) {

        Tried and(Tried other) {
            return new Tried(edits + other.edits, same + other.same);
        }
    }

    private static Tried tryEdits(Job job, long seed, int edits) {
        Dice dice = new Dice(seed);
        List<List<String>> rows = table(dice);
        Seen before = run(job, rows);
        List<Integer> gone = IntStream.range(0, rows.size())
                .filter(row -> !before.published().contains(rows.get(row).get(SERIAL)))
                .boxed()
                .toList();
        if (before.rows().isEmpty() || gone.isEmpty()) {
            return new Tried(0, 0);
        }
        int same = 0;
        for (int edit = 0; edit < edits; edit++) {
            int row = dice.pick(gone);
            int column = dice.below(job.suppression().stars() ? QUASI : SERIAL);
            List<List<String>> edited = new ArrayList<>(rows);
            String[] cells = rows.get(row).toArray(String[]::new);
            cells[column] = dice.pick(OTHERS.getOrDefault(HEADER.get(column), List.of("")));
            edited.set(row, Arrays.asList(cells));
            Seen after = run(job, edited);
            if (after.published().equals(before.published())) {
                same++;
                assertThat(after.rows())
                        .as("seed %d, row %d, %s", seed, row, HEADER.get(column))
                        .isEqualTo(before.rows());
                assertThat(after.record()).as("seed %d", seed).isEqualTo(before.record());
            }
        }
        return new Tried(edits, same);
    }

    private static Algorithm algorithm(String name) {
        Map<String, Object> arguments = name.equals("fixed-levels")
                ? Map.of("levels", Map.of("age", 3, "income", 5, "post", 2, "job", 1, "born", 3))
                : Map.of();
        return Catalog.find(Catalog.ALGORITHMS, name).orElseThrow().make(arguments);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void nothingPublicDependsOnThem(String name) {
        Algorithm algorithm = algorithm(name);
        Tried tried = new Tried(0, 0);
        long seed = 7;
        for (LabelStyle style : LabelStyle.values()) {
            if (!style.admits(algorithm.forming(style.shape()).shape())) {
                continue;
            }
            for (Map<String, Map<String, Object>> promises : PROMISES) {
                tried = tried.and(tryEdits(job(algorithm, style, promises), seed++, 2));
            }
        }
        assertThat(tried.same()).isGreaterThanOrEqualTo(tried.edits() / 4);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void norDoStarsDependOnWhatTheyHide(String name) {
        Algorithm algorithm = algorithm(name);
        for (long seed = 100; seed < 104; seed++) {
            for (LabelStyle style : List.of(LabelStyle.ONE_SCHEME, LabelStyle.LEAST_LOSS)) {
                if (style.admits(algorithm.forming(style.shape()).shape())) {
                    Job job = job(algorithm, style, PROMISES.get((int) (seed % 3)));
                    tryEdits(job.with(new Suppression(0.15, true)), seed, 2);
                }
            }
        }
    }

    /** The usual algorithms do leave people out here, or nothing would be shown. */
    @Test
    void norDoWeightsAndFormsOfLossAndRowsThatWereDropped() {
        Tried tried = new Tried(0, 0);
        for (long seed = 200; seed < 206; seed++) {
            for (LabelStyle style : LabelStyle.values()) {
                Job job = job(style.usualAlgorithm().orElseThrow().make(Map.of()), style, PROMISES.get((int)
                                (seed % 6)))
                        .with(ColumnWeights.DERIVED)
                        .with(LossForm.LEAVES)
                        .with(MissingPolicy.DROP);
                tried = tried.and(tryEdits(job, seed, 3));
            }
        }
        assertThat(tried.same()).isGreaterThan(9);
    }
}
