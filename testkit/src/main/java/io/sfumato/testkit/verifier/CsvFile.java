package io.sfumato.testkit.verifier;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;

/** Reads CSV, character by character. A quote begins a quoted cell only where a cell begins; blank lines are no rows. */
public final class CsvFile {

    private final String text;
    private final char delimiter;
    private final char quote;
    private final List<List<String>> rows = new ArrayList<>();
    private final List<String> row = new ArrayList<>();
    private final StringBuilder cell = new StringBuilder();
    private boolean quoted;
    private int at;

    private CsvFile(String text, char delimiter, char quote) {
        this.text = text.startsWith("\ufeff") ? text.substring(1) : text;
        this.delimiter = delimiter;
        this.quote = quote;
    }

    /** All rows, the header first. */
    public static List<List<String>> read(byte[] file, Charset charset, char delimiter, char quote) {
        try {
            String text = charset.newDecoder().decode(ByteBuffer.wrap(file)).toString();
            return new CsvFile(text, delimiter, quote).rows();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("the file is not in " + charset, e);
        }
    }

    private List<List<String>> rows() {
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == quote && cell.length() == 0 && !quoted) {
                quoted();
            } else if (c == delimiter) {
                endCell();
            } else if (c == '\n' || c == '\r') {
                at += c == '\r' && at < text.length() && text.charAt(at) == '\n' ? 1 : 0;
                endRow();
            } else {
                cell.append(c);
            }
        }
        endRow();
        return List.copyOf(rows);
    }

    private void quoted() {
        quoted = true;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c != quote) {
                cell.append(c);
            } else if (at < text.length() && text.charAt(at) == quote) {
                cell.append(c);
                at++;
            } else {
                return;
            }
        }
        throw new IllegalArgumentException("a quoted cell does not end");
    }

    private void endCell() {
        row.add(cell.toString());
        cell.setLength(0);
        quoted = false;
    }

    private void endRow() {
        boolean blank = row.isEmpty() && cell.length() == 0 && !quoted;
        if (!blank) {
            endCell();
            rows.add(List.copyOf(row));
            row.clear();
        }
    }
}
