package io.sfumato.io.csv;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/**
 * Tells the charset of a text from its first bytes: a byte order mark (UTF-8, UTF-16) decides; else it is UTF-8 if the
 * bytes are valid UTF-8; else Windows-1252, unless they hold one of the five bytes that are undefined there, then Latin-1.
 */
final class CharsetSniffer {

    private static final Charset WINDOWS = Charset.forName("windows-1252");

    private CharsetSniffer() {}

    /** @param whole whether these are all the bytes, so that a character cut off at the end is an error */
    static Charset sniff(byte[] start, boolean whole) {
        if (startsWith(start, 0xff, 0xfe)) {
            return StandardCharsets.UTF_16LE;
        } else if (startsWith(start, 0xfe, 0xff)) {
            return StandardCharsets.UTF_16BE;
        } else if (startsWith(start, 0xef, 0xbb, 0xbf) || decodes(start, whole, StandardCharsets.UTF_8)) {
            return StandardCharsets.UTF_8;
        }
        return decodes(start, whole, WINDOWS) ? WINDOWS : StandardCharsets.ISO_8859_1;
    }

    /** Whether nearly any bytes can be read in this charset, so that reading them without error proves nothing. */
    static boolean takesAnyByte(Charset charset) {
        return charset.equals(WINDOWS) || charset.equals(StandardCharsets.ISO_8859_1);
    }

    private static boolean startsWith(byte[] start, int... mark) {
        for (int i = 0; i < mark.length; i++) {
            if (i >= start.length || (start[i] & 0xff) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean decodes(byte[] start, boolean whole, Charset charset) {
        CharsetDecoder decoder = charset.newDecoder();
        ByteBuffer bytes = ByteBuffer.wrap(start);
        CharBuffer text = CharBuffer.allocate(start.length + 1);
        return !decoder.decode(bytes, text, whole).isError();
    }
}
