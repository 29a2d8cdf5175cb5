package io.sfumato.io.release;

import java.io.IOException;
import java.io.InputStream;
import javax.crypto.Cipher;
import javax.crypto.ShortBufferException;

/** Decrypts a stream with a cipher that gives as many bytes as it takes, in pieces as small as those it was encrypted in. */
final class DecryptedStream extends InputStream {

    private final InputStream encrypted;
    private final Cipher cipher;
    private final byte[] piece = new byte[EncryptedStream.PIECE];

    DecryptedStream(InputStream encrypted, Cipher cipher) {
        this.encrypted = encrypted;
        this.cipher = cipher;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count = encrypted.read(target, offset, length);
        for (int done = 0; done < count; done += piece.length) {
            decrypt(target, offset + done, Math.min(piece.length, count - done));
        }
        return count;
    }

    private void decrypt(byte[] target, int offset, int length) {
        try {
            System.arraycopy(piece, 0, target, offset, cipher.update(target, offset, length, piece));
        } catch (ShortBufferException e) {
            throw new IllegalStateException("a stream cipher gives as much as it takes", e);
        }
    }

    @Override
    public void close() throws IOException {
        encrypted.close();
    }
}
