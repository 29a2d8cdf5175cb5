package io.sfumato.cli.terminal;

import io.sfumato.job.VerificationFailure;
import io.sfumato.problem.Problem;
import io.sfumato.problem.UserException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Turns whatever a command throws into words and an exit code. Messages of exceptions that are not ours are never shown,
 * with or without the trace: they may quote a cell.
 */
public final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {

    private static final String JSON = "--json";

    private final Terminal terminal;
    private final BooleanSupplier debug;

    public Failures(Terminal terminal, BooleanSupplier debug) {
        this.terminal = terminal;
        this.debug = debug;
    }

    /** The command line does not say what to do. */
    @Override
    public int handleParseException(ParameterException e, String[] arguments) {
        PrintStream err = terminal.err();
        err.println("sfumato: " + words(e));
        if (e instanceof UnmatchedArgumentException unmatched) {
            List<String> suggestions = unmatched.getSuggestions();
            if (!suggestions.isEmpty()) {
                err.println("Did you mean: " + String.join(" or ", suggestions) + "?");
            }
        }
        err.println("Try '" + e.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
        return Exit.USAGE.code();
    }

    private static String words(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().get(0).startsWith("-")) {
            boolean root = e.getCommandLine().getParent() == null;
            return (root ? "there is no command '" : "there is one argument too many: '")
                    + unmatched.getUnmatched().get(0) + "'";
        }
        return String.valueOf(e.getMessage());
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine line, @Nullable ParseResult result) {
        boolean json = line.getParseResult() != null && line.getParseResult().hasMatchedOption(JSON);
        if (e instanceof UserException mistake) {
            return refused(mistake.problems(), json);
        } else if (e instanceof UncheckedIOException cannotWrite) {
            return cannotWrite(cannotWrite, json);
        }
        return bug(e, json);
    }

    private int refused(List<Problem> problems, boolean json) {
        problems.forEach(problem -> terminal.err().println(problem));
        if (json) {
            terminal.out().println(FailureJson.refused(problems));
        }
        return Exit.INPUT.code();
    }

    private int cannotWrite(UncheckedIOException e, boolean json) {
        String message = String.valueOf(e.getMessage());
        terminal.err().println("sfumato: " + message);
        if (json) {
            terminal.out().println(FailureJson.failed("cannot-write", message));
        }
        return Exit.CANNOT_WRITE.code();
    }

    private int bug(Throwable e, boolean json) {
        String what = e instanceof VerificationFailure ? String.valueOf(e.getMessage()) : Trace.head(e);
        if (json) {
            terminal.out().println(FailureJson.failed("error", what));
        }
        PrintStream err = terminal.err();
        err.println("sfumato: this is an error in Sfumato, not in your data: " + what);
        err.println("Nothing was published.");
        if (debug.getAsBoolean()) {
            err.println("Please send these lines to the project's issue tracker. They hold no data.");
            Trace.lines(e).forEach(err::println);
        } else {
            err.println("Please run the same command with --debug and send what it then prints to the project's issue");
            err.println("tracker. It holds no data.");
        }
        return Exit.BUG.code();
    }

    /** The virtual machine gave up. */
    public int fatal(VirtualMachineError e) {
        if (e instanceof OutOfMemoryError) {
            terminal.err()
                    .println("sfumato: there is not enough memory. Nothing was published. Give the program more, for "
                            + "example with SFUMATO_JAVA_OPTIONS=-Xmx8g");
            return Exit.BUG.code();
        }
        return bug(e, false);
    }
}
