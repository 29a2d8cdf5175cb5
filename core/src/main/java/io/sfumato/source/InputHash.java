package io.sfumato.source;

import io.sfumato.run.Seed;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * A keyed hash of the input's cells: its owner can show later which table a release came from, and nobody without the seed
 * can test a guess about the table.
 */
public final class InputHash {

    /**
     * Cells whose bytes are remembered, over all columns; a power of two. A round number: more encode fewer cells again and take
     * more memory.
     */
    private static final int KNOWN = 1 << 10;

    /** Longer cells are encoded each time, since they seldom come back; it bounds memory. A round number. */
    private static final int LONGEST_KNOWN = 64;

    private static final byte[] CELL_END = {0x1F};
    private static final byte[] ROW_END = {0x1E};

    private final Mac mac;
    private final byte[] block = new byte[1 << 14];
    private final @Nullable String[] known = new String[KNOWN];
    private final byte[][] encoded = new byte[KNOWN][];
    private int size;

    public InputHash(Seed seed) {
        this.mac = keyed("input-hash", seed);
    }

    /** HMAC-SHA-256 under a key for one purpose, derived from the seed. */
    static Mac keyed(String purpose, Seed seed) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec((purpose + " " + seed).getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has HmacSHA256", e);
        }
    }

    public void add(List<String> cells) {
        for (int i = 0; i < cells.size(); i++) {
            append(bytes(cells.get(i)));
            append(CELL_END);
        }
        append(ROW_END);
    }

    /** Cells that come back are as a rule the same objects, and encoded once. */
    @SuppressWarnings("ReferenceEquality") // equal texts of other objects are merely encoded again
    private byte[] bytes(String cell) {
        if (cell.length() > LONGEST_KNOWN) {
            return cell.getBytes(StandardCharsets.UTF_8);
        }
        int at = cell.hashCode() & (KNOWN - 1);
        if (known[at] != cell) {
            known[at] = cell;
            encoded[at] = cell.getBytes(StandardCharsets.UTF_8);
        }
        return encoded[at];
    }

    private void append(byte[] bytes) {
        if (size + bytes.length > block.length) {
            flush();
        }
        if (bytes.length > block.length) {
            mac.update(bytes);
        } else {
            System.arraycopy(bytes, 0, block, size, bytes.length);
            size += bytes.length;
        }
    }

    private void flush() {
        mac.update(block, 0, size);
        size = 0;
    }

    public String hex() {
        flush();
        return HexFormat.of().formatHex(mac.doFinal());
    }
}
