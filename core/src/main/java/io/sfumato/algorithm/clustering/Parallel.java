package io.sfumato.algorithm.clustering;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Independent pieces of work on the executor a run was given. Results must not depend on which thread does which piece; each
 * worker has tools of its own.
 */
final class Parallel {

    private static final int WORKERS = Runtime.getRuntime().availableProcessors();

    private Parallel() {}

    /** One piece of work, done with a worker's own tools. */
    @FunctionalInterface
    interface Piece<T> {
        void run(T tools, int index);
    }

    /** Runs pieces 0 to {@code count - 1} and waits for all of them. */
    static <T> void run(Executor executor, int count, Supplier<T> tools, Piece<T> piece) {
        AtomicInteger next = new AtomicInteger();
        AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();
        CountDownLatch working = new CountDownLatch(WORKERS);
        Consumer<T> work = own -> {
            for (int index = next.getAndIncrement(); index < count; index = next.getAndIncrement()) {
                piece.run(own, index);
            }
        };
        for (int worker = 0; worker < WORKERS; worker++) {
            executor.execute(() -> {
                try {
                    work.accept(tools.get());
                } catch (RuntimeException e) {
                    failure.compareAndSet(null, e);
                    next.set(count);
                } finally {
                    working.countDown();
                }
            });
        }
        await(working);
        RuntimeException thrown = failure.get();
        if (thrown != null) {
            throw thrown;
        }
    }

    private static void await(CountDownLatch working) {
        boolean interrupted = false;
        while (true) {
            try {
                working.await();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
