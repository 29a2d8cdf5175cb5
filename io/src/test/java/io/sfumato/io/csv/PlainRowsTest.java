package io.sfumato.io.csv;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.sfumato.problem.Problems;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rows without quotation marks are read as the parser would have read them, and the parser goes on where they end. */
class PlainRowsTest {

    private static final CsvDialect DIALECT = CsvDialect.written(',');

    /** Rows with their lines, and whether the text could be read to its end. */
    private record Read(List<String> rows, boolean whole) {}

    private static Read fast(String text) throws IOException {
        TextSource source =
                new TextSource("data.csv", Csv.bytes(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
        List<String> rows = new ArrayList<>();
        Problems problems = new Problems();
        try (CsvCursor cursor = new CsvCursor(source, DIALECT, RowBuffer.ofAnyWidth())) {
            while (cursor.next()) {
                rows.add(text(cursor.row()));
            }
            cursor.stopped(problems);
        }
        return new Read(rows, problems.isEmpty());
    }

    private static Read parsed(String text) throws IOException {
        List<String> rows = new ArrayList<>();
        try (CsvReader<RowBuffer> reader = CsvReader.builder()
                .fieldSeparator(DIALECT.delimiter())
                .quoteCharacter(DIALECT.quote())
                .commentStrategy(CommentStrategy.NONE)
                .trimWhitespacesAroundQuotes(DIALECT.padded())
                .allowUnclosedQuote(false)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .maxBufferSize(CsvTable.LONGEST_ROW)
                .build(RowBuffer.ofAnyWidth(), new StringReader(text))) {
            reader.forEach(row -> rows.add(text(row)));
            return new Read(rows, true);
        } catch (CsvParseException e) {
            return new Read(rows, false);
        }
    }

    private static String text(RowBuffer row) {
        return row.line() + " " + row.quoted() + " " + List.of(row.cells());
    }

    private static String random(Random random, String alphabet, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return text.toString();
    }

    @Test
    void short_texts_are_read_alike() throws IOException {
        shortTexts(5_000);
    }

    @Test
    @Tag("slow")
    void many_short_texts_are_read_alike() throws IOException {
        shortTexts(20_000);
    }

    private static void shortTexts(int texts) throws IOException {
        Random random = new Random(6);
        for (int i = 0; i < texts; i++) {
            String text = random(random, i % 2 == 0 ? "ab ,,\n\r" : "ab ,,\n\r\"", random.nextInt(12));
            assertThat(fast(text)).as(text).isEqualTo(parsed(text));
        }
    }

    @Test
    void texts_of_several_blocks_are_read_alike() throws IOException {
        Random random = new Random(7);
        for (int i = 0; i < 30; i++) {
            String start = random(random, "abc,\n\r", 60_000 + random.nextInt(20_000));
            String middle = i % 3 == 0 ? "x".repeat(70_000) : i % 3 == 1 ? "\n\"q\",\"r\ns\"\n" : "\r";
            String text = start + middle + random(random, "abc,\n\r", 150_000);
            assertThat(fast(text).equals(parsed(text))).as("text %d", i).isTrue();
        }
    }

    @Test
    void every_place_for_the_edge_of_a_block_is_good() throws IOException {
        for (int i = 0; i < 8; i++) {
            String text = "a,b\r\n".repeat(13_106) + "c".repeat(i) + ",d\r\ne,\r\rf\n\n,";
            assertThat(fast(text).equals(parsed(text))).as("%d characters", i).isTrue();
        }
    }
}
