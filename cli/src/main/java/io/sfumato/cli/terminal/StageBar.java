package io.sfumato.cli.terminal;

import io.sfumato.run.Progress;
import java.io.PrintStream;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Progress as one line that is drawn again and again; finished stages stay above it with the time they took. */
public final class StageBar implements Progress, AutoCloseable {

    /** Nanoseconds between two drawings: ten in a second look steady and cost nothing. */
    private static final long DRAW_EVERY = 100_000_000L;

    /** Nanoseconds of a second. */
    private static final double SECOND = 1e9;

    /** Characters of a full bar. Chosen by eye. */
    private static final int CELLS = 30;

    private static final int PERCENT = 100;
    private static final byte[] CLEAR = {'\r', 0x1b, '[', 'K'};

    private final PrintStream err;
    private final LongSupplier clock;
    private String stage = "";
    private String loss = "";
    private long total;
    private long done;
    private long began;
    private long drawn;

    /**
     * A bar that has nothing to show yet.
     *
     * @param clock nanoseconds, as {@link System#nanoTime} counts them
     */
    public StageBar(PrintStream err, LongSupplier clock) {
        this.err = err;
        this.clock = clock;
    }

    /** This bar in front of a person, lines in a log, nothing when quiet. */
    public Progress on(Terminal terminal, boolean quiet) {
        if (quiet) {
            return Progress.SILENT;
        }
        return terminal.watched() ? this : new StageLines(err, clock);
    }

    @Override
    public synchronized void stage(String name, long work) {
        finish();
        stage = name;
        total = work;
        done = 0;
        loss = "";
        began = clock.getAsLong();
        draw();
    }

    @Override
    public synchronized void advance(long finished) {
        done = finished;
        if (clock.getAsLong() - drawn >= DRAW_EVERY) {
            draw();
        }
    }

    @Override
    public synchronized void loss(double share, double times) {
        loss = "  " + LossWords.of(share, times);
    }

    private void draw() {
        drawn = clock.getAsLong();
        err.writeBytes(CLEAR);
        err.print(String.format(Locale.ROOT, "  %-16s ", stage) + measure() + loss);
        err.flush();
    }

    private String measure() {
        if (total <= 0) {
            return done > 0 ? String.format(Locale.ROOT, "%,d", done) : "...";
        }
        double share = Math.min(1, Math.max(0, (double) done / total));
        int full = (int) (share * CELLS);
        return "[" + "#".repeat(full) + ".".repeat(CELLS - full) + "] "
                + String.format(Locale.ROOT, "%3d %%", (int) (share * PERCENT));
    }

    private void finish() {
        if (!stage.isEmpty()) {
            double seconds = (clock.getAsLong() - began) / SECOND;
            err.writeBytes(CLEAR);
            err.println(String.format(Locale.ROOT, "  %-16s %6.1f s", stage, seconds) + loss);
            stage = "";
        }
    }

    /** Ends the line of the last stage. */
    @Override
    public synchronized void close() {
        finish();
    }
}
