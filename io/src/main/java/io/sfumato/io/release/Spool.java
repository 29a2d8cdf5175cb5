package io.sfumato.io.release;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * A file that only this object can read: AES-256 in counter mode under a random key that is nowhere but in memory. Written
 * once, read as often as needed. It hides its content; that the content is unchanged is checked by its hash.
 */
final class Spool {

    private static final String CIPHER = "AES/CTR/NoPadding";
    private static final int KEY_BYTES = 32;
    private static final int BLOCK_BYTES = 16;
    private static final int BUFFER = 1 << 16;

    private final Path file;
    private final Disk disk;
    private final SecretKeySpec key;
    private final IvParameterSpec start;

    Spool(Path file, Disk disk) {
        SecureRandom random = new SecureRandom();
        this.file = file;
        this.disk = disk;
        this.key = new SecretKeySpec(drawn(random, KEY_BYTES), "AES");
        this.start = new IvParameterSpec(drawn(random, BLOCK_BYTES));
    }

    private static byte[] drawn(SecureRandom random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    /** Encrypts what is written to it; to be called once, since a counter must not be used twice. */
    OutputStream writer() throws IOException {
        OutputStream bytes = new BufferedOutputStream(disk.create(file, true), BUFFER);
        return new EncryptedStream(bytes, cipher(Cipher.ENCRYPT_MODE));
    }

    InputStream reader() throws IOException {
        return new DecryptedStream(
                new BufferedInputStream(Files.newInputStream(file), BUFFER), cipher(Cipher.DECRYPT_MODE));
    }

    private Cipher cipher(int mode) {
        try {
            Cipher cipher = Cipher.getInstance(CIPHER);
            cipher.init(mode, key, start);
            return cipher;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + CIPHER, e);
        }
    }
}
