package io.sfumato.io.csv;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** CSV in memory, for the tests here. */
final class Csv {

    private Csv() {}

    static ByteSource bytes(byte[] bytes) {
        return () -> new ByteArrayInputStream(bytes);
    }

    static ByteSource text(String text, Charset charset) {
        return bytes(text.getBytes(charset));
    }

    static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }

    static CsvTable table(String text) {
        return table(text, CsvOptions.detect());
    }

    static CsvTable table(String text, CsvOptions options) {
        return CsvTable.open("data.csv", text(text, StandardCharsets.UTF_8), options);
    }

    static List<List<String>> rows(CsvTable table) {
        List<List<String>> rows = new ArrayList<>();
        table.read((line, cells) -> rows.add(List.copyOf(cells)));
        return rows;
    }

    static String written(List<List<String>> rows, char delimiter) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (CsvRows writer = new CsvRows(out, delimiter)) {
            for (List<String> row : rows) {
                writer.write(row);
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
