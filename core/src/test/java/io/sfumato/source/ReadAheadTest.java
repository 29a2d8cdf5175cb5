package io.sfumato.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

@Timeout(30)
@Isolated("it measures how soon a cancel is heard")
class ReadAheadTest {

    private final ExecutorService threads = Executors.newFixedThreadPool(1);

    @AfterEach
    void stop() {
        threads.shutdown();
    }

    private static Context on(Executor executor) {
        return new Context(Progress.SILENT, executor, () -> false);
    }

    private static ReadAhead.Rows rows(int count) {
        return handler -> {
            for (int i = 0; i < count; i++) {
                handler.row(i + 2, List.of("r" + i));
            }
        };
    }

    @Test
    void rowsAreHeardInOrderAndInTheCallingThread() {
        for (Executor executor : List.<Executor>of(Runnable::run, threads)) {
            for (int count : List.of(0, 1, 511, 512, 513, 20_000)) {
                List<String> heard = new ArrayList<>();
                Thread here = Thread.currentThread();
                ReadAhead.read(rows(count), on(executor), (line, cells) -> {
                    assertThat(Thread.currentThread()).isSameAs(here);
                    heard.add(line + cells.get(0));
                });
                assertThat(heard).hasSize(count);
                for (int i = 0; i < count; i++) {
                    assertThat(heard.get(i)).isEqualTo((i + 2) + "r" + i);
                }
            }
        }
    }

    @Test
    void whatIsWrongWithTheSourceIsToldAfterTheRowsBeforeIt() {
        for (Executor executor : List.<Executor>of(Runnable::run, threads)) {
            List<String> heard = new ArrayList<>();
            ReadAhead.Rows failing = handler -> {
                rows(700).read(handler);
                throw new IllegalStateException("line 702");
            };
            assertThatThrownBy(() -> ReadAhead.read(failing, on(executor), (line, cells) -> heard.add(cells.get(0))))
                    .hasMessage("line 702");
            assertThat(heard).hasSize(700);
        }
    }

    @Test
    void whoeverStopsListeningEndsTheReading() {
        for (Executor executor : List.<Executor>of(Runnable::run, threads)) {
            boolean[] closed = {false};
            ReadAhead.Rows endless = handler -> {
                try {
                    for (long line = 1; ; line++) {
                        handler.row(line, List.of("x"));
                    }
                } finally {
                    closed[0] = true;
                }
            };
            assertThatThrownBy(() -> ReadAhead.read(endless, on(executor), (line, cells) -> {
                        if (line == 5_000) {
                            throw new IllegalArgumentException("enough");
                        }
                    }))
                    .hasMessage("enough");
            assertThat(closed[0]).isTrue();
        }
    }

    /** Executors that have no thread to spare, each in its own way. */
    @Test
    void a_thread_that_never_comes_is_not_waited_for() throws Exception {
        Executor forgetful = work -> {};
        Executor refusing = work -> {
            throw new RejectedExecutionException("shut down");
        };
        for (Executor executor : List.of(forgetful, refusing)) {
            List<String> heard = new ArrayList<>();
            ReadAhead.read(rows(3_000), on(executor), (line, cells) -> heard.add(cells.get(0)));
            assertThat(heard).hasSize(3_000);
        }
        for (int jobs = 1; jobs <= 3; jobs++) {
            ExecutorService own = Executors.newFixedThreadPool(jobs);
            try {
                List<Future<Integer>> all = new ArrayList<>();
                for (int job = 0; job < jobs; job++) {
                    all.add(own.submit(() -> {
                        int[] heard = {0};
                        ReadAhead.read(rows(20_000), on(own), (line, cells) -> heard[0]++);
                        return heard[0];
                    }));
                }
                for (Future<Integer> each : all) {
                    assertThat(each.get(20, TimeUnit.SECONDS)).isEqualTo(20_000);
                }
            } finally {
                own.shutdownNow();
            }
        }
    }

    /** A late thread finds its work taken, and no row is heard twice. */
    @Test
    void a_thread_that_comes_late_has_nothing_to_do() throws Exception {
        List<Runnable> waiting = new ArrayList<>();
        List<String> heard = new ArrayList<>();
        ReadAhead.read(rows(1_000), on(waiting::add), (line, cells) -> heard.add(cells.get(0)));
        threads.submit(waiting.get(0)).get();
        assertThat(heard).hasSize(1_000);
    }

    /** A source that is stuck, and one that goes on for ever; both end, and soon. */
    @Test
    void a_cancel_is_heard_within_a_second_whatever_the_source_does() throws Exception {
        for (ReadAhead.Rows source : List.of(stuck(), slow())) {
            AtomicBoolean cancelled = new AtomicBoolean();
            Context context = new Context(Progress.SILENT, threads, cancelled::get);
            new Thread(() -> {
                        pause(100);
                        cancelled.set(true);
                    })
                    .start();
            long start = System.nanoTime();
            assertThatThrownBy(() -> ReadAhead.read(source, context, (line, cells) -> {}))
                    .isInstanceOf(CancellationException.class);
            assertThat(System.nanoTime() - start).isLessThan(TimeUnit.MILLISECONDS.toNanos(1_100));
            assertThat(threads.submit(() -> Thread.currentThread().isInterrupted())
                            .get())
                    .isFalse();
        }
    }

    @Test
    void an_interrupt_is_heard_within_a_second_whatever_the_source_does() throws Exception {
        for (Executor executor : List.<Executor>of(Runnable::run, threads)) {
            for (ReadAhead.Rows source : List.of(stuck(), slow())) {
                AtomicReference<Throwable> end = new AtomicReference<>();
                AtomicBoolean still = new AtomicBoolean();
                Thread reading = new Thread(() -> {
                    try {
                        ReadAhead.read(source, on(executor), (line, cells) -> {});
                    } catch (RuntimeException e) {
                        end.set(e);
                    }
                    still.set(Thread.currentThread().isInterrupted());
                });
                reading.start();
                pause(100);
                reading.interrupt();
                reading.join(1_000);
                assertThat(reading.isAlive()).isFalse();
                assertThat(end.get()).isInstanceOf(CancellationException.class);
                assertThat(still).isTrue();
            }
        }
    }

    private static ReadAhead.Rows stuck() {
        return handler -> {
            handler.row(1, List.of("x"));
            pause(60_000);
        };
    }

    private static ReadAhead.Rows slow() {
        return handler -> {
            for (long line = 1; ; line++) {
                handler.row(line, List.of("x"));
                pause(20);
            }
        };
    }

    private static void pause(long milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }
}
