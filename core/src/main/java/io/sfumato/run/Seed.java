package io.sfumato.run;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Locale;

/**
 * 128 bits from which every random choice of a run follows. The seed is private: whoever knows it and the method can
 * replay the choices.
 */
public record Seed(long high, long low) {

    /** 128 bits, four to a digit. */
    private static final int HEX_DIGITS = 32;

    /** A fresh seed from the system's secure source. */
    public static Seed fresh() {
        SecureRandom random = new SecureRandom();
        return new Seed(random.nextLong(), random.nextLong());
    }

    /** Reads up to 32 hexadecimal digits, as {@link #toString} writes them. */
    public static Seed parse(String hex) {
        String digits = hex.strip().toLowerCase(Locale.ROOT);
        if (digits.isEmpty() || digits.length() > HEX_DIGITS || !digits.matches("[0-9a-f]+")) {
            throw new IllegalArgumentException("a seed is 1 to 32 hexadecimal digits");
        }
        byte[] bytes = HexFormat.of().parseHex("0".repeat(HEX_DIGITS - digits.length()) + digits);
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new Seed(buffer.getLong(), buffer.getLong());
    }

    /**
     * Reads a seed on whose secrecy people depend: 32 hexadecimal digits, drawn at random and not made up.
     *
     * @throws IllegalArgumentException if it could be guessed
     */
    public static Seed secret(String hex) {
        String digits = hex.strip().toLowerCase(Locale.ROOT);
        if (!digits.matches("[0-9a-f]{" + HEX_DIGITS + "}")) {
            throw new IllegalArgumentException(
                    "a seed is " + HEX_DIGITS + " hexadecimal digits drawn at random, and this is "
                            + (digits.matches("[0-9a-f]+") ? digits.length() + " of them" : "something else"));
        } else if (SeedPattern.isIn(digits)) {
            throw new IllegalArgumentException("a seed is " + HEX_DIGITS
                    + " hexadecimal digits drawn at random, and these follow a pattern that can be guessed");
        }
        return parse(digits);
    }

    /** The stream for one purpose. Streams of different purposes are independent; the same purpose gives the same stream. */
    public RandomStream stream(String purpose) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(ByteBuffer.allocate(16).putLong(high).putLong(low).array());
            digest.update(purpose.getBytes(StandardCharsets.UTF_8));
            return new RandomStream(ByteBuffer.wrap(digest.digest()).getLong());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return HexFormat.of().toHexDigits(high) + HexFormat.of().toHexDigits(low);
    }
}
