package io.sfumato.cli.terminal;

import java.util.ArrayList;
import java.util.List;

/** Where in the program an exception happened, without its message. */
final class Trace {

    /** Causes that are followed. A round number: it ends chains of causes that lead back to themselves. */
    private static final int DEEPEST = 20;

    private Trace() {}

    /** The class of the exception and the first line of our own code in its trace. */
    static String head(Throwable thrown) {
        String name = thrown.getClass().getSimpleName();
        for (StackTraceElement at : thrown.getStackTrace()) {
            if (at.getClassName().startsWith("io.sfumato.")) {
                return name + " at " + at.getClassName() + "." + at.getMethodName() + ":" + at.getLineNumber();
            }
        }
        return name;
    }

    /** The trace of the exception and of its causes. */
    static List<String> lines(Throwable thrown) {
        List<String> lines = new ArrayList<>();
        int depth = 0;
        for (Throwable at = thrown; at != null && depth < DEEPEST; at = at.getCause(), depth++) {
            lines.add((depth == 0 ? "" : "caused by ") + at.getClass().getName());
            for (StackTraceElement element : at.getStackTrace()) {
                lines.add("    at " + element);
            }
        }
        return lines;
    }
}
