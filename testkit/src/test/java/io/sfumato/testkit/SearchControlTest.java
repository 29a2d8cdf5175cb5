package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.engine.Sfumato;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.partition.Rounds;
import io.sfumato.record.PrivateRecord;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.table.MissingPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** A search that is watched, and ended before its time. */
class SearchControlTest {

    private static final int EFFORT = 6;

    /** Hears what is told of a search. */
    private static final class Ear implements Progress {
        private final List<Double> losses = new ArrayList<>();
        private final List<Double> times = new ArrayList<>();
        private int searches;
        private int repeated;
        private boolean searching;
        private long done;

        @Override
        public void stage(String name, long total) {
            searching = false;
            repeated += name.equals("searching") ? 1 : 0;
        }

        @Override
        public void search(int rounds) {
            searches++;
            searching = true;
        }

        @Override
        public void advance(long finished) {
            done = searching ? finished : done;
        }

        @Override
        public void loss(double share, double most) {
            losses.add(share);
            times.add(most);
        }
    }

    private static JobCase trial(long seed, int effort, Suppression suppression) {
        List<CellKind> kinds = List.of(CellKind.INTEGER, CellKind.TREE, CellKind.FLAT, CellKind.DECIMAL);
        return new JobCase(
                new TableGenerator(seed, 0.02).table(kinds, 300),
                new Sfumato(Shape.OVERLAPPING, effort),
                List.of(ModelCase.anonymity(3)),
                LabelStyle.LEAST_LOSS,
                suppression,
                MissingPolicy.VALUE);
    }

    private static JobCase trial(long seed, int effort) {
        return trial(seed, effort, Suppression.NONE);
    }

    private static MemorySink.Published run(JobCase trial, Context context) {
        return trial.run(context).sink().published().orElseThrow();
    }

    private static Context context(Progress progress, BooleanSupplier enough) {
        return new Context(progress, Runnable::run, () -> false, enough);
    }

    private static Rounds rounds(MemorySink.Published published) {
        return published.dossier().secret().rounds().orElseThrow();
    }

    @Test
    void whatWasFoundInSomeRoundsIsFoundAgainByAskingForThem() {
        int different = 0;
        for (int stop = 1; stop < EFFORT; stop++) {
            Ear ear = new Ear();
            int last = stop;
            MemorySink.Published ended =
                    run(trial(stop, EFFORT), context(ear, () -> ear.searching && ear.done >= last));
            MemorySink.Published asked = run(trial(stop, stop), Context.quiet());
            MemorySink.Published whole = run(trial(stop, EFFORT), Context.quiet());
            assertThat(rounds(ended)).isEqualTo(new Rounds(EFFORT, stop));
            assertThat(ended.text()).isEqualTo(asked.text());
            assertThat(ended.dossier().secret().warnings())
                    .anyMatch(warning -> warning.contains("after " + last + " of " + EFFORT + " rounds")
                            && warning.contains("effort: " + last));
            assertThat(rounds(whole)).isEqualTo(new Rounds(EFFORT, EFFORT));
            assertThat(whole.dossier().secret().warnings()).noneMatch(warning -> warning.contains(" rounds"));
            different += ended.text().equals(whole.text()) ? 0 : 1;
        }
        assertThat(different).as("ends that made a difference").isGreaterThan(EFFORT / 2);
    }

    @Test
    void aWishInTheMiddleOfARoundIsGrantedAtItsEnd() {
        AtomicInteger looks = new AtomicInteger();
        run(trial(1, EFFORT), new Context(Progress.SILENT, Runnable::run, () -> looks.incrementAndGet() < 0));
        int all = looks.get();
        for (int part = 1; part < 5; part++) {
            AtomicInteger seen = new AtomicInteger();
            AtomicBoolean wish = new AtomicBoolean();
            int when = all * part / 5;
            BooleanSupplier cancelled = () -> {
                wish.compareAndSet(false, seen.incrementAndGet() >= when);
                return false;
            };
            MemorySink.Published ended =
                    run(trial(1, EFFORT), new Context(Progress.SILENT, Runnable::run, cancelled, wish::get));
            MemorySink.Published asked = run(trial(1, rounds(ended).done()), Context.quiet());
            assertThat(ended.text()).isEqualTo(asked.text());
        }
    }

    @Test
    void theThreadsDoNotMatter() {
        ExecutorService threads = Executors.newFixedThreadPool(3);
        try {
            Ear ear = new Ear();
            BooleanSupplier enough = () -> ear.searching && ear.done >= 3;
            MemorySink.Published ended = run(trial(5, EFFORT), new Context(ear, threads, () -> false, enough));
            assertThat(ended.text()).isEqualTo(run(trial(5, 3), Context.quiet()).text());
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aSearchThatIsMadeAgainHasAsManyRounds() {
        int again = 0;
        for (long seed = 0; seed < 8; seed++) {
            Suppression stars = new Suppression(0.01, true);
            Ear ear = new Ear();
            MemorySink.Published ended =
                    run(trial(seed, EFFORT, stars), context(ear, () -> ear.searching && ear.done >= 2));
            Ear other = new Ear();
            MemorySink.Published asked = run(trial(seed, 2, stars), context(other, () -> false));
            assertThat(rounds(ended)).isEqualTo(new Rounds(EFFORT, 2));
            assertThat(ended.text()).as("seed %d", seed).isEqualTo(asked.text());
            assertThat(ear.searches).as("searches that can be ended").isEqualTo(1);
            again += ear.repeated > 0 ? 1 : 0;
            assertThat(ear.losses).as("losses of the search that is watched").hasSize(3);
        }
        assertThat(again).as("searches that were made again").isPositive();
    }

    @Test
    void theLossIsToldAfterEveryRound() {
        Ear ear = new Ear();
        PrivateRecord secret =
                run(trial(2, EFFORT), context(ear, () -> false)).dossier().secret();
        assertThat(ear.losses).hasSize(EFFORT + 1).isSortedAccordingTo((one, other) -> Double.compare(other, one));
        assertThat(ear.losses.get(EFFORT)).isLessThan(ear.losses.get(0));
        assertThat(ear.losses.get(EFFORT)).isCloseTo(secret.certificate().loss(), within(1e-9));
        assertThat(ear.times.get(EFFORT)).isCloseTo(secret.certificate().times().orElseThrow(), within(1e-3));
    }

    private static JobCase regions(long seed, int effort) {
        return new JobCase(
                trial(seed, EFFORT).table(),
                new Sfumato(Shape.REGIONS, effort),
                List.of(ModelCase.anonymity(3)),
                LabelStyle.REGIONS,
                Suppression.NONE,
                MissingPolicy.VALUE);
    }

    @Test
    void regionsAreSearchedInRoundsToo() {
        int different = 0;
        for (int stop = 1; stop < EFFORT; stop++) {
            Ear ear = new Ear();
            int last = stop;
            MemorySink.Published ended =
                    run(regions(stop, EFFORT), context(ear, () -> ear.searching && ear.done >= last));
            assertThat(rounds(ended)).isEqualTo(new Rounds(EFFORT, stop));
            assertThat(ended.text())
                    .isEqualTo(run(regions(stop, stop), Context.quiet()).text());
            assertThat(ear.losses).hasSize(stop + 1).isSortedAccordingTo((one, other) -> Double.compare(other, one));
            assertThat(ear.times).allMatch(times -> times >= 1);
            String whole = run(regions(stop, EFFORT), Context.quiet()).text();
            different += ended.text().equals(whole) ? 0 : 1;
        }
        assertThat(different).as("ends that made a difference").isGreaterThan(EFFORT / 2);
    }

    @Test
    void withoutEffortThereIsNothingToEnd() {
        Ear ear = new Ear();
        assertThat(run(regions(1, 0), context(ear, () -> true))
                        .dossier()
                        .secret()
                        .rounds())
                .isEmpty();
        assertThat(ear.searches).isZero();
    }
}
