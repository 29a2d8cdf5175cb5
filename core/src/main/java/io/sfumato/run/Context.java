package io.sfumato.run;

import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/**
 * What a run is given from outside. Work calls {@link #advance} or {@link #checkpoint} often enough (many times a
 * second) for a cancel to feel immediate.
 *
 * @param cancelled asked at every checkpoint; once true it stays true
 * @param enough asked by searches before every round: whether to end with the best so far; once true it stays true
 */
public record Context(Progress progress, Executor executor, BooleanSupplier cancelled, BooleanSupplier enough) {

    /** A run whose searches go on to their end. */
    public Context(Progress progress, Executor executor, BooleanSupplier cancelled) {
        this(progress, executor, cancelled, () -> false);
    }

    /** Runs in the calling thread, tells nobody, cannot be stopped. */
    public static Context quiet() {
        return new Context(Progress.SILENT, Runnable::run, () -> false);
    }

    public Context with(Progress other) {
        return new Context(other, executor, cancelled, enough);
    }

    public Context with(Executor other) {
        return new Context(progress, other, cancelled, enough);
    }

    /** The same for searches that must go on to their end. Their loss is not reported, since only one of them is published. */
    public Context unhurried() {
        Progress plain = new Relay(progress) {
            @Override
            public void search(int rounds) {
                stage("searching", rounds);
            }

            @Override
            public void loss(double share, double times) {}
        };
        return new Context(plain, executor, cancelled);
    }

    /** Begins a search; it asks {@link #enough} before every round. */
    public void search(int rounds) {
        checkpoint();
        progress.search(rounds);
    }

    /** Whether a search is to end with the best so far. */
    public boolean isEnough() {
        return enough.getAsBoolean();
    }

    public void stage(String name, long total) {
        checkpoint();
        progress.stage(name, total);
    }

    public void advance(long done) {
        checkpoint();
        progress.advance(done);
    }

    /** Throws {@link CancellationException} if the run is to end, or somebody has interrupted this thread. */
    public void checkpoint() {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("cancelled");
        } else if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted");
        }
    }
}
