package io.sfumato.io.release;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.crypto.Cipher;

/**
 * A file that can be read only with its key. Written once, read as often as needed.
 *
 * @param start where its counter starts
 */
record EncryptedFile(Path file, DraftKey key, String start) {

    /** Bytes that are written or read at a time. A round number, not tuned. */
    private static final int BUFFER = 1 << 16;

    /** A file to be written. */
    static EncryptedFile at(Path file, DraftKey key) {
        return new EncryptedFile(file, key, DraftKey.start());
    }

    /** Encrypts what is written to it; to be called once, since a counter must not be used twice. */
    OutputStream writer(Disk disk) throws IOException {
        OutputStream bytes = new BufferedOutputStream(disk.create(file, true), BUFFER);
        return new EncryptedStream(bytes, key.cipher(Cipher.ENCRYPT_MODE, start));
    }

    InputStream reader() throws IOException {
        return new DecryptedStream(
                new BufferedInputStream(Files.newInputStream(file), BUFFER), key.cipher(Cipher.DECRYPT_MODE, start));
    }
}
