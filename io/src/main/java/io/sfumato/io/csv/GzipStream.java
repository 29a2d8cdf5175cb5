package io.sfumato.io.csv;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * What a gzip file holds: one member after the other, as RFC 1952 (Deutsch, "GZIP file format specification", 1996) has
 * it. The checksums of headers and contents are compared. Behind a member only another one may follow: the JDK's own
 * stream takes anything else, and a member cut off in its header, for the end of the file.
 */
final class GzipStream extends InputStream {

    /** A whole member is followed by bytes that begin no other. */
    static final class TrailingBytesException extends ZipException {
        private static final long serialVersionUID = 1L;
    }

    /** Packed bytes that are read at a time. A round number, not tuned. */
    private static final int BLOCK = 1 << 16;

    /** How a member begins. This and the numbers below are those of RFC 1952. */
    private static final int[] MAGIC = {0x1f, 0x8b};

    /** The only method of compression there is. */
    private static final int DEFLATE = 8;

    /** Flag: the header ends in a checksum. */
    private static final int HEADER_CHECKSUM = 2;

    /** Flag: a field of extra bytes follows. */
    private static final int EXTRA = 4;

    /** Flag: the name of the file follows. */
    private static final int FILE_NAME = 8;

    /** Flag: a comment follows. */
    private static final int COMMENT = 16;

    /** Flags that must not be set. */
    private static final int RESERVED = 0xe0;

    /** Bytes of the header that say when and where the file was packed. */
    private static final int TIME_AND_SYSTEM = 6;

    private final PushbackInputStream in;
    private final Inflater inflater = new Inflater(true);
    private final byte[] block = new byte[BLOCK];
    private final CRC32 contents = new CRC32();
    private final CRC32 header = new CRC32();
    private int fed;
    private boolean first = true;
    private boolean ended;

    /** Reads the first header at once. */
    GzipStream(InputStream in) throws IOException {
        this.in = new PushbackInputStream(in, BLOCK);
        try {
            begin();
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        while (!ended) {
            int count = inflate(target, offset, length);
            if (count > 0) {
                contents.update(target, offset, count);
                return count;
            } else if (inflater.finished()) {
                finish();
            } else {
                feed();
            }
        }
        return -1;
    }

    private int inflate(byte[] target, int offset, int length) throws IOException {
        try {
            int count = inflater.inflate(target, offset, length);
            if (inflater.needsDictionary()) {
                throw new ZipException("a preset dictionary");
            }
            return count;
        } catch (DataFormatException e) {
            throw new ZipException("the deflated data is damaged");
        }
    }

    private void feed() throws IOException {
        fed = in.read(block, 0, BLOCK);
        if (fed < 0) {
            throw new EOFException();
        }
        inflater.setInput(block, 0, fed);
    }

    /** Compares the checksum and length behind a member with what was read, and begins the next member if there is one. */
    private void finish() throws IOException {
        int left = inflater.getRemaining();
        in.unread(block, fed - left, left);
        long length = inflater.getBytesWritten() & 0xffffffffL;
        if (number(4) != contents.getValue() || number(4) != length) {
            throw new ZipException("the checksum does not fit");
        }
        inflater.reset();
        contents.reset();
        begin();
    }

    /** Reads the header of the next member; at the end of the file there is none. */
    private void begin() throws IOException {
        header.reset();
        int start = in.read();
        ended = start < 0 && !first;
        if (ended) {
            return;
        } else if (start != MAGIC[0] || next() != MAGIC[1]) {
            throw first ? new ZipException("no gzip") : new TrailingBytesException();
        }
        first = false;
        header.update(MAGIC[0]);
        header.update(MAGIC[1]);
        int method = take();
        int flags = take();
        if (method != DEFLATE || (flags & RESERVED) != 0) {
            throw new ZipException("an unknown compression");
        }
        skip(TIME_AND_SYSTEM);
        if ((flags & EXTRA) != 0) {
            skip(take() | take() << 8);
        }
        skipText((flags & FILE_NAME) != 0);
        skipText((flags & COMMENT) != 0);
        long checksum = header.getValue() & 0xffff;
        if ((flags & HEADER_CHECKSUM) != 0 && number(2) != checksum) {
            throw new ZipException("the checksum of the header does not fit");
        }
    }

    private void skip(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            take();
        }
    }

    private void skipText(boolean present) throws IOException {
        int at = present ? take() : 0;
        while (at != 0) {
            at = take();
        }
    }

    /** The next byte of a header, which counts for its checksum. */
    private int take() throws IOException {
        int value = next();
        header.update(value);
        return value;
    }

    private int next() throws IOException {
        int value = in.read();
        if (value < 0) {
            throw new EOFException();
        }
        return value;
    }

    /** A number of so many bytes, the lowest first. */
    private long number(int bytes) throws IOException {
        long number = 0;
        for (int i = 0; i < bytes; i++) {
            number |= (long) next() << (8 * i);
        }
        return number;
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        in.close();
    }
}
