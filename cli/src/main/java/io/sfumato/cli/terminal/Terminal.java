package io.sfumato.cli.terminal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a command writes to and reads from.
 *
 * @param out for what was asked for
 * @param err for everything else: progress, hints, problems
 * @param charset what both are written in
 * @param answers whether a person can be asked
 * @param watched whether a person sees what is written to {@code err} as it is written
 */
public record Terminal(
        PrintStream out, PrintStream err, BufferedReader in, Charset charset, boolean answers, boolean watched) {

    /** Whatever is printed, nothing in it acts upon the terminal. */
    public Terminal {
        out = new EscapingStream(out, false, charset);
        err = new EscapingStream(err, true, charset);
    }

    /** Standard input; this and the next two are the numbers of POSIX. */
    private static final int IN = 0;

    private static final int OUT = 1;
    private static final int ERR = 2;

    /** The process's own streams: on a screen in its encoding, in files and pipes as UTF-8. */
    public static Terminal ofProcess() {
        Charset charset = isTerminal(OUT) ? screenCharset() : StandardCharsets.UTF_8;
        return new Terminal(
                new PrintStream(System.out, false, charset),
                new PrintStream(System.err, true, charset),
                new BufferedReader(new InputStreamReader(System.in, charset)),
                charset,
                isTerminal(IN) && isTerminal(ERR),
                isTerminal(ERR));
    }

    private static Charset screenCharset() {
        String name = System.getProperty("stdout.encoding", System.getProperty("sun.stdout.encoding", "UTF-8"));
        return Charset.isSupported(name) ? Charset.forName(name) : StandardCharsets.UTF_8;
    }

    /** Linux tells of each stream where it goes; elsewhere a console means that none of them was redirected. */
    @SuppressWarnings(
            "SystemConsoleNull") // from Java 22 on a pipe may be taken for a terminal there, which is harmless
    private static boolean isTerminal(int stream) {
        try {
            String target =
                    Files.readSymbolicLink(Path.of("/proc/self/fd/" + stream)).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException e) {
            return System.console() != null;
        }
    }

    /** A name, or anything else that somebody else has written, as it is printed. */
    public static String shown(String name) {
        return EscapingStream.escaped(name);
    }

    /** Prints a document that has lines of its own. */
    public void document(String text) {
        out.writeBytes(text.getBytes(charset));
    }

    /** Asks a question; empty when the input is at its end. */
    public Optional<String> ask(String question) {
        err.print(question);
        err.flush();
        try {
            return Optional.ofNullable(in.readLine()).map(String::strip);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the answer: " + e.getMessage(), e);
        }
    }
}
