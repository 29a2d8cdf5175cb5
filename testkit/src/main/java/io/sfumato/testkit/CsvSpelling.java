package io.sfumato.testkit;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** Ways to write a table as a CSV file: those of other programs, and one that must be refused. */
public enum CsvSpelling {
    /** Commas, quotes where needed, UTF-8. */
    PLAIN(',', '"', "\n", StandardCharsets.UTF_8),
    /** As spreadsheets write it in Germany and France: semicolons, Windows line ends and letters. */
    SEMICOLONS(';', '"', "\r\n", Charset.forName("windows-1252")),
    /** Semicolons, every cell quoted, UTF-8 with a mark in front. */
    MARKED(';', '"', "\r\n", StandardCharsets.UTF_8),
    /** Tabs. */
    TABS('\t', '"', "\n", StandardCharsets.UTF_8),
    /** Bars, single quotes. */
    BARS('|', '\'', "\n", StandardCharsets.UTF_8),
    /** Commas, every cell quoted, no line end at the end. */
    UNENDED(',', '"', "\n", StandardCharsets.UTF_8),
    /** Every other line in UTF-8, the others in Windows letters: no encoding reads this file. */
    MIXED(';', '"', "\n", StandardCharsets.UTF_8);

    private static final String MARK = "\ufeff";

    private final char delimiter;
    private final char quote;
    private final String end;
    private final Charset charset;

    CsvSpelling(char delimiter, char quote, String end, Charset charset) {
        this.delimiter = delimiter;
        this.quote = quote;
        this.end = end;
        this.charset = charset;
    }

    /** The spellings that can be read. */
    public static List<CsvSpelling> readable() {
        return List.of(PLAIN, SEMICOLONS, MARKED, TABS, BARS, UNENDED);
    }

    public char delimiter() {
        return delimiter;
    }

    public char quote() {
        return quote;
    }

    public Charset charset() {
        return charset;
    }

    /** A file with this header and these rows. */
    public byte[] write(List<String> header, List<List<String>> rows) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(((this == MARKED ? MARK : "") + line(header)).getBytes(charset));
        for (int row = 0; row < rows.size(); row++) {
            boolean other = this == MIXED && row % 2 == 1;
            file.writeBytes((end + line(rows.get(row))).getBytes(other ? Charset.forName("windows-1252") : charset));
        }
        file.writeBytes((this == UNENDED ? "" : end).getBytes(charset));
        return file.toByteArray();
    }

    private String line(List<String> cells) {
        return cells.stream().map(this::spelled).collect(Collectors.joining(String.valueOf(delimiter)));
    }

    private String spelled(String cell) {
        boolean needed = this == MARKED
                || this == UNENDED
                || cell.isEmpty()
                || cell.indexOf(delimiter) >= 0
                || cell.indexOf(quote) >= 0
                || cell.indexOf('\n') >= 0
                || cell.indexOf('\r') >= 0;
        return needed ? quote + cell.replace("" + quote, "" + quote + quote) + quote : cell;
    }
}
