package io.sfumato.io.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CsvRowsTest {

    private static final String ALPHABET = "ab0 \t,;|\"'\n\r\u00e9\u20ac\ufeff#=-\\\u2028\ud83d\ude00";

    @Test
    void quotesOnlyWhereNeeded() {
        assertThat(Csv.written(List.of(List.of("a", "b c", "d,e", "say \"x\"", "", "two\nlines", "*")), ','))
                .isEqualTo("a,b c,\"d,e\",\"say \"\"x\"\"\",,\"two\nlines\",*\n");
        assertThat(Csv.written(List.of(List.of("d,e", "f;g")), ';')).isEqualTo("d,e;\"f;g\"\n");
    }

    @Test
    void aLoneEmptyCellIsNoBlankLine() {
        String text = Csv.written(List.of(List.of("name"), List.of(""), List.of("x")), ',');
        assertThat(text).isEqualTo("name\n\"\"\nx\n");
        assertThat(Csv.rows(Csv.table(text))).containsExactly(List.of(""), List.of("x"));
    }

    @Test
    void whatRowsWritesTableReads() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < 1_000; i++) {
            char delimiter = ",;\t|".charAt(random.nextInt(4));
            List<List<String>> rows = randomRows(random);
            String text = Csv.written(rows, delimiter);
            CsvOptions options = CsvOptions.of(CsvDialect.written(delimiter)).header(false);
            assertThat(Csv.rows(Csv.table(text, options)))
                    .as("seed %d, table %d", seed, i)
                    .isEqualTo(rows);
        }
    }

    @Test
    void cellsThatAreTheSameObjectsAsThoseAboveAreWrittenAgain() {
        List<String> few = List.of("a", "bb,", "", "\u20ac", "c".repeat(5_000));
        Random random = new Random(1);
        StringBuilder expected = new StringBuilder();
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            List<String> row = new ArrayList<>();
            for (int column = 0; column < (i < 1_000 ? 3 : 4); column++) {
                row.add(few.get(random.nextInt(random.nextInt(100) == 0 ? 5 : 4)));
            }
            rows.add(row);
            expected.append(String.join(
                            ",",
                            row.stream()
                                    .map(cell -> cell.equals("bb,") ? "\"bb,\"" : cell)
                                    .toList()))
                    .append('\n');
        }
        assertThat(Csv.written(rows, ',')).isEqualTo(expected.toString());
    }

    private static List<List<String>> randomRows(Random random) {
        int width = 1 + random.nextInt(4);
        List<List<String>> rows = new ArrayList<>();
        for (int row = 0; row <= random.nextInt(30); row++) {
            List<String> cells = new ArrayList<>();
            for (int column = 0; column < width; column++) {
                cells.add(randomCell(random));
            }
            rows.add(cells);
        }
        return rows;
    }

    private static String randomCell(Random random) {
        int[] letters = ALPHABET.codePoints().toArray();
        StringBuilder cell = new StringBuilder();
        for (int length = random.nextInt(6); length > 0; length--) {
            cell.appendCodePoint(letters[random.nextInt(letters.length)]);
        }
        return random.nextInt(50) == 0 ? "sep=" : cell.toString();
    }

    @Test
    void ordinaryTablesAreReadBackWithoutAnyDeclaration() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < 300; i++) {
            char delimiter = ",;\t|".charAt(random.nextInt(4));
            List<List<String>> rows = new ArrayList<>();
            rows.add(List.of("name", "birth", "income", "remark"));
            for (int row = 0; row <= random.nextInt(50); row++) {
                rows.add(List.of(
                        "N" + random.nextInt(9),
                        "19" + (10 + random.nextInt(90)) + "-01-1" + random.nextInt(9),
                        String.valueOf(random.nextInt(100_000)),
                        randomCell(random).replace('\'', '`')));
            }
            CsvTable table = Csv.table(Csv.written(rows, delimiter));
            assertThat(table.header()).as("seed %d, table %d", seed, i).isEqualTo(rows.get(0));
            assertThat(Csv.rows(table)).as("seed %d, table %d", seed, i).isEqualTo(rows.subList(1, rows.size()));
        }
    }

    @Test
    void whatCannotBeEncodedIsNotReplaced() {
        assertThatThrownBy(() -> {
                    try (CsvRows rows = new CsvRows(new ByteArrayOutputStream(), ',')) {
                        rows.write(List.of("half \ud83d pair"));
                    }
                })
                .isInstanceOf(CharacterCodingException.class);
    }

    @Test
    void delimitersThatCannotBe() {
        assertThatThrownBy(() -> new CsvRows(new ByteArrayOutputStream(), '"'))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
