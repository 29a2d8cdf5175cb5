package io.sfumato.io.xml;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of an XML file: by its byte order mark, else by the encoding it declares, else UTF-8. The JDK's parser could
 * decode it too, but its messages print what it cannot decode.
 */
final class XmlText {

    private static final Pattern DECLARED =
            Pattern.compile("\\A\\s*<\\?xml[^>]{0,200}?encoding\\s*=\\s*[\"']([A-Za-z0-9._:-]{1,40})[\"']");

    /** Bytes in which the XML declaration is looked for: about what the pattern above can match. */
    private static final int LONGEST_DECLARATION = 300;

    private XmlText() {}

    static String decode(Place place, byte[] bytes) {
        CharsetDecoder decoder = charset(place, bytes).newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate((int) (bytes.length * (double) decoder.maxCharsPerByte()) + 1);
        boolean failed = decoder.decode(in, out, true).isError();
        String text = out.flip().toString();
        if (failed) {
            long line = text.chars().filter(c -> c == '\n').count() + 1;
            throw new InputException(
                    place.line(line),
                    "is not readable as XML here: the text is not valid "
                            + decoder.charset().name());
        }
        return !text.isEmpty() && text.charAt(0) == '\uFEFF' ? text.substring(1) : text;
    }

    private static Charset charset(Place place, byte[] bytes) {
        if (bytes.length >= 2 && ((bytes[0] & bytes[1]) == (byte) 0xFE)) {
            return StandardCharsets.UTF_16;
        }
        String start = new String(bytes, 0, Math.min(bytes.length, LONGEST_DECLARATION), StandardCharsets.ISO_8859_1);
        Matcher declared = DECLARED.matcher(start.startsWith("\u00EF\u00BB\u00BF") ? start.substring(3) : start);
        try {
            return declared.find() ? Charset.forName(declared.group(1)) : StandardCharsets.UTF_8;
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new InputException(place.line(1), "declares an encoding that is not known");
        }
    }
}
