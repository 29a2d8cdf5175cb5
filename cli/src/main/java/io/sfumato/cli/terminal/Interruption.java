package io.sfumato.cli.terminal;

import io.sfumato.pipeline.Pipeline;
import io.sfumato.run.Progress;
import io.sfumato.run.Relay;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * What Ctrl-C does. While a search goes on, the first Ctrl-C ends the search after its round, and the best found so far is
 * published. Any other asks the run to stop and to remove what it has begun; one more, or SIGTERM, waits for that no longer
 * than {@value #GRACE_MILLISECONDS} ms. What a run has not published is unreadable in any case. Once publishing is decided it
 * is too late to stop: the first request is only told so, and the next one ends the process, so that the next run completes
 * the release.
 */
public final class Interruption implements BooleanSupplier, AutoCloseable {

    /** How long a run may take to clean up after itself. A round number: longer seems to hang, shorter leaves more behind. */
    static final long GRACE_MILLISECONDS = 1500;

    private final PrintStream err;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final List<Runnable> before = new ArrayList<>();
    private boolean searching;
    private boolean enough;
    private boolean cancelled;
    private boolean publishing;
    private boolean late;

    private Interruption(PrintStream err) {
        this.err = err;
    }

    /** Listens to the keyboard until it is closed. */
    public static Interruption listen(PrintStream err) {
        Interruption interruption = new Interruption(err);
        Signals.handle("INT", interruption::ctrlC).ifPresent(interruption.before::add);
        Signals.handle("TERM", interruption::terminate).ifPresent(interruption.before::add);
        return interruption;
    }

    /** Lets Ctrl-C and SIGTERM end the process, as is right before and after a run and for commands that write nothing. */
    public static void endWhenAsked(PrintStream err) {
        Runnable end = () -> {
            err.println();
            err.println("sfumato: stopped");
            err.flush();
            Runtime.getRuntime().halt(Exit.CANCELLED.code());
        };
        Signals.handle("INT", end);
        Signals.handle("TERM", end);
    }

    @Override
    public synchronized boolean getAsBoolean() {
        return cancelled;
    }

    /** Whether a search is to end with the best so far. */
    public synchronized boolean enough() {
        return enough;
    }

    /** Passes progress on, and notes from it whether a search goes on and whether it is too late to stop. */
    public Progress watching(Progress progress) {
        return new Relay(progress) {
            @Override
            public void stage(String name, long total) {
                Interruption.this.search(false);
                if (name.equals(Pipeline.PUBLISHING)) {
                    publish();
                }
                super.stage(name, total);
            }

            @Override
            public void search(int rounds) {
                Interruption.this.search(true);
                super.search(rounds);
            }
        };
    }

    private synchronized void search(boolean now) {
        searching = now;
    }

    private synchronized void publish() {
        if (cancelled) {
            throw new CancellationException("cancelled");
        }
        publishing = true;
    }

    void ctrlC() {
        String words = heard();
        if (words.isEmpty()) {
            end();
        } else {
            err.println();
            err.println(words);
        }
    }

    /** What to answer to Ctrl-C; empty if that was said already. */
    private synchronized String heard() {
        if (publishing) {
            return lateWords();
        } else if (searching && !enough && !cancelled) {
            enough = true;
            return "sfumato: the search ends after this round, and the best so far is published; press Ctrl-C again to "
                    + "stop and publish nothing";
        }
        boolean again = cancelled;
        cancelled = true;
        return again ? "" : "sfumato: stopping; press Ctrl-C again to end at once";
    }

    /** What to say once if nothing can be stopped any more. */
    private synchronized String lateWords() {
        boolean first = publishing && !late;
        late |= publishing;
        return first ? "sfumato: too late to stop, the release is being put in place; this takes a moment" : "";
    }

    private synchronized boolean cancel() {
        cancelled |= !publishing;
        return cancelled;
    }

    /** A request of the system. */
    void terminate() {
        String words = lateWords();
        if (words.isEmpty()) {
            end();
        } else {
            err.println();
            err.println(words);
        }
    }

    /** Exits like a run that was cancelled, with or without its consent. */
    private void end() {
        boolean stopped = cancel();
        try {
            if (ended.await(GRACE_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        err.println();
        err.println(
                stopped
                        ? "sfumato: stopped; nothing was written"
                        : "sfumato: ended while the release was being put in place; run the command again to complete it");
        err.flush();
        Runtime.getRuntime().halt(Exit.CANCELLED.code());
    }

    /** The run has ended: signals mean again what they meant before. */
    @Override
    public void close() {
        ended.countDown();
        before.forEach(Runnable::run);
    }
}
