package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.record.Outcome;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.Role;
import io.sfumato.taxonomy.Automatic;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every run must guarantee: the same bytes every time, on any executor, and an end when it is cancelled. */
public abstract class RunContract {

    /** Rows of each table. A round number: enough for several classes, few enough to be quick. */
    private static final int ROWS = 90;

    /** The algorithms under test. */
    protected abstract List<Descriptor<Algorithm>> algorithms();

    /** How many tables are tried: plain ones, ones of people with several rows and messy ones in turn. */
    protected int tables() {
        return 6;
    }

    /** At how many moments, evenly apart, a run is cancelled. */
    protected int stops() {
        return 25;
    }

    /** A run publishes the same bytes again: on the command's threads, and with its rows in any order. */
    @TestFactory
    Stream<DynamicTest> repeatable() {
        return algorithms().stream()
                .map(entry -> dynamicTest(entry.name(), () -> {
                    for (long seed = 1; seed <= tables(); seed++) {
                        for (JobCase trial : trials(entry, seed)) {
                            repeat(trial, seed);
                        }
                    }
                }));
    }

    private static void repeat(JobCase trial, long seed) {
        JobCase.Ending one = trial.run(Context.quiet());
        JobCase.Ending two = trial.run(CommandThreads.context());
        JobCase.Ending three = trial.on(trial.table().shuffled(seed)).run(CommandThreads.context());
        assertThat(result(two)).describedAs(trial + " on threads").isEqualTo(result(one));
        assertThat(result(three)).describedAs(trial + " in another order").isEqualTo(result(one));
    }

    /** All that must be equal: the release, its public record and the figures. */
    private static List<Object> result(JobCase.Ending ending) {
        String text = ending.sink().published().map(MemorySink.Published::text).orElse("nothing");
        return List.of(text, ending.outcome());
    }

    /** A messy table with a tree in every column, so that every algorithm takes it. */
    private static GeneratedTable messy(long seed) {
        GeneratedTable table =
                MessySpecs.generated(new MessyGenerator(seed).table(MessSettings.usual(ROWS, 3)), new Dice(seed));
        List<ColumnSpec> planted = table.columns().stream()
                .map(spec -> spec.role() == Role.QUASI && spec.taxonomy().isEmpty()
                        ? spec.withTaxonomy(Automatic.STANDARD)
                        : spec)
                .toList();
        return new GeneratedTable(table.name(), planted, table.lore(), table.rows());
    }

    private static List<JobCase> trials(Descriptor<Algorithm> entry, long seed) {
        List<CellKind> kinds = List.of(CellKind.TREE, CellKind.FLAT, CellKind.PREFIX);
        Dice dice = new Dice(seed);
        GeneratedTable plain = new TableGenerator(seed).table(kinds, ROWS);
        GeneratedTable table = seed % 3 == 0 ? messy(seed) : seed % 3 == 1 ? plain : plain.peopled(dice);
        List<Map<String, Object>> variants = new Variants(table, dice).of(entry);
        return variants.stream()
                .map(how -> new JobCase(
                        table,
                        entry.make(how),
                        List.of(ModelCase.anonymity(3)),
                        LabelStyle.LEAST_LOSS,
                        new Suppression(0.1, false),
                        MissingPolicy.VALUE))
                .toList();
    }

    /** A cancel at any checkpoint ends the run there, and nothing is published or left behind. */
    @TestFactory
    Stream<DynamicTest> stoppable() {
        return algorithms().stream()
                .map(entry -> dynamicTest(entry.name(), () -> trials(entry, 1).forEach(this::stop)));
    }

    private void stop(JobCase trial) {
        AtomicInteger all = new AtomicInteger();
        Outcome whole = trial.run(stopAfter(Integer.MAX_VALUE, all)).outcome();
        assertThat(whole).describedAs(trial.toString()).isNotInstanceOf(Outcome.Cancelled.class);
        for (int n = 0; n < all.get(); n += Math.max(1, all.get() / stops())) {
            AtomicInteger asked = new AtomicInteger();
            JobCase.Ending stopped = trial.run(stopAfter(n, asked));
            assertThat(stopped.outcome()).describedAs(trial.toString()).isInstanceOf(Outcome.Cancelled.class);
            assertThat(stopped.sink().published()).isEmpty();
            assertThat(stopped.sink().leftovers()).isZero();
            assertThat(asked.get()).describedAs("asked again after the end").isEqualTo(n + 1);
        }
    }

    private static Context stopAfter(int n, AtomicInteger asked) {
        return new Context(Progress.SILENT, Runnable::run, () -> asked.incrementAndGet() > n);
    }
}
