package io.sfumato.io.release;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The key under which everything of a release lies on the disk until it is published: AES-256 in counter mode. It hides
 * content; that the content is unchanged is checked by hashes.
 */
final class DraftKey {

    private static final String CIPHER = "AES/CTR/NoPadding";
    private static final String MAC = "HmacSHA256";

    /** The length of a key: AES-256 takes 32 bytes. */
    private static final int KEY_BYTES = 32;

    /** The length of a block of AES, and so of the counter it starts with. */
    private static final int BLOCK_BYTES = 16;

    private final byte[] bytes;

    private DraftKey(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A key that is nowhere but in memory. */
    static DraftKey random() {
        return new DraftKey(drawn(KEY_BYTES));
    }

    /** The key derived from something random and from something that nobody knows before it is published. */
    static DraftKey of(String random, String secret) {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(random.getBytes(StandardCharsets.UTF_8), MAC));
            return new DraftKey(mac.doFinal(("sfumato papers\n" + secret).getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + MAC, e);
        }
    }

    /**
     * A key that was written down.
     *
     * @throws IllegalArgumentException if this is none
     */
    static DraftKey parse(String text) {
        byte[] bytes = HexFormat.of().parseHex(text);
        if (bytes.length != KEY_BYTES) {
            throw new IllegalArgumentException("a key has " + KEY_BYTES + " bytes");
        }
        return new DraftKey(bytes);
    }

    /** The key as text. Write it only where everybody who can read it may also read what it protects. */
    String text() {
        return HexFormat.of().formatHex(bytes);
    }

    /** Where a file's counter starts: drawn, so that no two files of one key have a counter in common. */
    static String start() {
        return HexFormat.of().formatHex(drawn(BLOCK_BYTES));
    }

    /** Something random that need not be kept secret. */
    static String salt() {
        return HexFormat.of().formatHex(drawn(KEY_BYTES));
    }

    private static byte[] drawn(int length) {
        byte[] bytes = new byte[length];
        new SecureRandom().nextBytes(bytes);
        return bytes;
    }

    Cipher cipher(int mode, String start) {
        try {
            Cipher cipher = Cipher.getInstance(CIPHER);
            byte[] counter = HexFormat.of().parseHex(start);
            cipher.init(mode, new SecretKeySpec(bytes, "AES"), new IvParameterSpec(counter));
            return cipher;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + CIPHER, e);
        }
    }
}
