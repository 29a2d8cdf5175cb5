package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.clustering.OnePassKMeans;
import io.sfumato.algorithm.lattice.Optimal;
import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.comparison.Comparison;
import io.sfumato.comparison.Comparison.End;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.comparison.ComparisonPlan;
import io.sfumato.comparison.ComparisonPlan.Contender;
import io.sfumato.comparison.ComparisonPlan.Part;
import io.sfumato.comparison.ComparisonRunner;
import io.sfumato.comparison.ComparisonRunner.Crew;
import io.sfumato.job.Catalog;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.loss.Figure;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Solution;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.problem.PolicyException;
import io.sfumato.record.Outcome;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.run.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ComparerTest {

    private static final GeneratedTable TABLE = new TableGenerator(20, 0.05)
            .table(List.of(CellKind.INTEGER, CellKind.FLAT, CellKind.TREE, CellKind.DATE), 80);
    private static final Job JOB =
            Job.of(TABLE.declared(List.of()), new KAnonymity(2)).with(Seed.parse("7"));
    private static final List<String> MEASURES = Catalog.figures();

    private static Contender naturally(Algorithm algorithm) {
        return Contender.naturally(algorithm.name(), algorithm, JOB);
    }

    private static final List<Contender> THREE = List.of(
            naturally(Mondrian.strict()),
            naturally(GreedyKMember.plain(GreedyKMember.SeedFrom.LAST)),
            naturally(new OnePassKMeans()));

    private static ComparisonPlan plan(List<Contender> contenders, List<Integer> ks, Part... parts) {
        return new ComparisonPlan(JOB, contenders, ks, List.of(parts), MEASURES);
    }

    private static Comparison compare(ComparisonPlan plan) {
        return ComparisonRunner.read(plan, TABLE.source(), CommandThreads.context())
                .run(Crew.ALONE, CommandThreads.context(), entry -> {});
    }

    /** An algorithm that does what it is told. */
    private record Stooge(BiFunction<Task, Context, Solution> idea) implements Algorithm {
        @Override
        public String name() {
            return "stooge";
        }

        @Override
        public Shape shape() {
            return Shape.OVERLAPPING;
        }

        @Override
        public Solution solve(Task task, Context context) {
            return idea.apply(task, context);
        }
    }

    private static Contender stooge(String words, BiFunction<Task, Context, Solution> idea) {
        return new Contender(words, new Stooge(idea), LabelStyle.LEAST_LOSS);
    }

    private static List<Figure> published(GeneratedTable table, Job job) {
        Outcome outcome = Pipeline.run(job, table.source(), new MemorySink(), CommandThreads.context());
        return ((Outcome.Release) outcome).figures();
    }

    @Test
    void figures_are_those_of_a_release_of_the_same_job() {
        Comparison comparison = compare(plan(THREE, List.of(2, 5), new Part.All()));
        assertThat(comparison.entries()).hasSize(6);
        for (Entry entry : comparison.entries()) {
            Contender contender = THREE.stream()
                    .filter(each -> each.words().equals(entry.algorithm()))
                    .findFirst()
                    .orElseThrow();
            Job alone = JOB.with(List.of(new KAnonymity(entry.k()))).with(contender.algorithm(), contender.labels());
            assertThat(entry.result().orElseThrow().figures()).isEqualTo(published(TABLE, alone));
        }
        assertThat(comparison.loss()).hasValue(MEASURES.get(0));
    }

    @Test
    void the_first_rows_are_compared_as_if_there_were_no_others() {
        for (long seed = 1; seed <= 40; seed++) {
            GeneratedTable table = new TableGenerator(seed, 0.05).any(60);
            int rows = (table.rows().size() + 1) / 2;
            Job job = Job.of(table.declared(List.of()), new KAnonymity(2))
                    .with(THREE.get(0).algorithm(), THREE.get(0).labels())
                    .with(Seed.parse("7"));
            GeneratedTable beginning = new GeneratedTable(
                    table.name(), table.columns(), table.lore(), table.rows().subList(0, rows));
            ComparisonPlan plan =
                    new ComparisonPlan(job, THREE.subList(0, 1), List.of(2), List.of(new Part.First(rows)), MEASURES);
            Entry entry = ComparisonRunner.read(plan, table.source(), CommandThreads.context())
                    .run(Crew.ALONE, CommandThreads.context(), each -> {})
                    .entries()
                    .get(0);
            Outcome outcome = Pipeline.run(job, beginning.source(), new MemorySink(), CommandThreads.context());
            assertThat(entry.rows()).isEqualTo(rows);
            assertThat(entry.result().map(Comparison.Result::figures))
                    .as(table.name())
                    .isEqualTo(
                            outcome instanceof Outcome.Release release
                                    ? Optional.of(release.figures())
                                    : Optional.empty());
        }
    }

    @Test
    void threads_change_nothing_but_times() throws Exception {
        ComparisonPlan plan = plan(THREE, List.of(2, 4), new Part.Sample(40), new Part.Sample(60));
        Comparison alone = compare(plan);
        ExecutorService pool = Executors.newFixedThreadPool(3);
        Comparison together = ComparisonRunner.read(plan, TABLE.source(), CommandThreads.context())
                .run(new Crew(3, pool), CommandThreads.context(), entry -> {});
        pool.shutdown();
        assertThat(figures(together)).isEqualTo(figures(alone)).hasSize(12);
        assertThat(together.threads()).isEqualTo(3);
        assertThat(together.cardinalities()).containsExactly(40, 60);
    }

    private static List<List<Figure>> figures(Comparison comparison) {
        return comparison.entries().stream()
                .map(entry -> entry.result().orElseThrow().figures())
                .toList();
    }

    @Test
    void a_sample_follows_from_the_seed_and_is_part_of_a_larger_one() {
        List<List<String>> seen = new ArrayList<>();
        Contender spy = stooge("spy", (task, context) -> {
            seen.add(IntStream.range(0, task.space().rows())
                    .mapToObj(row -> String.valueOf(task.sensitive().get(0).value(row)))
                    .sorted()
                    .toList());
            return new Solution.Classes(Partition.of(task.space().rows(), List.of(task.rows())));
        });
        ComparisonPlan plan = plan(List.of(spy), List.of(2), new Part.Sample(20), new Part.Sample(50));
        compare(plan);
        List<List<String>> first = seen.subList(1, 3);
        assertThat(first.get(0)).hasSize(20);
        List<String> rest = new ArrayList<>(first.get(1));
        first.get(0).forEach(value -> assertThat(rest.remove(value)).isTrue());
        seen.remove(0);
        compare(plan);
        assertThat(seen.subList(3, 5)).isEqualTo(seen.subList(0, 2));
    }

    @Test
    void a_run_that_breaks_a_promise_or_falls_over_does_not_stop_the_others() {
        Contender liar = stooge(
                "liar",
                (task, context) -> new Solution.Classes(Partition.of(
                        task.space().rows(),
                        IntStream.range(0, task.space().rows())
                                .mapToObj(row -> new int[] {row})
                                .toList())));
        Contender thief = stooge(
                "thief",
                (task, context) ->
                        new Solution.Classes(Partition.of(task.space().rows(), List.of(new int[] {0, 1}))));
        Contender clumsy = stooge("clumsy", (task, context) -> {
            throw new IllegalStateException("a cell's secret");
        });
        Contender greedy = stooge("hungry", (task, context) -> {
            throw new OutOfMemoryError("pretended");
        });
        Comparison comparison =
                compare(plan(List.of(liar, thief, clumsy, greedy, THREE.get(0)), List.of(2), new Part.All()));
        assertThat(comparison.entries())
                .extracting(Entry::end)
                .containsExactly(End.FAILED, End.FAILED, End.FAILED, End.FAILED, End.DONE);
        assertThat(comparison.entries().get(0).why()).contains("classes break: every row shares");
        assertThat(comparison.entries().get(1).why()).contains("more rows are suppressed than the job allows");
        assertThat(comparison.entries().get(2).why())
                .contains("IllegalStateException at ")
                .doesNotContain("secret");
        assertThat(comparison.entries().get(3).why()).contains("memory");
        assertThat(comparison.count(End.DONE)).isEqualTo(1);
        assertThat(comparison.bestBy(MEASURES.get(0))).hasSize(1);
    }

    @Test
    void what_cannot_be_met_and_what_does_not_fit_is_told() {
        Contender overlapping =
                new Contender("greedy", GreedyKMember.plain(GreedyKMember.SeedFrom.LAST), LabelStyle.REGIONS);
        Comparison comparison = compare(plan(List.of(THREE.get(0), overlapping), List.of(2, 1000), new Part.All()));
        assertThat(comparison.entries()).extracting(Entry::end).containsExactly(End.DONE, End.INFEASIBLE);
        assertThat(comparison.entries().get(1).why()).contains("k = 1000", "at best 80");
        assertThat(comparison.leftOut()).singleElement().satisfies(left -> {
            assertThat(left.algorithm()).isEqualTo("greedy");
            assertThat(left.why()).contains("cannot be published with algorithm greedy-k-member");
        });
    }

    /** Numbers without levels get the automatic ones that the algorithm would get alone, and other algorithms do not see them. */
    @Test
    void algorithms_on_levels_have_the_levels_and_figures_that_they_have_alone() {
        Contender levels = naturally(Optimal.usual());
        Contender classes = THREE.get(0);
        Comparison together = compare(plan(List.of(classes, levels), List.of(3), new Part.All()));
        assertThat(together.entries()).extracting(Entry::end).containsExactly(End.DONE, End.DONE);
        for (int i = 0; i < 2; i++) {
            Contender contender = List.of(classes, levels).get(i);
            MemorySink sink = new MemorySink();
            Job alone = JOB.with(contender.algorithm(), contender.labels()).with(List.of(new KAnonymity(3)));
            Outcome.Release release =
                    (Outcome.Release) Pipeline.run(alone, TABLE.source(), sink, CommandThreads.context());
            assertThat(together.entries().get(i).figure("total-il").orElseThrow())
                    .isEqualTo(release.figures().stream()
                            .filter(figure -> figure.name().equals("total-il"))
                            .findFirst()
                            .orElseThrow()
                            .value());
        }
        assertThat(together.advice())
                .singleElement()
                .asString()
                .startsWith("Take " + classes.words()
                        + ": it is the only finished run with labels: regions, as the job asks, with ");
    }

    @Test
    void other_promises_stay_and_k_takes_the_place_of_k() {
        Job diverse = JOB.with(List.of(LDiversity.distinct(2, TABLE.target()), new KAnonymity(50)));
        List<String> promises = new ArrayList<>();
        Contender spy = stooge("spy", (task, context) -> {
            task.judge().promises().models().forEach(model -> promises.add(model.name() + model.arguments()));
            return new Solution.Classes(Partition.of(task.space().rows(), List.of(task.rows())));
        });
        ComparisonPlan plan = new ComparisonPlan(diverse, List.of(spy), List.of(3), List.of(new Part.All()), MEASURES);
        compare(plan);
        assertThat(promises.subList(promises.size() - 2, promises.size()))
                .containsExactly(
                        "l-diversity" + LDiversity.distinct(2, TABLE.target()).arguments(), "k-anonymity{k=3}");
    }

    @Test
    void a_part_larger_than_the_table_is_refused() {
        assertThatThrownBy(() -> compare(plan(THREE, List.of(2), new Part.First(81))))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("80 rows")
                .hasMessageContaining("81");
    }

    @Test
    void when_stopped_it_tells_what_is_done() {
        AtomicInteger ended = new AtomicInteger();
        Context context = new Context(Progress.SILENT, Runnable::run, () -> ended.get() >= 2);
        Comparison comparison = ComparisonRunner.read(
                        plan(THREE, List.of(2, 3), new Part.All()), TABLE.source(), CommandThreads.context())
                .run(Crew.ALONE, context, entry -> ended.incrementAndGet());
        assertThat(comparison.entries())
                .extracting(Entry::end)
                .containsExactly(End.DONE, End.DONE, End.STOPPED, End.STOPPED, End.STOPPED, End.STOPPED);
    }

    @Test
    void the_best_are_those_that_no_other_beats() {
        Comparison comparison = compare(plan(THREE, List.of(2, 5), new Part.All()));
        for (String measure : List.of("total-il", "utility")) {
            double sign = Catalog.measure(measure).greaterIsBetter() ? -1 : 1;
            List<Entry> expected = comparison.entries().stream()
                    .filter(one -> comparison.entries().stream()
                            .filter(other -> other.k() == one.k() && other != one)
                            .noneMatch(other -> sign * number(other, measure) <= sign * number(one, measure)
                                    && seconds(other) <= seconds(one)))
                    .toList();
            assertThat(comparison.bestBy(measure))
                    .extracting(Entry::algorithm)
                    .isEqualTo(expected.stream().map(Entry::algorithm).toList())
                    .isNotEmpty();
        }
    }

    private static double number(Entry entry, String measure) {
        return entry.figure(measure).orElseThrow();
    }

    private static double seconds(Entry entry) {
        return entry.result().orElseThrow().seconds();
    }

    @Test
    void memory_is_estimated_by_rows() {
        ComparisonRunner small = ComparisonRunner.read(
                plan(THREE, List.of(2), new Part.First(10)), TABLE.source(), CommandThreads.context());
        ComparisonRunner large = ComparisonRunner.read(
                plan(THREE, List.of(2), new Part.All()), TABLE.source(), CommandThreads.context());
        assertThat(small.bytesPerRun()).isPositive().isLessThan(large.bytesPerRun());
        assertThat(large.fittingRuns()).isPositive();
        assertThat(large.runs()).isEqualTo(3);
    }
}
