package io.sfumato.cli.terminal;

import io.sfumato.run.Progress;
import java.io.PrintStream;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Progress for logs: a line per stage, one more every half minute of a long stage, and the result of a search. */
public final class StageLines implements Progress {

    /** Nanoseconds between two lines, half a minute. A round number: more often would fill a log. */
    private static final long TELL_EVERY = 30_000_000_000L;

    private static final double PERCENT = 100;

    private final PrintStream err;
    private final LongSupplier clock;
    private String stage = "";
    private String loss = "";
    private long total;
    private long told;

    /**
     * Lines on this stream.
     *
     * @param clock nanoseconds, as {@link System#nanoTime} counts them
     */
    public StageLines(PrintStream err, LongSupplier clock) {
        this.err = err;
        this.clock = clock;
    }

    @Override
    public synchronized void stage(String name, long work) {
        if (!loss.isEmpty()) {
            err.println("sfumato: " + stage + " ended" + loss);
        }
        loss = "";
        stage = name;
        total = work;
        told = clock.getAsLong();
        err.println("sfumato: " + name);
    }

    @Override
    public synchronized void advance(long done) {
        long now = clock.getAsLong();
        if (now - told >= TELL_EVERY) {
            told = now;
            String measure = total > 0
                    ? String.format(Locale.ROOT, "%.0f %%", Math.min(PERCENT, PERCENT * done / total))
                    : String.format(Locale.ROOT, "%,d", done);
            err.println("sfumato: " + stage + ", " + measure + loss);
        }
    }

    @Override
    public synchronized void loss(double share, double times) {
        loss = ", " + LossWords.of(share, times);
    }
}
