package io.sfumato.cli.terminal;

import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Prints lines whose words come from files and jobs: names of columns, sheets and files can hold anything. Characters that
 * a terminal would act upon are printed as they are written in JSON, so that no name can clear the screen, forge a line or
 * turn the direction of writing. Bytes are passed on as they are, for documents that hold line ends of their own; of
 * those, only what JSON leaves alone is escaped.
 */
final class EscapingStream extends PrintStream {

    /** The control character after the ASCII letters. */
    private static final int DELETE = 0x7f;

    /** The first of the two bytes that a control character beyond ASCII has in UTF-8. */
    private static final int C1_LEAD = 0xc2;

    /** The greatest second byte of such a character. */
    private static final int C1_LAST = 0x9f;

    private final boolean utf8;
    private boolean lead;

    EscapingStream(PrintStream target, boolean flushing, Charset charset) {
        super(target, flushing, charset);
        this.utf8 = charset.equals(StandardCharsets.UTF_8);
    }

    /** The text with everything escaped that is no visible character and no blank. */
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(point -> {
            if (point == '\n') {
                escaped.append("\\n");
            } else if (acts(point)) {
                escaped.append(String.format(Locale.ROOT, "\\u%04x", point));
            } else {
                escaped.appendCodePoint(point);
            }
        });
        return escaped.toString();
    }

    /** Control characters, line and paragraph separators, marks that turn the direction of writing. */
    private static boolean acts(int point) {
        return Character.isISOControl(point)
                || (point >= 0x2028 && point <= 0x202e)
                || (point >= 0x2066 && point <= 0x2069)
                || point == 0x200e
                || point == 0x200f
                || point == 0x061c
                || point == 0xfeff;
    }

    @Override
    public void print(@Nullable String text) {
        super.print(escaped(String.valueOf(text)));
    }

    @Override
    public void print(@Nullable Object thing) {
        print(String.valueOf(thing));
    }

    @Override
    public void println(@Nullable String text) {
        super.println(escaped(String.valueOf(text)));
    }

    @Override
    public void println(@Nullable Object thing) {
        println(String.valueOf(thing));
    }

    /** Escapes the control characters that JSON leaves as they are: what comes as bytes was written for programs, as JSON. */
    @Override
    public void write(byte[] bytes, int offset, int length) {
        int from = offset;
        for (int i = offset; utf8 && i < offset + length; i++) {
            int value = bytes[i] & 0xff;
            if (value == DELETE || (lead && value <= C1_LAST)) {
                super.write(bytes, from, i - from);
                String control = String.format(Locale.ROOT, "\\u%04x", value);
                super.write(control.getBytes(StandardCharsets.US_ASCII), 0, control.length());
                from = i + 1;
            } else if (lead && from == i) {
                super.write(C1_LEAD);
            }
            lead = value == C1_LEAD;
            if (lead) {
                super.write(bytes, from, i - from);
                from = i + 1;
            }
        }
        super.write(bytes, from, offset + length - from);
    }
}
