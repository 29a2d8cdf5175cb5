package io.sfumato.io.csv;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.sfumato.problem.InputException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;

class GzipStreamTest {

    private static final byte[] TABLE = "age,city\n30,Bonn\n31,Ulm\n".getBytes(UTF_8);
    private static final byte[] MORE = "32,Bonn\n".getBytes(UTF_8);

    private static byte[] read(byte[] bytes) throws IOException {
        try (GzipStream in = new GzipStream(new ByteArrayInputStream(bytes))) {
            return in.readAllBytes();
        }
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    /** What is wrong with a table in these bytes. */
    private static String problem(byte[] bytes) {
        InputException e = catchThrowableOfType(
                InputException.class,
                () -> Csv.rows(CsvTable.open("data.csv.gz", Csv.bytes(bytes), CsvOptions.detect())));
        assertThat(e).isNotNull();
        return String.valueOf(e.getMessage());
    }

    @Test
    void membersFollowOneAnother() throws IOException {
        byte[] bytes = joined(Csv.gzip(TABLE), Csv.gzip(new byte[0]), Csv.gzip(MORE));
        assertThat(read(bytes)).isEqualTo(joined(TABLE, MORE));
        assertThat(Csv.rows(CsvTable.open("data.csv.gz", Csv.bytes(bytes), CsvOptions.detect())))
                .hasSize(3);
    }

    @Test
    void otherBytesBehindAMemberAreAnError() throws IOException {
        for (byte[] tail : new byte[][] {"x".getBytes(UTF_8), new byte[512], MORE, {0x1f, 0x00}}) {
            byte[] bytes = joined(Csv.gzip(TABLE), tail);
            assertThatThrownBy(() -> read(bytes)).isInstanceOf(GzipStream.TrailingBytesException.class);
            assertThat(problem(bytes)).startsWith("data.csv.gz: ").contains("behind its gzip data");
        }
    }

    @Test
    void aFileIsCutOffWhereverItEndsInsideAMember() throws IOException {
        byte[] first = Csv.gzip(TABLE);
        byte[] bytes = joined(first, Csv.gzip(MORE));
        for (int length = 0; length < bytes.length; length++) {
            byte[] start = Arrays.copyOf(bytes, length);
            if (length == first.length) {
                assertThat(read(start)).isEqualTo(TABLE);
            } else {
                assertThatThrownBy(() -> read(start))
                        .as("%s bytes", length)
                        .isInstanceOfAny(EOFException.class, ZipException.class);
            }
        }
        assertThat(problem(Arrays.copyOf(bytes, first.length + 5))).contains("cut off");
    }

    @Test
    void aChangedByteOfTheDataIsNoticed() throws IOException {
        byte[] whole = Csv.gzip(TABLE);
        for (int at = 10; at < whole.length; at++) {
            byte[] changed = whole.clone();
            changed[at] ^= 0x55;
            assertThatThrownBy(() -> read(changed)).as("byte %s", at).isInstanceOf(IOException.class);
        }
    }

    @Test
    void headersMayHoldNamesCommentsAndAChecksum() throws IOException {
        byte[] plain = Csv.gzip(TABLE);
        byte[] header = {0x1f, (byte) 0x8b, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3, 2, 0, 'x', 'y', 'n', 0, 'c', 0};
        CRC32 checksum = new CRC32();
        checksum.update(header);
        byte[] sum = {(byte) checksum.getValue(), (byte) (checksum.getValue() >> 8)};
        byte[] body = Arrays.copyOfRange(plain, 10, plain.length);
        assertThat(read(joined(header, sum, body))).isEqualTo(TABLE);
        sum[0]++;
        assertThatThrownBy(() -> read(joined(header, sum, body))).isInstanceOf(ZipException.class);
    }

    @Test
    void largeMembersArePutTogetherAgain() throws IOException {
        byte[] noise = new byte[300_000];
        new Random(7).nextBytes(noise);
        assertThat(read(joined(Csv.gzip(noise), Csv.gzip(TABLE), Csv.gzip(noise))))
                .isEqualTo(joined(noise, TABLE, noise));
    }
}
