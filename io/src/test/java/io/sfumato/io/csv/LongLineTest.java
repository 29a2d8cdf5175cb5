package io.sfumato.io.csv;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.management.ThreadMXBean;
import io.sfumato.problem.InputException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A line of 200 MB ends in a message, and costs memory for one row of the size allowed, not more. */
class LongLineTest {

    private static final long LENGTH = 200_000_000;
    private static final long MOST_BYTES = 16L * CsvTable.LONGEST_ROW;

    @ParameterizedTest
    @ValueSource(strings = {"x", ",", "\"", "\"\"", "ab,", "\u20ac", "x, \"y\" ,"})
    void aRowIsBounded(String unit) {
        assertBounded(
                () -> new SequenceInputStream(new ByteArrayInputStream("a,b\n1,".getBytes(UTF_8)), endless(unit)), 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", ",", "ab,", "\"\""})
    void aHeaderIsBounded(String unit) {
        assertBounded(() -> endless(unit), 1);
    }

    private static void assertBounded(ByteSource source, int line) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        InputException e = catchThrowableOfType(
                InputException.class, () -> Csv.rows(CsvTable.open("data.csv", source, CsvOptions.detect())));
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(e).isNotNull();
        assertThat(e.problems().get(0).place().line()).isEqualTo(line);
        assertThat(e.problems().get(0).message()).contains("more than 16,777,216 characters or 1,000,000 fields");
        assertThat(allocated).isLessThan(MOST_BYTES);
    }

    private static InputStream endless(String unit) {
        byte[] block = unit.repeat(8192).getBytes(UTF_8);
        return new InputStream() {
            private long at;

            @Override
            public int read() {
                return at < LENGTH ? block[(int) (at++ % block.length)] & 0xff : -1;
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                int from = (int) (at % block.length);
                int count = (int) Math.min(Math.min(length, block.length - from), LENGTH - at);
                System.arraycopy(block, from, target, offset, count);
                at += count;
                return count == 0 ? -1 : count;
            }
        };
    }
}
