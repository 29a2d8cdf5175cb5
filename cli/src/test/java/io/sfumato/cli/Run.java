package io.sfumato.cli;

import io.sfumato.cli.terminal.Terminal;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A command that was run in this process, and what it printed.
 *
 * @param code its exit code
 */
public record Run(int code, String out, String err) {

    /** Runs a command as a script would: nobody can be asked. */
    public static Run of(Object... arguments) {
        return run(false, "", arguments);
    }

    /** Runs a command in front of a person who types these lines. */
    public static Run answering(String typed, Object... arguments) {
        return run(true, typed, arguments);
    }

    private static Run run(boolean person, String typed, Object... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, false, StandardCharsets.UTF_8),
                new BufferedReader(new StringReader(typed)),
                StandardCharsets.UTF_8,
                person,
                person);
        int code =
                Main.run(terminal, Arrays.stream(arguments).map(String::valueOf).toArray(String[]::new));
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
