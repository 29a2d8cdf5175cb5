package io.sfumato.testkit;

import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Runs as the command makes them: on a pool with a thread for each processor, beside the thread that asks. */
public final class CommandThreads {

    private static final ExecutorService POOL = pool(Runtime.getRuntime().availableProcessors());

    private CommandThreads() {}

    /** The context of a run of the command, without its progress display. */
    public static Context context() {
        return on(POOL);
    }

    /** The same with other threads. */
    public static Context on(ExecutorService pool) {
        return new Context(Progress.SILENT, pool, () -> false);
    }

    /** So many threads, which do not keep the process alive. */
    public static ExecutorService pool(int threads) {
        return Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, "test-worker");
            thread.setDaemon(true);
            return thread;
        });
    }
}
