package io.sfumato.source;

import io.sfumato.run.Context;
import io.sfumato.source.Source.RowHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows in another thread, a little ahead of the handler. The handler is called in the calling thread, in the order of the
 * rows; what fails on either side ends both.
 *
 * <p>It does not depend on a free thread: where the executor has none to spare, the caller reads in its own. While it waits for
 * rows it notices a cancel and an interrupt, and then ends the reading too.
 */
public final class ReadAhead {

    /** Rows that change threads together. A round number: few enough to fit a processor's cache, enough to make waiting rare. */
    static final int BATCH_ROWS = 512;

    /**
     * Batches that may lie ready before the reader waits. A round number: more would take memory and gain nothing, fewer would
     * make reader and handler wait for each other.
     */
    static final int BATCHES = 8;

    /**
     * How often a waiting thread looks whether to go on. A round number: long beside a batch, short beside a person's patience.
     */
    private static final long LOOK_MILLISECONDS = 50;

    /**
     * How long a reader that was told to end is waited for; after that it is left to end by itself. A round number: longer
     * delays a cancel, shorter leaves more readers behind.
     */
    private static final long GRACE_MILLISECONDS = 500;

    private final Rows rows;
    private final Context context;
    private final RowHandler handler;
    private final Thread caller = Thread.currentThread();
    private final BlockingQueue<Batch> ready = new ArrayBlockingQueue<>(BATCHES);
    private final AtomicBoolean taken = new AtomicBoolean();
    private final Reader reader = new Reader();
    private volatile boolean stopped;

    private ReadAhead(Rows rows, Context context, RowHandler handler) {
        this.rows = rows;
        this.context = context;
        this.handler = handler;
    }

    /** Something that gives rows; the handler may keep each of them. */
    @FunctionalInterface
    public interface Rows {

        /** Gives every row to the handler. */
        void read(RowHandler handler);

        /** Asks a {@link #read} that goes on in another thread to end soon. */
        default void stop() {}

        /** The rows of a source; the listener gets each of them first, in the thread that reads. */
        static Rows of(Source source, Consumer<List<String>> listener) {
            return new Rows() {
                @Override
                public void read(RowHandler handler) {
                    source.read((line, cells) -> {
                        listener.accept(cells);
                        handler.row(line, cells);
                    });
                }

                @Override
                public void stop() {
                    source.stop();
                }
            };
        }
    }

    /** Some rows and where they begin. */
    private static final class Batch {
        private final long[] lines = new long[BATCH_ROWS];
        private final List<List<String>> rows = new ArrayList<>(BATCH_ROWS);
    }

    /**
     * Gives all rows to a handler.
     *
     * @throws CancellationException if the context says so, or a thread is interrupted
     */
    public static void read(Rows rows, Context context, RowHandler handler) {
        ReadAhead ahead = new ReadAhead(rows, context, handler);
        try {
            context.executor().execute(ahead.reader);
        } catch (RejectedExecutionException e) {
            ahead.taken.set(true);
            ahead.readInPlace();
            return;
        }
        if (!ahead.reader.inPlace) {
            ahead.consume();
        }
    }

    private void readInPlace() {
        rows.read((line, cells) -> {
            context.checkpoint();
            handler.row(line, cells);
        });
    }

    /** Handles rows until the reader has ended; a reader that has not even begun is not waited for. */
    private void consume() {
        boolean heard = false;
        try {
            boolean more = true;
            while (more) {
                boolean ended = reader.ended;
                Batch batch = next();
                if (batch != null) {
                    hear(batch);
                } else if (ended) {
                    more = false;
                } else if (taken.compareAndSet(false, true)) {
                    readInPlace();
                    more = false;
                }
                context.checkpoint();
            }
            heard = true;
        } finally {
            if (!heard) {
                stop();
            }
        }
        reader.throwFailure();
    }

    private void hear(Batch batch) {
        for (int i = 0; i < batch.rows.size(); i++) {
            handler.row(batch.lines[i], batch.rows.get(i));
        }
    }

    private @Nullable Batch next() {
        try {
            return reader.ended ? ready.poll() : ready.poll(LOOK_MILLISECONDS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    /** Ends a reading that nobody listens to. */
    private void stop() {
        stopped = true;
        if (taken.getAndSet(true)) {
            rows.stop();
            reader.stop();
        }
    }

    /** What the executor is given. */
    private final class Reader implements Runnable {
        private Batch open = new Batch();
        private boolean inPlace;
        private @Nullable Thread thread;
        private @Nullable Throwable failure;
        private volatile boolean ended;

        @Override
        public void run() {
            if (!taken.compareAndSet(false, true)) {
                return;
            }
            inPlace = Thread.currentThread().equals(caller);
            if (inPlace) {
                readInPlace();
                return;
            }
            begin();
            Throwable why = null;
            try {
                rows.read(this::add);
            } catch (RuntimeException | Error e) {
                why = e;
            }
            try {
                hand(open);
            } catch (CancellationException e) {
                why = why == null ? e : why;
            }
            end(why);
            wake();
        }

        /** An empty batch, so that whoever waits for rows sees at once that none come; where there is no room nobody waits. */
        @SuppressWarnings("CheckReturnValue")
        private void wake() {
            ready.offer(new Batch());
        }

        private synchronized void begin() {
            thread = Thread.currentThread();
        }

        /** The thread goes back to its owner without the interrupt that was meant for this reading. */
        @SuppressWarnings("CheckReturnValue")
        private synchronized void end(@Nullable Throwable why) {
            failure = why;
            thread = null;
            if (stopped) {
                Thread.interrupted();
            }
            ended = true;
            notifyAll();
        }

        /** Interrupts the reading and waits a little for its end. */
        synchronized void stop() {
            if (thread != null) {
                thread.interrupt();
            }
            boolean interrupted = false;
            long start = System.nanoTime();
            long grace = TimeUnit.MILLISECONDS.toNanos(GRACE_MILLISECONDS);
            while (!ended && System.nanoTime() - start < grace) {
                try {
                    wait(LOOK_MILLISECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        synchronized void throwFailure() {
            if (failure instanceof Error error) {
                throw error;
            } else if (failure instanceof RuntimeException exception) {
                throw exception;
            }
        }

        private void add(long line, List<String> cells) {
            open.lines[open.rows.size()] = line;
            open.rows.add(cells);
            if (open.rows.size() == BATCH_ROWS) {
                hand(open);
                open = new Batch();
            }
            if (stopped) {
                throw new CancellationException("nobody listens any more");
            }
        }

        /** Waits for room as long as somebody listens. */
        private void hand(Batch batch) {
            boolean done = batch.rows.isEmpty();
            while (!done && !stopped) {
                try {
                    done = ready.offer(batch, LOOK_MILLISECONDS, TimeUnit.MILLISECONDS);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new CancellationException("interrupted");
                }
            }
        }
    }
}
