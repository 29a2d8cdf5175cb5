package io.sfumato.io.csv;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.sfumato.problem.InputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EncodingScanTest {

    private static final Charset WINDOWS = Charset.forName("windows-1252");
    private static final String HEADER = "age,city\n";
    private static final String ROW = "30,Köln\n";

    private static byte[] file(int before, Charset first, int between, Charset second) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes((HEADER + "31,Bonn\n".repeat(before)).getBytes(UTF_8));
        out.writeBytes(ROW.getBytes(first));
        out.writeBytes("31,Bonn\n".repeat(between).getBytes(UTF_8));
        out.writeBytes(ROW.getBytes(second));
        return out.toByteArray();
    }

    private static String problem(byte[] bytes) {
        InputException e = catchThrowableOfType(
                InputException.class, () -> Csv.rows(CsvTable.open("data.csv", Csv.bytes(bytes), CsvOptions.detect())));
        assertThat(e).isNotNull();
        return String.valueOf(e.getMessage());
    }

    /** Near each other, and far beyond what is looked at to guess the charset. */
    @Test
    void aFileInTwoEncodingsIsRefusedWithTheFirstLineOfEach() throws IOException {
        for (int between : new int[] {0, 3, 100_000}) {
            for (int before : new int[] {0, 100_000}) {
                byte[] latinLast = file(before, UTF_8, between, WINDOWS);
                byte[] latinFirst = file(before, ISO_8859_1, between, UTF_8);
                int one = before + 2;
                int two = before + between + 3;
                assertThat(problem(latinLast))
                        .startsWith("data.csv:" + two + ": ")
                        .contains("line " + one + " is the first in UTF-8, line " + two + " the first in another")
                        .doesNotContain("K");
                assertThat(problem(latinFirst))
                        .startsWith("data.csv:" + one)
                        .contains(before < 100_000 || between == 0 ? "line " + two + " is the first in UTF-8" : "");
                assertThat(problem(Csv.gzip(latinLast))).contains("two encodings");
            }
        }
    }

    @Test
    void aFileInOneEncodingIsRead() {
        for (Charset charset : new Charset[] {UTF_8, WINDOWS, ISO_8859_1}) {
            byte[] bytes = file(0, charset, 10, charset);
            assertThat(Csv.rows(CsvTable.open("data.csv", Csv.bytes(bytes), CsvOptions.detect())))
                    .hasSize(12)
                    .contains(java.util.List.of("30", "Köln"));
        }
    }

    @Test
    void theOwnersWordCounts() {
        byte[] bytes = file(0, UTF_8, 0, WINDOWS);
        assertThat(Csv.rows(CsvTable.open(
                        "data.csv", Csv.bytes(bytes), CsvOptions.detect().charset(WINDOWS))))
                .hasSize(2);
    }

    /** Against the JDK's own strict decoder, on random bytes near the limits of UTF-8. */
    @Test
    void linesAreUtf8WhenTheyDecode() {
        Random random = new Random(11);
        int[] edges = {
            0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xee, 0xef, 0xf0,
            0xf3, 0xf4, 0xf5, 0xff
        };
        for (int trial = 0; trial < 200_000; trial++) {
            byte[] line = new byte[1 + random.nextInt(5)];
            boolean ascii = true;
            for (int i = 0; i < line.length; i++) {
                line[i] = (byte) edges[random.nextInt(edges.length)];
                ascii &= line[i] >= 0;
            }
            EncodingScan scan = new EncodingScan();
            scan.add(line, 0, line.length);
            scan.end();
            assertThat(scan.otherLine()).isEqualTo(decodes(line) ? 0 : 1);
            assertThat(scan.utf8Line()).isEqualTo(!ascii && decodes(line) ? 1 : 0);
        }
    }

    private static boolean decodes(byte[] bytes) {
        try {
            UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    @Test
    void linesEndInThreeWays() {
        EncodingScan scan = new EncodingScan();
        byte[] text = "a\r\nb\rc\n\u00e4\n".getBytes(UTF_8);
        scan.add(text, 0, 2);
        scan.add(text, 2, text.length - 2);
        scan.add(new byte[] {(byte) 0xe4}, 0, 1);
        scan.end();
        assertThat(scan.utf8Line()).isEqualTo(4);
        assertThat(scan.otherLine()).isEqualTo(5);
        assertThat(scan.mixed()).isTrue();
    }
}
