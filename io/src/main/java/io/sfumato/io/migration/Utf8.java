package io.sfumato.io.migration;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/** Whether bytes are text in UTF-8. */
final class Utf8 {

    /** Bytes decoded at a time. A round number, not tuned. */
    private static final int BLOCK = 1 << 16;

    private Utf8() {}

    static boolean isValid(InputStream in) throws IOException {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer bytes = ByteBuffer.allocate(BLOCK);
        CharBuffer text = CharBuffer.allocate(BLOCK);
        boolean end = false;
        while (!end) {
            int read = in.read(bytes.array(), bytes.position(), bytes.remaining());
            end = read < 0;
            bytes.position(bytes.position() + Math.max(0, read)).flip();
            if (decoder.decode(bytes, text.clear(), end).isError()) {
                return false;
            }
            bytes.compact();
        }
        return true;
    }
}
