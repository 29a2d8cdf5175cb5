package io.sfumato.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ReadAheadTest {

    private final ExecutorService threads = Executors.newFixedThreadPool(1);

    @AfterEach
    void stop() {
        threads.shutdown();
    }

    private static Consumer<Source.RowHandler> rows(int count) {
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
                ReadAhead.read(rows(count), executor, (line, cells) -> {
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
            Consumer<Source.RowHandler> failing = handler -> {
                rows(700).accept(handler);
                throw new IllegalStateException("line 702");
            };
            assertThatThrownBy(() -> ReadAhead.read(failing, executor, (line, cells) -> heard.add(cells.get(0))))
                    .hasMessage("line 702");
            assertThat(heard).hasSize(700);
        }
    }

    @Test
    void whoeverStopsListeningEndsTheReading() {
        for (Executor executor : List.<Executor>of(Runnable::run, threads)) {
            boolean[] closed = {false};
            Consumer<Source.RowHandler> endless = handler -> {
                try {
                    for (long line = 1; ; line++) {
                        handler.row(line, List.of("x"));
                    }
                } finally {
                    closed[0] = true;
                }
            };
            assertThatThrownBy(() -> ReadAhead.read(endless, executor, (line, cells) -> {
                        if (line == 5_000) {
                            throw new IllegalArgumentException("enough");
                        }
                    }))
                    .hasMessage("enough");
            assertThat(closed[0]).isTrue();
        }
    }
}
