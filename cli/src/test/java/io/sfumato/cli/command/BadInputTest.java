package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.sfumato.cli.Clinic;
import io.sfumato.cli.Run;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is wrong with what a person gives: the exit code is right, the place is named, no cell is, nothing is left. */
class BadInputTest {

    private static final int ROWS = 60;

    @TempDir
    Path folder;

    static Stream<Arguments> cases() {
        return Stream.of(
                refused("empty file", clinic -> clinic.write("patients.csv", ""), "patients.csv", "empty"),
                refused("header only", clinic -> clinic.table(List.of(Clinic.HEADER)), "patients.csv", "no rows"),
                refused("no such file", clinic -> delete(clinic.table()), "patients.csv", "does not exist"),
                refused("folder as input", BadInputTest::folderAsInput, "patients.csv", "directory"),
                refused("unreadable file", BadInputTest::unreadable, "patients.csv"),
                refused("unknown column", job("sex:", "gender:"), "job.yaml:", "'gender'", "'sex'"),
                refused(
                        "column not listed",
                        job("  sex: {role: quasi, kind: categorical}\n", ""),
                        "job.yaml:",
                        "'sex'"),
                refused("duplicate header", header("name,age,born,sex,sex,illness"), "patients.csv:1", "'sex'"),
                refused("empty name", header("name,age,,sex,town,illness"), "patients.csv:1", "field 3"),
                refused("short row", row("cell-a,1"), "patients.csv:12", "expected 6 fields, found 2"),
                refused(
                        "long row",
                        row("cell-a,1,2000-01-01,cell-m,cell-t,cell-i,cell-x"),
                        "patients.csv:12",
                        "found 7"),
                refused(
                        "short row and unreadable cells around it",
                        BadInputTest::severalFaults,
                        "patients.csv:7, column 'age': ",
                        "patients.csv:12: expected 6 fields, found 2",
                        "patients.csv:20, column 'born': ",
                        "patients.csv:31: expected 6 fields, found 7"),
                refused(
                        "two encodings",
                        BadInputTest::twoEncodings,
                        "patients.csv:12: ",
                        "line 5 is the first in UTF-8, line 12 the first in another"),
                refused("binary file", BadInputTest::binary, "patients.csv:"),
                refused(
                        "a workbook",
                        clinic -> clinic.write("patients.csv", "PK\u0003\u0004[Content_Types].xml xl/cell-"),
                        "patients.csv",
                        "Excel"),
                refused("wrong encoding", BadInputTest::wrongEncoding, "patients.csv:12", "UTF-8"),
                refused("not a number", row("cell-a,cell-x,2000-01-01,m,t,i"), "patients.csv:12", "'age'", "number"),
                refused("NaN", row("cell-a,NaN,2000-01-01,m,t,i"), "patients.csv:12", "'age'", "number"),
                refused("infinity", row("cell-a,-Infinity,2000-01-01,m,t,i"), "patients.csv:12", "'age'", "number"),
                refused(
                        "huge number",
                        row("cell-a,1e999999999,2000-01-01,m,t,i"),
                        "patients.csv:12",
                        "'age'",
                        "number"),
                refused("no such day", row("cell-a,33,2023-02-30,m,t,i"), "patients.csv:12", "'born'", "date"),
                refused("output is input", job("out/release.csv", "patients.csv"), "job.yaml:14:9", "reads"),
                refused("output is the job", job("out/release.csv", "job.yaml"), "job.yaml:14:9", "reads"),
                refused("output is a folder", job("out/release.csv", "."), "job.yaml:14:9"),
                refused("taxonomy misses values", BadInputTest::taxonomyMisses, "'town'", "lacks 1 of the column's 5"),
                refused(
                        "no such taxonomy",
                        job("town: {role: quasi", "town: {taxonomy: no.csv, role: quasi"),
                        "no.csv"),
                refused("not YAML", clinic -> clinic.job("version: [1\n"), "job.yaml:2:1"),
                refused("unknown key", job("seed:", "sead:"), "job.yaml:13:1", "'sead'", "'seed'"),
                refused(
                        "unknown model",
                        job("k-anonymity", "k-anonimity"),
                        "job.yaml:11:",
                        "did you mean 'k-anonymity'"),
                refused("k of 1", job("k: 3", "k: 1"), "job.yaml:11:", "k must be"),
                refused(
                        "undecided",
                        job("name: {role: identifying}", "name: {role: undecided}"),
                        "job.yaml:4",
                        "'name'"),
                refused("unconfirmed", job("sex: {", "sex: {confirmed: no, "), "job.yaml:7", "'sex'", "confirmed: yes"),
                arguments("k above the table", 4, job("k: 3", "k: 61"), List.of("asked 61, at best 60", "lower k")),
                arguments("l above the values", 4, job("l: 2", "l: 7"), List.of("asked 7, at best 6", "'illness'")));
    }

    private static Arguments refused(String name, Consumer<Clinic> spoil, String... words) {
        return arguments(name, 3, spoil, List.of(words));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void is_answered_well(String name, int code, Consumer<Clinic> spoil, List<String> words) {
        Clinic clinic = Clinic.in(folder, ROWS);
        spoil.accept(clinic);
        List<String> before = clinic.files();
        Run run = Run.of("anonymize", clinic.job());
        assertThat(run.err()).contains(words);
        assertThat(run.err().replaceAll("sfumato: [a-z ]+\n", "")).doesNotContain("Exception", Clinic.CELL);
        assertThat(run.out()).isEmpty();
        assertThat(run.code()).isEqualTo(code);
        assertThat(clinic.files()).isEqualTo(before);
    }

    private static void severalFaults(Clinic clinic) {
        List<String> lines = new ArrayList<>(Clinic.table(ROWS));
        lines.set(6, "cell-a,cell-x,2000-01-01,m,t,i");
        lines.set(11, "cell-a,1");
        lines.set(19, "cell-a,33,2000-13-01,m,t,i");
        lines.set(30, "cell-a,33,2000-01-01,m,t,i,cell-x");
        clinic.table(lines);
    }

    private static void twoEncodings(Clinic clinic) {
        List<String> lines = new ArrayList<>(Clinic.table(ROWS));
        lines.set(4, "cell-\u00e4,33,2000-01-01,m,t,i");
        lines.set(11, "cell-\u00e4,33,2000-01-01,m,t,i");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < lines.size(); i++) {
            bytes.writeBytes(
                    (lines.get(i) + "\n").getBytes(i < 11 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1));
        }
        try {
            Files.write(clinic.table(), bytes.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Consumer<Clinic> job(String from, String to) {
        assertThat(Clinic.JOB).contains(from);
        return clinic -> clinic.job(Clinic.JOB.replace(from, to));
    }

    private static Consumer<Clinic> header(String header) {
        return clinic -> replaceLine(clinic, 1, header);
    }

    private static Consumer<Clinic> row(String row) {
        return clinic -> replaceLine(clinic, 12, row);
    }

    private static void replaceLine(Clinic clinic, int number, String line) {
        List<String> lines = new ArrayList<>(Clinic.table(ROWS));
        lines.set(number - 1, line);
        clinic.table(lines);
    }

    private static void folderAsInput(Clinic clinic) {
        delete(clinic.table());
        assertThat(clinic.table().toFile().mkdir()).isTrue();
    }

    /** Reading it fails for everyone, root too; where there is no such file, taking the permission away does. */
    private static void unreadable(Clinic clinic) {
        Path memory = Path.of("/proc/self/mem");
        try {
            if (Files.exists(memory)) {
                delete(clinic.table());
                Files.createSymbolicLink(clinic.table(), memory);
            } else {
                assertThat(clinic.table().toFile().setReadable(false)).isTrue();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void binary(Clinic clinic) {
        byte[] bytes = new byte[10_000];
        new Random(1).nextBytes(bytes);
        clinic.write("patients.csv", bytes);
    }

    private static void wrongEncoding(Clinic clinic) {
        List<String> lines = new ArrayList<>(Clinic.table(ROWS));
        lines.set(11, "cell-J\u00fcrgen,33,2000-01-01,m,t,i");
        clinic.write("patients.csv", String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1));
        clinic.job(Clinic.JOB.replace("patients.csv", "{file: patients.csv, encoding: UTF-8}"));
    }

    private static void taxonomyMisses(Clinic clinic) {
        clinic.write("town.csv", "cell-town0;A;*\ncell-town1;A;*\ncell-town2;B;*\ncell-town3;B;*\n");
        clinic.job(Clinic.JOB.replace("town: {role: quasi", "town: {taxonomy: town.csv, role: quasi"));
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
