package io.sfumato.cli.terminal;

import io.sfumato.audit.VerificationFailure;
import io.sfumato.problem.Problem;
import io.sfumato.problem.UserException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
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

    /** What picocli says of a whole number that is too large. */
    private static final Pattern WHOLE = Pattern.compile("'(-?[0-9]+)' is not an? (int|long)\\b");

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
        if (e.getCause() instanceof InvalidPathException) {
            return "this is no name for a file here: " + e.getValue() + " (names are read as "
                    + System.getProperty("sun.jnu.encoding") + "; with LC_ALL=C.UTF-8 all names can be)";
        }
        return WHOLE.matcher(String.valueOf(e.getMessage()))
                .replaceFirst("$1 is a whole number beyond what can be counted (at most $2)")
                .replace("(at most int)", "(at most " + Integer.MAX_VALUE + ")")
                .replace("(at most long)", "(at most " + Long.MAX_VALUE + ")");
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine line, @Nullable ParseResult result) {
        boolean json = line.getParseResult() != null && line.getParseResult().hasMatchedOption(JSON);
        Optional<String> lack = ResourceFailure.sentence(e);
        if (lack.isPresent()) {
            return exhausted(lack.get(), json);
        } else if (e instanceof UserException mistake) {
            return refused(mistake.problems(), json);
        } else if (e instanceof UncheckedIOException cannotWrite) {
            return cannotWrite(cannotWrite, json);
        }
        return bug(e, json);
    }

    private int refused(List<Problem> problems, boolean json) {
        problems.forEach(problem -> terminal.err().println(problem));
        if (problems.stream().anyMatch(problem -> ResourceFailure.tellsOfHandles(problem.message()))) {
            return exhausted("too many files are open.", json);
        }
        if (json) {
            terminal.document(FailureJson.refused(problems) + "\n");
        }
        return Exit.INPUT.code();
    }

    private int cannotWrite(UncheckedIOException e, boolean json) {
        String message = String.valueOf(e.getMessage());
        terminal.err().println("sfumato: " + message);
        if (json) {
            terminal.document(FailureJson.failed("cannot-write", message) + "\n");
        }
        return Exit.CANNOT_WRITE.code();
    }

    private int bug(Throwable e, boolean json) {
        String what = e instanceof VerificationFailure ? String.valueOf(e.getMessage()) : Trace.head(e);
        if (json) {
            terminal.document(FailureJson.failed("error", what) + "\n");
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

    private int exhausted(String lack, boolean json) {
        if (json) {
            terminal.document(FailureJson.failed("machine", lack) + "\n");
        }
        terminal.err().println("sfumato: " + lack + " Nothing was published.");
        return Exit.MACHINE.code();
    }

    /** Something that no command catches. */
    public int fatal(Error e) {
        return ResourceFailure.sentence(e).map(lack -> exhausted(lack, false)).orElseGet(() -> bug(e, false));
    }
}
