package io.sfumato.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class EscapingStreamTest {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream stream =
            new EscapingStream(new PrintStream(bytes, true, StandardCharsets.UTF_8), true, StandardCharsets.UTF_8);

    private String told() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void namesCannotActUponTheTerminal() {
        stream.println("column 'a\u001b[2Jb\nsfumato: done\r\u0007\u009b\u007f\u202ex'");
        assertThat(told())
                .isEqualTo("column 'a\\u001b[2Jb\\nsfumato: done\\u000d\\u0007\\u009b\\u007f\\u202ex'"
                        + System.lineSeparator());
    }

    @Test
    void everyWayToPrintEscapes() {
        stream.print("\u001b");
        stream.print((Object) "\u001b");
        stream.println((Object) "\u001b");
        stream.printf("%s", "\u001b");
        stream.append("\u001b").format("%s", "\u001b");
        assertThat(told()).doesNotContain("\u001b");
    }

    @Test
    void otherWordsStayAsTheyAre() {
        String words = "Köln, São Paulo, \u5317\u4eac, \ud83d\ude00, a\\nb \"c\"";
        stream.println(words);
        assertThat(told()).isEqualTo(words + System.lineSeparator());
    }

    @Test
    void documentsKeepTheirLinesAndLoseWhatJsonLeavesAlone() {
        byte[] document = "{\n  \"a\u009bb\u007f\": \"\u00bc\u00a0\u00e4\u0080\"\n}\n".getBytes(StandardCharsets.UTF_8);
        for (byte each : document) {
            stream.write(new byte[] {each}, 0, 1);
        }
        stream.writeBytes(document);
        String once = "{\n  \"a\\u009bb\\u007f\": \"\u00bc\u00a0\u00e4\\u0080\"\n}\n";
        assertThat(told()).isEqualTo(once + once);
    }
}
