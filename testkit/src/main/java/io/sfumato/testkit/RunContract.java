package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Outcome;
import io.sfumato.job.Suppression;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.table.MissingPolicy;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every algorithm must keep while it runs: the same bytes every time, on any executor, and an end when asked. */
public abstract class RunContract {

    private static final int ROWS = 90;
    private static final int THREADS = 3;

    /** The algorithms under test. */
    protected abstract List<Descriptor<Algorithm>> algorithms();

    /** Two runs, and a run with several threads, publish the same bytes. */
    @TestFactory
    Stream<DynamicTest> repeatable() {
        return algorithms().stream()
                .map(entry -> dynamicTest(entry.name(), () -> {
                    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
                    try {
                        for (long seed = 1; seed <= 6; seed++) {
                            repeat(entry, seed, threads);
                        }
                    } finally {
                        threads.shutdownNow();
                    }
                }));
    }

    private static void repeat(Descriptor<Algorithm> entry, long seed, Executor threads) {
        for (Trial trial : trials(entry, seed)) {
            Trial.Ending one = trial.run(Context.quiet());
            Trial.Ending two = trial.run(Context.quiet());
            Trial.Ending three = trial.run(new Context(Progress.SILENT, threads, () -> false));
            assertThat(result(two)).describedAs(trial.toString()).isEqualTo(result(one));
            assertThat(result(three)).describedAs(trial + " on threads").isEqualTo(result(one));
        }
    }

    /** All that must be equal: the release, its public record and the figures. */
    private static List<Object> result(Trial.Ending ending) {
        String text = ending.sink().published().map(MemorySink.Published::text).orElse("nothing");
        return List.of(text, ending.outcome());
    }

    private static List<Trial> trials(Descriptor<Algorithm> entry, long seed) {
        List<CellKind> kinds = List.of(CellKind.TREE, CellKind.FLAT, CellKind.PREFIX);
        GeneratedTable table = new TableGenerator(seed).table(kinds, ROWS);
        Dice dice = new Dice(seed);
        List<Map<String, Object>> variants = new Variants(table, dice).of(entry);
        return variants.stream()
                .map(how -> new Trial(
                        table,
                        entry.make(how),
                        List.of(Promise.anonymity(3)),
                        LabelStyle.LEAST_LOSS,
                        new Suppression(0.1, false),
                        MissingPolicy.VALUE))
                .toList();
    }

    /** A cancel at any checkpoint ends the run there, and nothing is published or left behind. */
    @TestFactory
    Stream<DynamicTest> stoppable() {
        return algorithms().stream()
                .map(entry -> dynamicTest(entry.name(), () -> trials(entry, 1).forEach(RunContract::stop)));
    }

    private static void stop(Trial trial) {
        AtomicInteger all = new AtomicInteger();
        Outcome whole = trial.run(stopAfter(Integer.MAX_VALUE, all)).outcome();
        assertThat(whole).describedAs(trial.toString()).isNotInstanceOf(Outcome.Cancelled.class);
        for (int n = 0; n < all.get(); n += Math.max(1, all.get() / 25)) {
            AtomicInteger asked = new AtomicInteger();
            Trial.Ending stopped = trial.run(stopAfter(n, asked));
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
