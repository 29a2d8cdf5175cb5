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

    /** Bytes that a buffer has at first; it grows with its rows. A round number, not tuned. */
    private static final int BLOCK = 1 << 12;

    private static final byte[] LINE_END = {'\n'};

    private final OutputStream out;
    private final byte[] delimiter;
    private final char delimiting;
    private byte[] block = new byte[BLOCK];
    private int size;
    private @Nullable String[] above = {};
    private byte[][] written = {};
    private byte[] line = new byte[BLOCK];
    private int[] ends = {};

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

    /**
     * Writes a row. A cell that is the same object as the one above it is not encoded again, and an unchanged beginning of
     * the row is not even copied again.
     */
    public void write(List<String> cells) throws IOException {
        int count = cells.size();
        if (above.length != count) {
            above = new String[count];
            written = new byte[count][];
            ends = new int[count];
        }
        int same = 0;
        while (same < count && isAbove(cells.get(same), same)) {
            same++;
        }
        for (int i = same; i < count; i++) {
            String cell = cells.get(i);
            if (!isAbove(cell, i)) {
                above[i] = null; // a cell that cannot be encoded leaves no line behind that could be taken for its row
                written[i] = encoded(cell, count == 1);
                above[i] = cell;
            }
            put(i, written[i]);
        }
        append(line, count == 0 ? 0 : ends[count - 1]);
        append(LINE_END, LINE_END.length);
    }

    /** Puts a cell behind those before it in the line. */
    private void put(int column, byte[] bytes) {
        int start = column == 0 ? 0 : ends[column - 1];
        int at = column == 0 ? 0 : start + delimiter.length;
        if (at + bytes.length > line.length) {
            line = Arrays.copyOf(line, Math.max(at + bytes.length, line.length * 2));
        }
        System.arraycopy(delimiter, 0, line, start, at - start);
        System.arraycopy(bytes, 0, line, at, bytes.length);
        ends[column] = at + bytes.length;
    }

    @SuppressWarnings("ReferenceEquality") // equal texts of other objects are merely encoded again
    private boolean isAbove(String cell, int column) {
        return cell == above[column];
    }

    private void append(byte[] bytes, int length) throws IOException {
        if (size + length > block.length) {
            drain();
            block = length > block.length ? new byte[length] : block;
        }
        System.arraycopy(bytes, 0, block, size, length);
        size += length;
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
