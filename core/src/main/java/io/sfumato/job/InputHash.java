package io.sfumato.job;

import io.sfumato.run.Seed;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A keyed hash of the input's cells: its owner can show later which table a release came from, and nobody without the seed
 * can test a guess about the table.
 */
final class InputHash {

    private static final byte CELL_END = 0x1F;
    private static final byte ROW_END = 0x1E;

    private final Mac mac;

    InputHash(Seed seed) {
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

    void add(List<String> cells) {
        for (String cell : cells) {
            mac.update(cell.getBytes(StandardCharsets.UTF_8));
            mac.update(CELL_END);
        }
        mac.update(ROW_END);
    }

    String hex() {
        return HexFormat.of().formatHex(mac.doFinal());
    }
}
