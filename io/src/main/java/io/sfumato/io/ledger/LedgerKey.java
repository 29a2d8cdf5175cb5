package io.sfumato.io.ledger;

import io.sfumato.io.release.Disk;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The key of a ledger, 256 random bits in hexadecimal. Without it nobody can tell from a ledger who is in it; with it,
 * everybody can be looked up. HMAC-SHA-256 throughout, each use with a word of its own.
 */
final class LedgerKey {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int BYTES = 32;

    private final Mac mac;

    private LedgerKey(byte[] key) {
        try {
            this.mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }

    /** Makes a key and writes it where only its owner can read it. */
    static LedgerKey create(Path file) throws IOException {
        byte[] key = new byte[BYTES];
        new SecureRandom().nextBytes(key);
        try (OutputStream out = Disk.REAL.create(file, true)) {
            out.write((HexFormat.of().formatHex(key) + "\n").getBytes(StandardCharsets.US_ASCII));
        }
        return new LedgerKey(key);
    }

    /**
     * Reads a key.
     *
     * @throws InputException when the file holds none
     */
    static LedgerKey read(Path file) throws IOException {
        try {
            byte[] key = HexFormat.of()
                    .parseHex(
                            Files.readString(file, StandardCharsets.ISO_8859_1).strip());
            if (key.length == BYTES) {
                return new LedgerKey(key);
            }
        } catch (IllegalArgumentException e) {
            // Told below, without what the file holds.
        }
        throw new InputException(
                Place.in(file.toString()), "is no key of a ledger: it must hold 64 hexadecimal digits");
    }

    /** A keyed hash of some texts; texts are told apart by their lengths. */
    byte[] hash(String use, String... texts) {
        feed(use);
        for (String text : texts) {
            feed(text);
        }
        return mac.doFinal();
    }

    private void feed(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
        mac.update(bytes);
    }
}
