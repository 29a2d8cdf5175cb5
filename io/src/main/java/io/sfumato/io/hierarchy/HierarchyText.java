package io.sfumato.io.hierarchy;

import io.sfumato.io.foreign.ForeignFormat;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A hierarchy file in memory: its name, its bytes, and its text as UTF-8 with or without a byte order mark. */
public final class HierarchyText {

    /**
     * Files of more bytes than this are refused. A round number far above any hierarchy we know: it bounds the memory that a
     * wrong file can take.
     */
    public static final int MAX_BYTES = 100 << 20;

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final String source;
    private final byte[] bytes;
    private @Nullable String text;
    private @Nullable PlacedJson json;

    private HierarchyText(String source, byte[] bytes) {
        this.source = source;
        this.bytes = bytes;
    }

    /** A file's content; {@code source} is its name in messages. */
    public static HierarchyText of(String source, byte[] bytes) {
        if (bytes.length > MAX_BYTES) {
            throw new InputException(
                    Place.in(source), "is larger than " + (MAX_BYTES >> 20) + " MB, too large for a hierarchy");
        }
        ForeignFormat.of(Arrays.copyOf(bytes, Math.min(bytes.length, ForeignFormat.LOOKED_AT)))
                .filter(format -> !format.text())
                .ifPresent(format -> {
                    throw new InputException(Place.in(source), format.sentence());
                });
        return new HierarchyText(source, bytes.clone());
    }

    /** A file's content as text. */
    public static HierarchyText of(String source, String text) {
        return of(source, text.getBytes(StandardCharsets.UTF_8));
    }

    public String source() {
        return source;
    }

    /** The raw content, for formats that declare their own encoding. */
    byte[] bytes() {
        return bytes.clone();
    }

    /** The text without byte order mark. */
    String text() {
        String decoded = text;
        if (decoded == null) {
            decoded = decode();
            text = decoded;
        }
        return decoded;
    }

    List<String> lines() {
        return text().lines().toList();
    }

    /** The text as JSON. */
    PlacedJson json() {
        PlacedJson parsed = json;
        if (parsed == null) {
            parsed = JsonReading.parse(source, text());
            json = parsed;
        }
        return parsed;
    }

    /** Whether the content can hardly be meant to be anything but XML: it opens with a tag. */
    boolean looksLikeXml() {
        int at = firstByte(0);
        int next = at + 1 < bytes.length ? bytes[at + 1] : 0;
        return at < bytes.length && bytes[at] == '<' && (next == '?' || next == '!' || Character.isLetter(next));
    }

    /** Whether the content can hardly be meant to be anything but JSON: it opens with an object, or lists in a list. */
    boolean looksLikeJson() {
        int at = firstByte(0);
        int then = firstByte(at + 1);
        int open = at < bytes.length ? bytes[at] : 0;
        int next = then < bytes.length ? bytes[then] : 0;
        return (open == '{' && (next == '"' || next == '}')) || (open == '[' && "[{]\"".indexOf(next) >= 0);
    }

    private int firstByte(int from) {
        boolean marked =
                bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
        int at = marked ? Math.max(from, 3) : from;
        while (at < bytes.length && Character.isWhitespace(bytes[at])) {
            at++;
        }
        return at;
    }

    private String decode() {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult result = decoder.decode(in, out, true);
        if (result.isError()) {
            throw new InputException(Place.in(source).line(lineAt(in.position())), "is not UTF-8 text");
        }
        String decoded = out.flip().toString();
        int zero = decoded.indexOf('\0');
        if (zero >= 0) {
            long line =
                    decoded.substring(0, zero).chars().filter(c -> c == '\n').count() + 1;
            throw new InputException(Place.in(source).line(line), "is a binary file, not text");
        }
        return !decoded.isEmpty() && decoded.charAt(0) == BYTE_ORDER_MARK ? decoded.substring(1) : decoded;
    }

    private long lineAt(int position) {
        long line = 1;
        for (int i = 0; i < position; i++) {
            line += bytes[i] == '\n' ? 1 : 0;
        }
        return line;
    }
}
