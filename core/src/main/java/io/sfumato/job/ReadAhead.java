package io.sfumato.job;

import io.sfumato.job.Source.RowHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows in another thread, a little ahead of whoever hears them. They are heard in the calling thread, in their order;
 * what fails on either side ends both. With an executor that has no threads of its own it simply reads.
 */
final class ReadAhead {

    private static final int ROWS = 512;
    private static final int BATCHES = 8;

    private final Thread caller = Thread.currentThread();
    private final RowHandler handler;
    private final BlockingQueue<Batch> ready = new ArrayBlockingQueue<>(BATCHES);
    private volatile boolean stopped;
    private boolean inPlace;
    private Batch open = new Batch();

    private ReadAhead(RowHandler handler) {
        this.handler = handler;
    }

    /** Some rows and where they begin; the last batch says how reading ended. */
    private static final class Batch {
        private final long[] lines = new long[ROWS];
        private final List<List<String>> rows = new ArrayList<>(ROWS);
        private boolean last;
        private @Nullable Throwable failure;
    }

    /**
     * Gives all rows to a handler.
     *
     * @param reading gives every row, which it must not change afterwards, to the handler it is handed
     */
    static void read(Consumer<RowHandler> reading, Executor executor, RowHandler handler) {
        ReadAhead ahead = new ReadAhead(handler);
        executor.execute(() -> ahead.produce(reading));
        if (!ahead.inPlace) {
            ahead.consume();
        }
    }

    private void produce(Consumer<RowHandler> reading) {
        if (Thread.currentThread().equals(caller)) {
            inPlace = true;
            reading.accept(handler);
            return;
        }
        Throwable failure = null;
        try {
            reading.accept(this::add);
        } catch (RuntimeException | Error e) {
            failure = e;
        }
        open.last = true;
        open.failure = failure;
        hand(open);
    }

    private void add(long line, List<String> cells) {
        if (stopped) {
            throw new CancellationException("nobody listens any more");
        }
        open.lines[open.rows.size()] = line;
        open.rows.add(cells);
        if (open.rows.size() == ROWS) {
            hand(open);
            open = new Batch();
        }
    }

    /** Waits for room; as long as it takes, since whoever hears goes on taking until the last batch. */
    private void hand(Batch batch) {
        boolean interrupted = false;
        boolean done = false;
        while (!done) {
            try {
                ready.put(batch);
                done = true;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void consume() {
        boolean heard = false;
        Batch batch = new Batch();
        try {
            while (!batch.last) {
                batch = next();
                for (int i = 0; i < batch.rows.size(); i++) {
                    handler.row(batch.lines[i], batch.rows.get(i));
                }
            }
            heard = true;
        } finally {
            stopped = true;
            while (!heard && !batch.last) {
                batch = next();
            }
        }
        if (batch.failure instanceof Error error) {
            throw error;
        } else if (batch.failure instanceof RuntimeException exception) {
            throw exception;
        }
    }

    private Batch next() {
        boolean interrupted = false;
        Batch batch = null;
        while (batch == null) {
            try {
                batch = ready.take();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return batch;
    }
}
