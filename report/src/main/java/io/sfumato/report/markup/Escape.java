package io.sfumato.report.markup;

/**
 * Makes any text harmless inside an element or a double-quoted attribute. Control characters, which neither HTML nor XML
 * can hold, are shown as their Unicode pictures, so that a reader sees that something is there.
 */
final class Escape {

    private static final char REPLACEMENT = '\uFFFD';
    private static final char PICTURE_OF_NUL = '\u2400';
    private static final char PICTURE_OF_DELETE = '\u2421';

    private Escape() {}

    static void append(StringBuilder out, String text) {
        int done = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isHarmless(c)) {
                out.append(text, done, i);
                int point = text.codePointAt(i);
                append(out, point);
                i += Character.charCount(point) - 1;
                done = i + 1;
            }
        }
        out.append(text, done, text.length());
    }

    /** Most of any text: ASCII that stands for itself. */
    private static boolean isHarmless(char c) {
        return c >= ' ' && c < 0x7f && c != '&' && c != '<' && c != '>' && c != '"' && c != '\'';
    }

    private static void append(StringBuilder out, int c) {
        switch (c) {
            case '&' -> out.append("&amp;");
            case '<' -> out.append("&lt;");
            case '>' -> out.append("&gt;");
            case '"' -> out.append("&quot;");
            case '\'' -> out.append("&#39;");
            case '\n', '\t' -> out.append((char) c);
            default -> out.appendCodePoint(visible(c));
        }
    }

    private static int visible(int c) {
        if (c < ' ') {
            return PICTURE_OF_NUL + c;
        } else if (c == 0x7f) {
            return PICTURE_OF_DELETE;
        }
        boolean unprintable = (c >= 0x80 && c < 0xa0) || (c >= 0xd800 && c <= 0xdfff) || (c & 0xfffe) == 0xfffe;
        return unprintable ? REPLACEMENT : c;
    }
}
