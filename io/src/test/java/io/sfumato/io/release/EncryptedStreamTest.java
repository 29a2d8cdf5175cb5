package io.sfumato.io.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.GeneralSecurityException;
import java.util.Random;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class EncryptedStreamTest {

    private static Cipher cipher(int mode) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/CTR/NoPadding");
        cipher.init(mode, new SecretKeySpec(new byte[32], "AES"), new IvParameterSpec(new byte[16]));
        return cipher;
    }

    /** In pieces of any size, the bytes are those that the cipher gives for all of them at once. */
    @Test
    void piecesMakeNoDifference() throws GeneralSecurityException, IOException {
        for (long seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            byte[] plain = new byte[random.nextInt(5_000)];
            random.nextBytes(plain);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (OutputStream out = new EncryptedStream(bytes, cipher(Cipher.ENCRYPT_MODE))) {
                for (int at = 0, length; at < plain.length; at += length) {
                    length = Math.min(plain.length - at, 1 + random.nextInt(700));
                    if (length == 1) {
                        out.write(plain[at]);
                    } else {
                        out.write(plain, at, length);
                    }
                }
            }
            assertThat(bytes.toByteArray())
                    .isEqualTo(cipher(Cipher.ENCRYPT_MODE).doFinal(plain));
            assertThat(decrypted(bytes.toByteArray(), random)).isEqualTo(plain);
        }
    }

    private static byte[] decrypted(byte[] encrypted, Random random) throws GeneralSecurityException, IOException {
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        byte[] some = new byte[700];
        try (InputStream in = new DecryptedStream(new ByteArrayInputStream(encrypted), cipher(Cipher.DECRYPT_MODE))) {
            for (int count = 0; count >= 0; count = in.read(some, 0, 1 + random.nextInt(700))) {
                plain.write(some, 0, count);
                int one = random.nextBoolean() ? in.read() : -1;
                if (one >= 0) {
                    plain.write(one);
                }
            }
        }
        return plain.toByteArray();
    }
}
