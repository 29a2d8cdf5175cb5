package io.sfumato.cli.comparison;

import io.sfumato.cli.outcome.TerminalNumbers;
import io.sfumato.comparison.Comparison.Entry;
import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A line in a log for each run of a comparison as it ends. */
public final class RunLines implements Consumer<Entry> {

    private final PrintStream err;
    private final int runs;
    private final AtomicInteger ended = new AtomicInteger();

    /** Lines for so many runs. */
    public RunLines(PrintStream err, int runs) {
        this.err = err;
        this.runs = runs;
    }

    @Override
    public void accept(Entry entry) {
        String end = entry.result()
                .map(result -> String.format(Locale.ROOT, "%.3f s", result.seconds()))
                .orElse(entry.end().words());
        err.println("sfumato: " + ended.incrementAndGet() + " of " + runs + ": " + entry.algorithm() + ", k "
                + entry.k() + ", " + TerminalNumbers.count(entry.rows(), "row") + ": " + end);
    }
}
