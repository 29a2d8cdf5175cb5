package io.sfumato.cli.terminal;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * Ctrl-C. The first one asks the run to stop, which removes all that it has begun; a second one, or a request of the
 * system to end (SIGTERM), waits for that no longer than {@value #GRACE_MILLISECONDS} ms. What a run has not published is
 * unreadable in any case.
 */
public final class Interruption implements BooleanSupplier, AutoCloseable {

    static final long GRACE_MILLISECONDS = 1500;

    private final PrintStream err;
    private final AtomicBoolean cancelled = new AtomicBoolean();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final List<Runnable> before = new ArrayList<>();

    private Interruption(PrintStream err) {
        this.err = err;
    }

    /** Listens to the keyboard until it is closed. */
    public static Interruption listen(PrintStream err) {
        Interruption interruption = new Interruption(err);
        Signals.handle("INT", interruption::ctrlC).ifPresent(interruption.before::add);
        Signals.handle("TERM", interruption::end).ifPresent(interruption.before::add);
        return interruption;
    }

    @Override
    public boolean getAsBoolean() {
        return cancelled.get();
    }

    void ctrlC() {
        if (cancelled.compareAndSet(false, true)) {
            err.println();
            err.println("sfumato: stopping; press Ctrl-C again to end at once");
        } else {
            end();
        }
    }

    /** Exits like a run that was cancelled, with or without its consent. */
    private void end() {
        cancelled.set(true);
        try {
            if (ended.await(GRACE_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(Exit.CANCELLED.code());
    }

    /** The run has ended: signals mean again what they meant before. */
    @Override
    public void close() {
        ended.countDown();
        before.forEach(Runnable::run);
    }
}
