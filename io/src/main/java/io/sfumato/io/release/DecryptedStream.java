package io.sfumato.io.release;

import java.io.IOException;
import java.io.InputStream;
import javax.crypto.Cipher;
import javax.crypto.ShortBufferException;

/**
 * Decrypts a stream with a cipher that gives as many bytes as it takes. In small pieces: the sooner it was called often, the
 * sooner the machine's own instructions do the work.
 */
final class DecryptedStream extends InputStream {

    private static final int BLOCK = 1 << 12;

    private final InputStream encrypted;
    private final Cipher cipher;
    private final byte[] taken = new byte[BLOCK];
    private final byte[] plain = new byte[BLOCK];
    private int next;
    private int end;

    DecryptedStream(InputStream encrypted, Cipher cipher) {
        this.encrypted = encrypted;
        this.cipher = cipher;
    }

    @Override
    public int read() throws IOException {
        return fill() ? plain[next++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        } else if (!fill()) {
            return -1;
        }
        int count = Math.min(length, end - next);
        System.arraycopy(plain, next, target, offset, count);
        next += count;
        return count;
    }

    /** Whether there is another byte. */
    private boolean fill() throws IOException {
        while (next == end) {
            int count = encrypted.read(taken, 0, BLOCK);
            if (count < 0) {
                return false;
            }
            try {
                end = cipher.update(taken, 0, count, plain);
            } catch (ShortBufferException e) {
                throw new IllegalStateException("a stream cipher gives as much as it takes", e);
            }
            next = 0;
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        encrypted.close();
    }
}
