package io.sfumato.io.csv;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Passes the bytes of a text in a charset where every byte is a character, and fails as soon as some lines are UTF-8 and
 * others are not: otherwise nobody would notice that the charset was guessed wrong.
 */
final class OneEncodingStream extends FilterInputStream {

    private final EncodingScan scan = new EncodingScan();
    private boolean ended;

    /** The text is in two encodings. */
    static final class TwoEncodingsException extends IOException {
        private static final long serialVersionUID = 1L;
        private final long utf8Line;
        private final long otherLine;

        TwoEncodingsException(EncodingScan scan) {
            this.utf8Line = scan.utf8Line();
            this.otherLine = scan.otherLine();
        }

        long utf8Line() {
            return utf8Line;
        }

        long otherLine() {
            return otherLine;
        }
    }

    OneEncodingStream(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count = super.read(target, offset, length);
        if (count > 0) {
            scan.add(target, offset, count);
        } else if (count < 0 && !ended) {
            ended = true;
            scan.end();
        }
        if (scan.mixed()) {
            throw new TwoEncodingsException(scan);
        }
        return count;
    }
}
