package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Parameter;
import io.sfumato.job.Catalog;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.run.Seed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every algorithm tells how far it is and can be stopped soon, also on a large table. */
class PatienceTest {

    private static final int ROWS = 30_000;

    private static final long SHORT_MILLIS = 400;

    /**
     * For how long each algorithm may run. {@code -Dsfumato.patience=60000} looks at whole runs and prints the longest time
     * without a look; on an idle machine that is about a tenth of a second.
     */
    private static final long RUN_MILLIS = Long.getLong("sfumato.patience", SHORT_MILLIS);

    /** Notes the longest time without a question whether to stop, and stops after some time. */
    private static final class Clock implements BooleanSupplier {
        private final long begun = System.nanoTime();
        private long last = begun;
        private long longest;
        private long looks;

        @Override
        public synchronized boolean getAsBoolean() {
            long now = System.nanoTime();
            longest = Math.max(longest, now - last);
            last = now;
            looks++;
            return now - begun > TimeUnit.MILLISECONDS.toNanos(RUN_MILLIS);
        }
    }

    /** Hears whether the work done never falls back and never exceeds what was announced. */
    private static final class Ear implements Progress {
        private final List<String> wrong = Collections.synchronizedList(new ArrayList<>());
        private long total;
        private long reached;
        private int heard;

        @Override
        public synchronized void stage(String name, long announced) {
            total = announced;
            reached = 0;
            heard++;
        }

        @Override
        public synchronized void advance(long done) {
            heard++;
            if (done < reached || (total > 0 && done > total)) {
                wrong.add(done + " after " + reached + " of " + total);
            }
            reached = done;
        }
    }

    /** Those that need to be told nothing; what has to be told levels does not search. */
    private static Stream<Descriptor<Algorithm>> algorithms() {
        return Catalog.ALGORITHMS.stream()
                .filter(entry -> entry.parameters().stream().noneMatch(Parameter::required));
    }

    /** A table on which the algorithm can work: choosing levels needs taxonomies in every column. */
    private static Task task(Descriptor<Algorithm> entry, int rows) {
        boolean levels = entry.make(Map.of()).shape() == Shape.ONE_SCHEME;
        List<CellKind> kinds = levels
                ? List.of(CellKind.FLAT, CellKind.TREE, CellKind.NASTY)
                : List.of(
                        CellKind.INTEGER,
                        CellKind.FLAT,
                        CellKind.TREE,
                        CellKind.DECIMAL,
                        CellKind.DATE,
                        CellKind.NASTY);
        SearchableTable laid = SearchableTable.of(new TableGenerator(7, 0.05).table(kinds, rows));
        return laid.task(List.of(ModelCase.anonymity(5)), 0, new Seed(7, 7));
    }

    @TestFactory
    Stream<DynamicTest> stopsSoon() {
        return algorithms().map(entry -> dynamicTest(entry.name(), () -> stopsSoon(entry, task(entry, ROWS))));
    }

    private static void stopsSoon(Descriptor<Algorithm> entry, Task task) {
        Algorithm algorithm = entry.make(Map.of());
        Clock clock = new Clock();
        Ear ear = new Ear();
        try {
            algorithm.solve(task, new Context(ear, Runnable::run, clock));
        } catch (CancellationException stopped) {
            assertThat(ear.heard).isPositive();
        }
        clock.getAsBoolean();
        if (RUN_MILLIS > SHORT_MILLIS) {
            System.out.println(entry.name() + ": at most "
                    + TimeUnit.NANOSECONDS.toMillis(clock.longest) + " ms without a look, "
                    + TimeUnit.NANOSECONDS.toMillis(clock.last - clock.begun) + " ms in all");
        }
        assertThat(ear.wrong).isEmpty();
        long seconds = TimeUnit.NANOSECONDS.toSeconds(clock.last - clock.begun);
        assertThat(clock.looks).as("looks whether to stop").isGreaterThan(seconds);
    }

    @TestFactory
    Stream<DynamicTest> stopsAtOnce() {
        return algorithms()
                .map(entry -> dynamicTest(
                        entry.name(),
                        () -> assertThatThrownBy(() -> entry.make(Map.of())
                                        .solve(
                                                task(entry, 40),
                                                new Context(Progress.SILENT, Runnable::run, () -> true)))
                                .isInstanceOf(CancellationException.class)));
    }
}
