package io.sfumato.io.csv;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows as RFC 4180 has it, in UTF-8 without byte order mark and with {@code \n} line ends; quotation marks stand only
 * where they are needed. A {@link CsvTable} of the dialect {@link CsvDialect#written} reads the same cells back.
 */
public final class CsvRows implements Closeable {

    private static final int BLOCK = 1 << 12;
    private static final byte[] LINE_END = {'\n'};

    private final OutputStream out;
    private final byte[] delimiter;
    private final char delimiting;
    private byte[] block = new byte[BLOCK];
    private int size;
    private @Nullable String[] above = {};
    private byte[][] written = {};

    /**
     * A writer of no rows so far.
     *
     * @param out stays open: it is the caller's
     */
    public CsvRows(OutputStream out, char delimiter) {
        if (delimiter == '"' || delimiter == '\n' || delimiter == '\r') {
            throw new IllegalArgumentException("neither a quotation mark nor a line end can be the delimiter");
        }
        this.out = out;
        this.delimiting = delimiter;
        this.delimiter = String.valueOf(delimiter).getBytes(StandardCharsets.UTF_8);
    }

    /** Writes a row. A cell that is the same object as the one above is not looked at again. */
    public void write(List<String> cells) throws IOException {
        if (above.length < cells.size()) {
            above = Arrays.copyOf(above, cells.size());
            written = Arrays.copyOf(written, cells.size());
        }
        for (int i = 0; i < cells.size(); i++) {
            if (i > 0) {
                append(delimiter);
            }
            String cell = cells.get(i);
            if (!isAbove(cell, i)) {
                written[i] = encoded(cell, cells.size() == 1);
                above[i] = cell;
            }
            append(written[i]);
        }
        append(LINE_END);
    }

    @SuppressWarnings("ReferenceEquality") // equal texts of other objects are merely encoded again
    private boolean isAbove(String cell, int column) {
        return cell == above[column];
    }

    private void append(byte[] bytes) throws IOException {
        if (size + bytes.length > block.length) {
            drain();
            block = bytes.length > block.length ? new byte[bytes.length] : block;
        }
        System.arraycopy(bytes, 0, block, size, bytes.length);
        size += bytes.length;
    }

    /** A new encoder reports what cannot be encoded (half a surrogate pair), where a charset would write a question mark. */
    private byte[] encoded(String cell, boolean alone) throws IOException {
        boolean quoted = mustQuote(cell) || (alone && cell.isBlank());
        String text = quoted ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
        ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
        byte[] plain = new byte[bytes.remaining()];
        bytes.get(plain);
        return plain;
    }

    /** Besides what the RFC asks for: a beginning that readers would take for a byte order mark or for Excel's sep= line. */
    private boolean mustQuote(String cell) {
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            if (c == delimiting || c == '"' || c == '\n' || c == '\r' || c == '\ufeff') {
                return true;
            }
        }
        return cell.equals("sep=");
    }

    private void drain() throws IOException {
        out.write(block, 0, size);
        size = 0;
    }

    /** Hands everything written so far on to the stream. */
    @Override
    public void close() throws IOException {
        drain();
        out.flush();
    }
}
