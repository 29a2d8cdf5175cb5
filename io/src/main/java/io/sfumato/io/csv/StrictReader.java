package io.sfumato.io.csv;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;

/**
 * Decodes text and replaces nothing. All characters before the first that cannot be decoded, or before the first NUL, are
 * delivered; then every read fails, so two readers of the same bytes fail at the same character. A byte order mark at the
 * beginning is dropped.
 */
final class StrictReader extends Reader {

    /** Text does not hold NUL characters. */
    static final class NulException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    private static final char BYTE_ORDER_MARK = '\ufeff';

    private final InputStream in;
    private final CharsetDecoder decoder;
    private final ByteBuffer bytes = ByteBuffer.allocate(1 << 16).flip();
    private boolean exhausted;
    private boolean started;
    private boolean nul;

    StrictReader(InputStream in, Charset charset) {
        this.in = in;
        this.decoder = charset.newDecoder(); // reports what it cannot decode
    }

    /** {@code length} must be at least 2, the size of the largest character. */
    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        if (nul) {
            return failOnNul();
        }
        int count = decode(CharBuffer.wrap(target, offset, length));
        if (!started && count > 0) {
            started = true;
            if (target[offset] == BYTE_ORDER_MARK) {
                System.arraycopy(target, offset + 1, target, offset, count - 1);
                return count > 1 ? untilNul(target, offset, count - 1) : read(target, offset, length);
            }
        }
        return untilNul(target, offset, count);
    }

    /** How many characters were decoded, at least one, or -1 at the end. */
    private int decode(CharBuffer target) throws IOException {
        int start = target.position();
        while (true) {
            CoderResult result = decoder.decode(bytes, target, exhausted);
            if (target.position() > start) {
                return target.position() - start;
            } else if (result.isError()) {
                result.throwException();
            } else if (exhausted) {
                return -1;
            }
            fill();
        }
    }

    private void fill() throws IOException {
        bytes.compact();
        int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
        exhausted = count < 0;
        bytes.position(bytes.position() + Math.max(0, count)).flip();
    }

    private int untilNul(char[] target, int offset, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            if (target[offset + i] == '\0') {
                nul = true;
                return i > 0 ? i : failOnNul();
            }
        }
        return count;
    }

    private static int failOnNul() throws IOException {
        throw new NulException();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
