package io.sfumato.algorithm;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Independent pieces of work on the executor that a run was given. Results must not depend on which thread does which piece;
 * each worker has tools of its own. The caller works too, so pieces may have pieces of their own, and nobody waits for a thread
 * that never comes.
 */
public final class Parallel {

    /** Workers of a run where the caller does not say: one for each processor. */
    private static final int WORKERS = Runtime.getRuntime().availableProcessors();

    private Parallel() {}

    /** One piece of work, done with a worker's own tools. */
    @FunctionalInterface
    public interface Piece<T> {
        void run(T tools, int index);
    }

    /**
     * Runs pieces 0 to {@code count - 1} and waits for all of them.
     *
     * @throws CancellationException if the calling thread is interrupted; pieces that are under way are interrupted too
     */
    public static <T> void run(Executor executor, int count, Supplier<T> tools, Piece<T> piece) {
        run(executor, WORKERS, count, tools, piece);
    }

    /** The same with so many workers at most, the caller being one of them. */
    public static <T> void run(Executor executor, int workers, int count, Supplier<T> tools, Piece<T> piece) {
        Pieces<T> pieces = new Pieces<>(count, tools, piece);
        for (int worker = 1; worker < Math.min(workers, count); worker++) {
            try {
                executor.execute(pieces::work);
            } catch (RejectedExecutionException e) {
                break; // it has no threads to spare, and the caller does it all
            }
        }
        pieces.work();
        pieces.await();
    }

    /** Runs all of these and waits for them. */
    public static void all(Executor executor, List<Runnable> works) {
        run(executor, works.size(), () -> works, (own, index) -> own.get(index).run());
    }

    /** Runs both of these, and then combines what they give. */
    public static <A, B, R> R both(Executor executor, Supplier<A> one, Supplier<B> other, BiFunction<A, B, R> then) {
        AtomicReference<A> first = new AtomicReference<>();
        AtomicReference<B> second = new AtomicReference<>();
        all(executor, List.of(() -> first.set(one.get()), () -> second.set(other.get())));
        return then.apply(first.get(), second.get());
    }

    /** The pieces that are left to do, and the threads that work on them. */
    private static final class Pieces<T> {
        private final int count;
        private final Supplier<T> tools;
        private final Piece<T> piece;
        private final Set<Thread> working = new HashSet<>();
        private int next;
        private boolean passedOn;
        private @Nullable Throwable failure;

        Pieces(int count, Supplier<T> tools, Piece<T> piece) {
            this.count = count;
            this.tools = tools;
            this.piece = piece;
        }

        /** Works on pieces until none is left; a thread that comes late has nothing to do. */
        void work() {
            int index = begin();
            if (index >= count) {
                return;
            }
            boolean before = Thread.currentThread().isInterrupted();
            try {
                T own = tools.get();
                for (; index < count; index = take()) {
                    piece.run(own, index);
                }
            } catch (RuntimeException | Error e) {
                fail(e);
            } finally {
                end(before);
            }
        }

        private synchronized int begin() {
            if (next < count) {
                working.add(Thread.currentThread());
            }
            return take();
        }

        private synchronized int take() {
            return next < count ? next++ : count;
        }

        private synchronized void fail(Throwable thrown) {
            failure = failure == null ? thrown : failure;
            next = count;
        }

        /** The thread goes back to its owner without an interrupt that was meant for these pieces. */
        @SuppressWarnings("CheckReturnValue")
        private synchronized void end(boolean interruptedBefore) {
            working.remove(Thread.currentThread());
            if (passedOn && !interruptedBefore) {
                Thread.interrupted();
            }
            notifyAll();
        }

        /** Interrupts all threads that work on pieces, when the caller was interrupted. */
        private void passOn() {
            fail(new CancellationException("interrupted"));
            passedOn = true;
            working.forEach(Thread::interrupt);
        }

        synchronized void await() {
            boolean interrupted = false;
            while (!working.isEmpty()) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                    passOn();
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            if (failure instanceof Error error) {
                throw error;
            } else if (failure instanceof RuntimeException exception) {
                throw exception;
            }
        }
    }
}
