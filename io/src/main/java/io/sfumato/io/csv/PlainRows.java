package io.sfumato.io.csv;

import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;

/**
 * Reads rows as long as there is no quotation mark, which most tables never have: every delimiter separates fields and every
 * line end separates rows. Stops before the first row with a quotation mark, or that is longer than a block; from there on a
 * parser has to read what is left.
 */
final class PlainRows implements Closeable {

    /** Characters read at a time; a longer row is left to the parser. A round number, not tuned. */
    private static final int BLOCK = 1 << 16;

    /**
     * Room that must be left before more text is read: some characters take two chars, and with one the reader would not get
     * on.
     */
    private static final int LEAST = 2;

    private final Reader text;
    private final RowBuffer row;
    private final char delimiter;
    private final char quote;
    private final char[] block = new char[BLOCK];
    private int next;
    private int end;
    private long line = 1;
    private boolean exhausted;
    private boolean stopped;

    PlainRows(Reader text, CsvDialect dialect, RowBuffer row) {
        this.text = text;
        this.row = row;
        this.delimiter = dialect.delimiter();
        this.quote = dialect.quote();
    }

    /** Fills the buffer with the next row that is not blank; false at the end of the text, and where it stops. */
    boolean next() throws IOException {
        while (!stopped && !(exhausted && next == end)) {
            int ends = scan();
            boolean whole = exhausted || ends + 1 < end || (ends < end && block[ends] == '\n');
            if (!stopped && !whole) {
                fill();
            } else if (!stopped) {
                boolean both = ends + 1 < end && block[ends] == '\r' && block[ends + 1] == '\n';
                next = Math.min(end, ends + (both ? 2 : 1));
                line++;
                if (row.buildRecord() != null) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Gives the fields of a row to the buffer; where its line ends, or the end of what was read. */
    private int scan() {
        row.beginRecord(line);
        int start = next;
        int at = next;
        for (; at < end; at++) {
            char c = block[at];
            if (c == delimiter) {
                row.addField(block, start, at - start, false);
                start = at + 1;
            } else if (c == '\n' || c == '\r') {
                break;
            } else if (c == quote) {
                stopped = true;
                return at;
            }
        }
        row.addField(block, start, at - start, false);
        return at;
    }

    private void fill() throws IOException {
        System.arraycopy(block, next, block, 0, end - next);
        end -= next;
        next = 0;
        if (block.length - end < LEAST) {
            stopped = true;
            return;
        }
        int count = text.read(block, end, block.length - end);
        exhausted = count < 0;
        end += Math.max(0, count);
    }

    /** Whether a parser has to read the rest. */
    boolean stopped() {
        return stopped;
    }

    /** The lines before the rest. */
    long lines() {
        return line - 1;
    }

    /** What is left of the text, from the beginning of a row on. */
    Reader rest() {
        return new Reader() {
            @Override
            public int read(char[] target, int offset, int length) throws IOException {
                int left = Math.min(length, end - next);
                if (left == 0) {
                    return text.read(target, offset, length);
                }
                System.arraycopy(block, next, target, offset, left);
                next += left;
                return left;
            }

            @Override
            public void close() throws IOException {
                text.close();
            }
        };
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
