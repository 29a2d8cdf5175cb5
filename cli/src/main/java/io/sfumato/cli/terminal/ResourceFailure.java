package io.sfumato.cli.terminal;

import java.io.FileNotFoundException;
import java.nio.file.FileSystemException;
import java.util.Locale;
import java.util.Optional;

/**
 * What the machine has run out of, so that a run cannot go on: neither the data nor the program is at fault. Java tells it
 * in many ways, and often as the cause of something else.
 */
final class ResourceFailure {

    /** Causes that are followed. A round number: it ends chains of causes that lead back to themselves. */
    private static final int DEEPEST = 20;

    private static final String HANDLES = "too many open files";

    private ResourceFailure() {}

    /** What is lacking and what to do, if that is what was thrown. */
    static Optional<String> sentence(Throwable thrown) {
        int depth = 0;
        for (Throwable at = thrown; at != null && depth < DEEPEST; at = at.getCause(), depth++) {
            if (tellsOfHandles(at)) {
                return Optional.of("too many files are open. Raise the limit, for example with 'ulimit -n 1024'.");
            } else if (at instanceof OutOfMemoryError) {
                return Optional.of(memory(String.valueOf(at.getMessage())));
            } else if (at instanceof StackOverflowError) {
                return Optional.of("something is nested too deep. Give the program a larger stack, for example with "
                        + "SFUMATO_JAVA_OPTIONS=-Xss16m.");
            } else if (at instanceof VirtualMachineError || at instanceof LinkageError) {
                return Optional.of(
                        "the Java virtual machine cannot go on ("
                                + at.getClass().getSimpleName()
                                + "). Is there enough memory, may enough files be open, and are all files of the program there?");
            }
        }
        return Optional.empty();
    }

    /** Whether the message of a failure says that too many files are open. */
    static boolean tellsOfHandles(String message) {
        return message.toLowerCase(Locale.ROOT).contains(HANDLES);
    }

    private static boolean tellsOfHandles(Throwable thrown) {
        boolean file = thrown instanceof FileSystemException
                || thrown instanceof FileNotFoundException
                || thrown.getClass().getName().startsWith("java.");
        return file && tellsOfHandles(String.valueOf(thrown.getMessage()));
    }

    private static String memory(String message) {
        return message.contains("thread")
                ? "the system lets no more threads be started. Raise the limit, for example with 'ulimit -u 4096'."
                : "there is not enough memory. Give the program more, for example with SFUMATO_JAVA_OPTIONS=-Xmx8g.";
    }
}
