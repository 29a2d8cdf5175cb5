package io.sfumato.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.audit.VerificationFailure;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class FailuresTest {

    private static final String CELL = "Anna Prellthal";

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int fail(Exception thrown, boolean debug) {
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(
                stream, stream, new BufferedReader(new StringReader("")), StandardCharsets.UTF_8, false, false);
        return new Failures(terminal, () -> debug)
                .handleExecutionException(thrown, new CommandLine(CommandSpec.create()), null);
    }

    private String told() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void our_mistakes_are_told_without_any_cell() {
        Exception bug = new IllegalStateException(CELL, new NumberFormatException("For input string: " + CELL));
        assertThat(fail(bug, false)).isEqualTo(70);
        assertThat(told())
                .contains(
                        "error in Sfumato", "IllegalStateException at io.sfumato.", "Nothing was published", "--debug")
                .doesNotContain(CELL, "\tat ", "    at ");
    }

    @Test
    void debug_adds_the_places_but_still_no_cell() {
        Exception bug = new IllegalStateException(CELL, new NumberFormatException("For input string: " + CELL));
        assertThat(fail(bug, true)).isEqualTo(70);
        assertThat(told())
                .contains("java.lang.IllegalStateException", "    at io.sfumato.", "caused by java.lang.NumberFormat")
                .doesNotContain(CELL);
    }

    @Test
    void a_release_that_fails_our_check_is_our_mistake() {
        assertThat(fail(new VerificationFailure(List.of("the header is not the one written")), false))
                .isEqualTo(70);
        assertThat(told()).contains("the header is not the one written");
    }

    @Test
    void a_full_disk_is_not() {
        IOException full = new IOException("No space left on device");
        assertThat(fail(new UncheckedIOException("cannot write r.csv: " + full.getMessage(), full), false))
                .isEqualTo(74);
        assertThat(told()).isEqualTo("sfumato: cannot write r.csv: No space left on device\n");
    }

    @Test
    void what_the_machine_lacks_has_a_code_of_its_own() {
        Exception handles = new UncheckedIOException(new FileSystemException("r.csv", null, "Too many open files"));
        Exception memory = new IllegalStateException(CELL, new OutOfMemoryError("Java heap space"));
        Exception threads = new IllegalStateException(new OutOfMemoryError("unable to create native thread"));
        Exception deep = new IllegalStateException(new StackOverflowError());
        Exception classes = new IllegalStateException(new NoClassDefFoundError("io/sfumato/X"));
        List.of(handles, memory, threads, deep, classes)
                .forEach(thrown -> assertThat(fail(thrown, false)).isEqualTo(71));
        assertThat(told())
                .contains("too many files are open", "ulimit -n", "not enough memory", "-Xmx", "threads", "-Xss")
                .contains("Nothing was published.")
                .doesNotContain(CELL, "error in Sfumato");
    }

    @Test
    void an_input_that_cannot_be_opened_for_lack_of_handles_is_not_at_fault() {
        assertThat(fail(new InputException(Place.in("a.csv"), "cannot be read: a.csv: Too many open files"), false))
                .isEqualTo(71);
        assertThat(told()).contains("a.csv: cannot be read", "sfumato: too many files are open");
    }

    @Test
    void errors_that_nobody_catches_end_alike() {
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(
                stream, stream, new BufferedReader(new StringReader("")), StandardCharsets.UTF_8, false, false);
        Failures failures = new Failures(terminal, () -> false);
        assertThat(failures.fatal(new OutOfMemoryError("Java heap space"))).isEqualTo(71);
        assertThat(failures.fatal(new StackOverflowError())).isEqualTo(71);
        assertThat(failures.fatal(new InternalError(CELL))).isEqualTo(71);
        assertThat(failures.fatal(new AssertionError(CELL))).isEqualTo(70);
        assertThat(told()).doesNotContain(CELL);
    }
}
