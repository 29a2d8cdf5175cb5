package io.sfumato.cli.terminal;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Optional;

/**
 * Signals of the operating system. Java offers them only in a package that compilers warn of, so it is looked up by name.
 * Where it is missing, or the virtual machine keeps a signal for itself ({@code -Xrs}), signals do what they always do.
 */
final class Signals {

    private Signals() {}

    /**
     * Runs an action, in a thread of its own, whenever a signal comes.
     *
     * @param name without its prefix SIG
     * @return what brings back the meaning the signal had before; empty if it could not be changed
     */
    static Optional<Runnable> handle(String name, Runnable action) {
        try {
            Class<?> handlers = Class.forName("sun.misc.SignalHandler");
            Object handler = Proxy.newProxyInstance(
                    Signals.class.getClassLoader(), new Class<?>[] {handlers}, (self, method, arguments) -> {
                        if (method.getName().equals("handle")) {
                            action.run();
                            return null;
                        }
                        return method.invoke(action, arguments);
                    });
            Object before = install(name, handler);
            return Optional.of(() -> restore(name, before));
        } catch (ReflectiveOperationException e) {
            return Optional.empty();
        }
    }

    private static Object install(String name, Object handler) throws ReflectiveOperationException {
        Class<?> signals = Class.forName("sun.misc.Signal");
        Method handle = signals.getMethod("handle", signals, Class.forName("sun.misc.SignalHandler"));
        return handle.invoke(null, signals.getConstructor(String.class).newInstance(name), handler);
    }

    private static void restore(String name, Object before) {
        try {
            install(name, before);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a signal that could be changed cannot be changed back", e);
        }
    }
}
