package io.sfumato.io.release;

import java.io.IOException;
import java.io.OutputStream;
import javax.crypto.Cipher;
import javax.crypto.ShortBufferException;

/**
 * Encrypts a stream with a cipher that gives as many bytes as it takes. In small pieces: the machine's own instructions do
 * the work only once the cipher was called tens of thousands of times, and in large pieces a release is written before that.
 */
final class EncryptedStream extends OutputStream {

    /**
     * Bytes encrypted at once. With 4,096 a release of a million rows was written before the cipher became fast (see above).
     */
    static final int PIECE = 1 << 8;

    private final OutputStream encrypted;
    private final Cipher cipher;
    private final byte[] piece = new byte[PIECE];

    EncryptedStream(OutputStream encrypted, Cipher cipher) {
        this.encrypted = encrypted;
        this.cipher = cipher;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] plain, int offset, int length) throws IOException {
        for (int done = 0; done < length; done += PIECE) {
            encrypt(plain, offset + done, Math.min(PIECE, length - done));
        }
    }

    private void encrypt(byte[] plain, int offset, int length) throws IOException {
        try {
            encrypted.write(piece, 0, cipher.update(plain, offset, length, piece));
        } catch (ShortBufferException e) {
            throw new IllegalStateException("a stream cipher gives as much as it takes", e);
        }
    }

    @Override
    public void flush() throws IOException {
        encrypted.flush();
    }

    @Override
    public void close() throws IOException {
        encrypted.close();
    }
}
