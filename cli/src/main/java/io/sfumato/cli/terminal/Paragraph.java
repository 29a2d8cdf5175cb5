package io.sfumato.cli.terminal;

import java.util.ArrayList;
import java.util.List;

/** Text broken into lines between words. */
public final class Paragraph {

    /** The most characters of a line. Chosen by eye: it is easy to read and fits most terminals. */
    public static final int WIDTH = 88;

    private Paragraph() {}

    /** The text in lines no longer than {@link #WIDTH}, each after the indent; a word that is longer stands alone. */
    public static List<String> lines(String text, String indent) {
        return lines(text, indent, WIDTH);
    }

    /** The same in lines no longer than {@code width}. */
    public static List<String> lines(String text, String indent, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.strip().split("\\s+", -1)) {
            if (line.length() > 0 && indent.length() + line.length() + 1 + word.length() > width) {
                lines.add(indent + line);
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(indent + line);
        return lines;
    }
}
