package io.sfumato.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

class ParallelTest {

    @Test
    void everyPieceIsDoneOnceWhateverTheExecutor() {
        ExecutorService one = Executors.newFixedThreadPool(1);
        ExecutorService four = Executors.newFixedThreadPool(4);
        try {
            for (Executor executor : List.<Executor>of(Runnable::run, one, four, work -> {})) {
                AtomicIntegerArray done = new AtomicIntegerArray(1000);
                Parallel.run(executor, done.length(), () -> done, (own, index) -> own.incrementAndGet(index));
                for (int i = 0; i < done.length(); i++) {
                    assertThat(done.get(i)).isEqualTo(1);
                }
            }
        } finally {
            one.shutdown();
            four.shutdown();
        }
    }

    @Test
    void piecesMayHavePiecesEvenIfEveryThreadIsBusy() {
        ExecutorService few = Executors.newFixedThreadPool(1);
        try {
            AtomicIntegerArray done = new AtomicIntegerArray(64);
            Parallel.run(
                    few,
                    8,
                    () -> few,
                    (own, outer) -> Parallel.run(
                            own, 8, () -> done, (array, inner) -> array.incrementAndGet(outer * 8 + inner)));
            for (int i = 0; i < done.length(); i++) {
                assertThat(done.get(i)).isEqualTo(1);
            }
        } finally {
            few.shutdown();
        }
    }

    @Test
    void whatFailsInAnyThreadFailsHere() {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            assertThatThrownBy(() -> Parallel.run(threads, 100, () -> 0, (own, index) -> {
                        if (index == 50) {
                            throw new IllegalStateException("fifty");
                        }
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("fifty");
            assertThatThrownBy(() -> Parallel.all(threads, List.of(() -> {}, () -> {
                        throw new OutOfMemoryError("none left");
                    })))
                    .isInstanceOf(OutOfMemoryError.class);
        } finally {
            threads.shutdown();
        }
    }
}
