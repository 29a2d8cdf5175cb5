package io.sfumato.cli.terminal;

import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * Ctrl-C. The first one asks the run to stop, which removes all that it has begun; a second one, or a request of the
 * system to end (SIGTERM), waits for that no longer than {@value #GRACE_MILLISECONDS} ms. What a run has not published is
 * unreadable in any case.
 */
public final class Interruption implements BooleanSupplier, AutoCloseable {

    static final long GRACE_MILLISECONDS = 1500;

    private final PrintStream err;
    private final AtomicBoolean cancelled = new AtomicBoolean();
    private final CountDownLatch ended = new CountDownLatch(1);

    private Interruption(PrintStream err) {
        this.err = err;
    }

    /** Listens to the keyboard until it is closed. */
    public static Interruption listen(PrintStream err) {
        Interruption interruption = new Interruption(err);
        handle("INT", interruption::ctrlC);
        handle("TERM", interruption::end);
        return interruption;
    }

    @Override
    public boolean getAsBoolean() {
        return cancelled.get();
    }

    void ctrlC() {
        if (cancelled.compareAndSet(false, true)) {
            err.println();
            err.println("sfumato: stopping; press Ctrl-C again to end at once");
        } else {
            end();
        }
    }

    /** Exits like a run that was cancelled, with or without its consent. */
    private void end() {
        cancelled.set(true);
        try {
            if (ended.await(GRACE_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(Exit.CANCELLED.code());
    }

    /** The run has ended, and with it what signals mean here. */
    @Override
    public void close() {
        ended.countDown();
    }

    /**
     * Java offers signals only in a package that compilers warn of, so it is looked up by name. Where it is missing, Ctrl-C
     * ends the process as it always does.
     */
    private static void handle(String name, Runnable action) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object proxy = Proxy.newProxyInstance(
                    Interruption.class.getClassLoader(), new Class<?>[] {handler}, (self, method, arguments) -> {
                        if (method.getName().equals("handle")) {
                            action.run();
                            return null;
                        }
                        return method.invoke(action, arguments);
                    });
            Method handle = signal.getMethod("handle", signal, handler);
            Object sent = signal.getConstructor(String.class).newInstance(name);
            handle.invoke(null, sent, proxy);
        } catch (ReflectiveOperationException e) {
            // No such signal here, or the JVM keeps it for itself (-Xrs).
            assert e instanceof InvocationTargetException || e instanceof ClassNotFoundException : e;
        }
    }
}
