package io.sfumato.report.markup;

import java.util.List;

/** Puts sentences together from the words of models, measures and names. */
public final class Sentence {

    private Sentence() {}

    /** The words with a capital in front and a full stop at the end; nothing stays nothing. */
    public static String of(String words) {
        String text = words.strip();
        if (text.isEmpty()) {
            return "";
        }
        int first = text.offsetByCodePoints(0, 1);
        String capital = new StringBuilder()
                .appendCodePoint(Character.toUpperCase(text.codePointAt(0)))
                .append(text, first, text.length())
                .toString();
        return ".!?".indexOf(text.charAt(text.length() - 1)) >= 0 ? capital : capital + ".";
    }

    /** "a", "a and b", "a, b and c". */
    public static String list(List<String> words) {
        int last = words.size() - 1;
        return last < 1
                ? String.join("", words)
                : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }
}
