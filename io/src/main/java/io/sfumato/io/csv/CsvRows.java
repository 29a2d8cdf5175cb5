package io.sfumato.io.csv;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Writes rows as RFC 4180 has it, in UTF-8 without byte order mark and with {@code \n} line ends; quotation marks stand only
 * where they are needed. A {@link CsvTable} of the dialect {@link CsvDialect#written} reads the same cells back.
 */
public final class CsvRows implements Closeable {

    private static final int BLOCK = 1 << 13;

    private final Writer out;
    private final char delimiter;
    private final StringBuilder block = new StringBuilder(2 * BLOCK);

    /**
     * A writer of no rows so far.
     *
     * @param out stays open: it is the caller's
     */
    public CsvRows(OutputStream out, char delimiter) {
        if (delimiter == '"' || delimiter == '\n' || delimiter == '\r') {
            throw new IllegalArgumentException("neither a quotation mark nor a line end can be the delimiter");
        }
        // A new encoder reports what cannot be encoded (half a surrogate pair), where a charset would write a question
        // mark.
        this.out = new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder());
        this.delimiter = delimiter;
    }

    public void write(List<String> cells) throws IOException {
        boolean alone = cells.size() == 1;
        for (int i = 0; i < cells.size(); i++) {
            if (i > 0) {
                block.append(delimiter);
            }
            String cell = cells.get(i);
            if (mustQuote(cell) || (alone && cell.isBlank())) {
                block.append('"').append(cell.replace("\"", "\"\"")).append('"');
            } else {
                block.append(cell);
            }
        }
        block.append('\n');
        if (block.length() >= BLOCK) {
            drain();
        }
    }

    /** Besides what the RFC asks for: a beginning that readers would take for a byte order mark or for Excel's sep= line. */
    private boolean mustQuote(String cell) {
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            if (c == delimiter || c == '"' || c == '\n' || c == '\r' || c == '\ufeff') {
                return true;
            }
        }
        return cell.equals("sep=");
    }

    private void drain() throws IOException {
        out.append(block);
        block.setLength(0);
    }

    /** Hands everything written so far on to the stream. */
    @Override
    public void close() throws IOException {
        drain();
        out.flush();
    }
}
