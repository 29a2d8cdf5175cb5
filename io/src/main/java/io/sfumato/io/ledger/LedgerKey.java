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
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The key of a ledger, 256 random bits in hexadecimal. Without it nobody can tell from a ledger who is in it; with it,
 * everybody can be looked up. HMAC-SHA-256 throughout, each use with a word of its own. Its file also remembers how many
 * releases the ledger has and how the last is sealed, since a folder alone cannot tell that its newest files are gone.
 */
final class LedgerKey {

    private static final String ALGORITHM = "HmacSHA256";

    /** The length of a key, that of the hash SHA-256. */
    private static final int BYTES = 32;

    private final Path file;
    private final String digits;
    private final Mac mac;
    private final Head head;
    private boolean stored;

    /**
     * The end of a ledger.
     *
     * @param releases how many it has
     * @param seal of the last of them
     */
    record Head(int releases, String seal) {
        static final Head NONE = new Head(0, "");
    }

    private LedgerKey(Path file, byte[] key, Head head, boolean stored) {
        this.stored = stored;
        this.file = file;
        this.digits = HexFormat.of().formatHex(key);
        this.head = head;
        try {
            this.mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }

    /** A new key; it is in no file before {@link #store}. */
    static LedgerKey fresh(Path file) {
        byte[] key = new byte[BYTES];
        new SecureRandom().nextBytes(key);
        return new LedgerKey(file, key, Head.NONE, false);
    }

    /** Writes a new key where only its owner can read it; there must be no other. */
    void store() throws IOException {
        if (!stored) {
            Files.createDirectories(file.toAbsolutePath().normalize().resolveSibling(""));
            try (OutputStream out = Disk.REAL.create(file, true)) {
                out.write((digits + "\n").getBytes(StandardCharsets.US_ASCII));
            }
            stored = true;
        }
    }

    /**
     * Reads a key.
     *
     * @throws InputException when the file holds none
     */
    static LedgerKey read(Path file) throws IOException {
        List<String> lines = Files.readString(file, StandardCharsets.ISO_8859_1)
                .strip()
                .lines()
                .toList();
        try {
            byte[] key = HexFormat.of().parseHex(lines.get(0).strip());
            if (key.length == BYTES && lines.size() <= 2) {
                return new LedgerKey(file, key, lines.size() == 1 ? Head.NONE : head(lines.get(1)), true);
            }
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            // Told below, without what the file holds.
        }
        throw new InputException(
                Place.in(file.toString()), "is no key of a ledger: it must hold 64 hexadecimal digits");
    }

    private static Head head(String line) {
        String[] words = line.split(" ", -1);
        return new Head(Integer.parseInt(words[1]), words[2]);
    }

    /** The end of the ledger when it was last used with this key. */
    Head head() {
        return head;
    }

    /** Remembers the end of the ledger. */
    void remember(Head end) throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + ".draft");
        Files.deleteIfExists(draft);
        try (OutputStream out = Disk.REAL.create(draft, true)) {
            String text = digits + "\nreleases " + end.releases() + " " + end.seal() + "\n";
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        }
        Disk.REAL.move(draft, file);
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
