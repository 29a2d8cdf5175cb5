package io.sfumato.io.csv;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Problem;
import io.sfumato.problem.Problems;
import io.sfumato.value.MissingTokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvTableTest {

    @TempDir
    Path folder;

    private static List<String> problems(ByteSource bytes, CsvOptions options) {
        InputException e =
                catchThrowableOfType(InputException.class, () -> Csv.rows(CsvTable.open("data.csv", bytes, options)));
        assertThat(e).isNotNull();
        return e.problems().stream().map(Problem::toString).toList();
    }

    private static List<String> problems(String text) {
        return problems(Csv.text(text, UTF_8), CsvOptions.detect());
    }

    private List<String> problems(Path path) {
        InputException e = catchThrowableOfType(InputException.class, () -> CsvTable.open(path, CsvOptions.detect()));
        assertThat(e).isNotNull();
        return e.problems().stream().map(Problem::toString).toList();
    }

    @Test
    void rowsComeWithTheLineTheyBeginOn() {
        List<Long> lines = new ArrayList<>();
        CsvTable table = Csv.table("a,b\n\n1,\"x\ny\"\r\n2,z\n  \n3,\n");
        List<List<String>> rows = new ArrayList<>();
        table.read((line, cells) -> {
            lines.add(line);
            rows.add(cells);
        });
        assertThat(lines).containsExactly(3L, 5L, 7L);
        assertThat(rows).containsExactly(List.of("1", "x\ny"), List.of("2", "z"), List.of("3", ""));
    }

    @Test
    void aTableIsReadAsOftenAsAsked() throws IOException {
        Path path = Files.writeString(folder.resolve("data.csv"), "a,b\n1,2\n");
        CsvTable table = CsvTable.open(path, CsvOptions.detect());
        assertThat(Csv.rows(table)).isEqualTo(Csv.rows(table)).containsExactly(List.of("1", "2"));
        assertThat(table.name()).isEqualTo(path.toString());
        Files.delete(path);
        assertThatThrownBy(() -> Csv.rows(table))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("not exist");
    }

    @Test
    void cellsStayAsTheyAreAndNamesAreStripped() {
        CsvTable table = Csv.table(" a ,b\n x ,\"\"\"\"\n");
        assertThat(table.header()).containsExactly("a", "b");
        assertThat(Csv.rows(table)).containsExactly(List.of(" x ", "\""));
    }

    @Test
    void columnsThatNobodyLooksAtAreReadPast() {
        CsvTable table = Csv.table("a,b,c,d\n1,2,3,4\n\n5,6,\"7\n7\",8\n9\n");
        BitSet columns = new BitSet();
        columns.set(3);
        List<String> seen = new ArrayList<>();
        InputException e = catchThrowableOfType(
                InputException.class, () -> table.read(columns, (line, cells) -> seen.add(line + ":" + cells.get(3))));
        assertThat(seen).containsExactly("2:4", "4:8");
        assertThat(e.problems())
                .extracting(Problem::toString)
                .containsExactly("data.csv:6: expected 4 fields, found 1");
    }

    @Test
    void blankLinesAreNoRowsEvenInOneColumn() {
        assertThat(Csv.rows(Csv.table("  \n\nname\nx\n \ny\n\" \"\n")))
                .containsExactly(List.of("x"), List.of("y"), List.of(" "));
    }

    @Test
    void columnsWithoutHeaderAreNumbered() {
        CsvTable table = Csv.table("1,2\n3,4\n");
        assertThat(table.header()).containsExactly("column1", "column2");
        assertThat(Csv.rows(table)).hasSize(2);
    }

    @Test
    void missingTokens() {
        assertThat(Csv.table("a\n1\n").missing("a").matches("?")).isTrue();
        CsvOptions options = CsvOptions.detect().missing(MissingTokens.of(List.of("-1")));
        assertThat(Csv.table("a\n1\n", options).missing("a").matches("?")).isFalse();
        assertThat(Csv.table("a\n1\n", options).missing("a").matches("-1")).isTrue();
    }

    @Test
    void emptyFiles() {
        assertThat(problems("")).containsExactly("data.csv: is empty");
        assertThat(problems("\ufeff")).containsExactly("data.csv: is empty");
        assertThat(problems("\n \r\n\n")).containsExactly("data.csv: is empty");
        assertThat(problems("name,age\n")).containsExactly("data.csv: has a header but no rows");
        assertThat(problems("name,age")).containsExactly("data.csv: has a header but no rows");
        assertThat(problems(Csv.text("sep=,\n", UTF_8), CsvOptions.detect())).containsExactly("data.csv: is empty");
    }

    @Test
    void allRaggedRowsAreReported() {
        assertThat(problems("a,b,c\n1,2,3\n1,2\n4,5,6\n1,2,3,4\n"))
                .containsExactly("data.csv:3: expected 3 fields, found 2", "data.csv:5: expected 3 fields, found 4");
        List<String> many = problems("a,b\n" + "1,2\n".repeat(600) + "1\n".repeat(500));
        assertThat(many).hasSize(Problems.KEPT + 1).last().asString().contains("480 more");
    }

    @Test
    void headersHaveDifferentNames() {
        assertThat(problems("a,b,,a\n1,2,3,4\n"))
                .containsExactly(
                        "data.csv:1: field 3 of the header is empty; every column needs a name",
                        "data.csv:1, column 'a': fields 1 and 4 have the same name");
        assertThat(Csv.table("a,A\n1,2\n").header()).containsExactly("a", "A");
    }

    @Test
    void wrongEncoding() {
        String start = "a,b\n" + "x,1\r\n".repeat(100_000);
        byte[] bytes = (start + "\u00e9,2\n").getBytes(ISO_8859_1);
        assertThat(problems(Csv.bytes(bytes), CsvOptions.detect()))
                .containsExactly(
                        "data.csv:100002: the text is not valid UTF-8; declare the encoding it was written in, "
                                + "such as windows-1252");
        assertThat(Csv.rows(CsvTable.open(
                        "data.csv", Csv.bytes(bytes), CsvOptions.detect().charset(ISO_8859_1))))
                .hasSize(100_001);
        byte[] cut = Arrays.copyOf("a,b\n1,\u20ac".getBytes(UTF_8), 8);
        assertThat(problems(Csv.bytes(cut), CsvOptions.detect().charset(UTF_8)).get(0))
                .contains("data.csv:2:");
    }

    @Test
    void binaryFiles() {
        assertThat(problems("a,b\n1,2\n3,\0\n").get(0)).startsWith("data.csv:3: the file holds NUL bytes");
        assertThat(problems("a,b\n" + "1,2\n".repeat(100_000) + "\0").get(0)).startsWith("data.csv:100002: the file");
        assertThat(problems(Csv.text("a,b\n1,2\n", UTF_16LE), CsvOptions.detect())
                        .get(0))
                .contains("UTF-16 without a byte order mark");
        assertThat(problems("PK\u0003\u0004etc").get(0)).contains("ZIP archive");
    }

    @Test
    void damagedGzip() throws IOException {
        byte[] whole = Csv.gzip("a,b\n1,2\n".repeat(1000).getBytes(UTF_8));
        byte[] cut = Arrays.copyOf(whole, whole.length - 10);
        assertThat(problems(Csv.bytes(cut), CsvOptions.detect()).get(0)).contains("damaged or cut off");
        byte[] broken = whole.clone();
        broken[2] = 99;
        assertThat(problems(Csv.bytes(broken), CsvOptions.detect()).get(0)).contains("damaged or cut off");
    }

    @Test
    void brokenQuotes() {
        assertThat(problems("a,b\n1,2\n\"secret,2\n3,4\n"))
                .containsExactly("data.csv:3: a quotation mark that opens in this row is never closed");
        assertThat(problems("a,b\n1,2\n\"secret\"x,2\n3,4\n").get(0))
                .startsWith("data.csv:3: text follows a closing quotation mark")
                .doesNotContain("secret");
        assertThat(problems("a,b\n1,2\n3, \"secret\" x\n").get(0))
                .startsWith("data.csv:3: text follows a closing quotation mark");
    }

    @Test
    void filesThatCannotBeRead() throws IOException {
        assertThat(problems(folder)).containsExactly(folder + ": is a directory, not a file");
        Path none = folder.resolve("none.csv");
        assertThat(problems(none)).containsExactly(none + ": does not exist");
        assertThat(problems(Path.of("/dev/null")).get(0)).contains("not a regular file");
        Path locked = Files.writeString(folder.resolve("locked.csv"), "a\n1\n");
        Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("---------"));
        Assumptions.assumeFalse(Files.isReadable(locked), "root reads everything");
        assertThat(problems(locked)).containsExactly(locked + ": cannot be read: permission denied");
    }

    @Test
    void failuresOfTheHandlerAreNotTakenForThoseOfTheFile() {
        CsvTable table = Csv.table("a\n1\n");
        UncheckedIOException full = new UncheckedIOException(new IOException("disk full"));
        assertThatThrownBy(() -> table.read((line, cells) -> {
                    throw full;
                }))
                .isSameAs(full);
    }
}
