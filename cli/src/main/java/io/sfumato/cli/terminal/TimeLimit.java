package io.sfumato.cli.terminal;

import io.sfumato.run.Progress;
import io.sfumato.run.Relay;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** How long a search may go on, counted from its beginning. */
public final class TimeLimit implements BooleanSupplier {

    private final @Nullable Duration most;
    private final LongSupplier clock;
    private volatile boolean searching;
    private volatile long began;

    /**
     * A limit for the search that will be watched.
     *
     * @param most null if there is none
     * @param clock nanoseconds, as {@link System#nanoTime} counts them
     */
    public TimeLimit(@Nullable Duration most, LongSupplier clock) {
        this.most = most;
        this.clock = clock;
    }

    /** Passes progress on, and notes when the search begins. */
    public Progress watching(Progress progress) {
        return new Relay(progress) {
            @Override
            public void search(int rounds) {
                began = clock.getAsLong();
                searching = true;
                super.search(rounds);
            }
        };
    }

    /** Whether the time is over. */
    @Override
    public boolean getAsBoolean() {
        return most != null && searching && clock.getAsLong() - began >= most.toNanos();
    }
}
