package io.sfumato.cli.terminal;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The threads of one run, as many as the machine has processors. They do not keep the process alive. */
public final class Workers implements Executor, AutoCloseable {

    private final ExecutorService threads =
            Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(), work -> {
                Thread thread = new Thread(work, "sfumato-worker");
                thread.setDaemon(true);
                return thread;
            });

    @Override
    public void execute(Runnable work) {
        threads.execute(work);
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}
