package io.sfumato.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.run.Progress;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TimeLimitTest {

    private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 5);

    @Test
    void time_counts_from_the_beginning_of_the_search() {
        TimeLimit limit = new TimeLimit(Duration.ofNanos(10), clock::get);
        Progress progress = limit.watching(Progress.SILENT);
        progress.stage("reading", 0);
        clock.addAndGet(100);
        assertThat(limit.getAsBoolean()).isFalse();
        progress.search(60);
        clock.addAndGet(9);
        assertThat(limit.getAsBoolean()).isFalse();
        clock.addAndGet(1);
        assertThat(limit.getAsBoolean()).isTrue();
    }

    @Test
    void no_limit_is_never_reached() {
        TimeLimit limit = new TimeLimit(null, clock::get);
        limit.watching(Progress.SILENT).search(60);
        clock.addAndGet(Duration.ofDays(9).toNanos());
        assertThat(limit.getAsBoolean()).isFalse();
    }
}
