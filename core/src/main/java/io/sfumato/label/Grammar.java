package io.sfumato.label;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Sfumato's own notation: {@code value}, {@code [lo..hi]}, {@code >= lo}, {@code <= hi}, {@code [..]} (any value that is not
 * missing), <code>{a|b}</code>, a taxonomy label, {@code *}, and an empty cell for missing. A value that would read as something
 * else gets a backslash in front; an empty value is a lone backslash; inside a set the characters {@code | } <code>}</code> and
 * {@code \} get one too.
 */
public final class Grammar implements Notation {

    public static final Grammar INSTANCE = new Grammar();

    public static final Descriptor<Notation> DESCRIPTOR = new Descriptor<>(
            Family.NOTATION,
            "sfumato",
            "Sfumato label grammar",
            "Ranges as [lo..hi], open ends as >= lo, sets as {a|b}, suppressed as *.",
            "Every label reads back as itself, whatever the values contain. The rules are repeated in the manifest.",
            Audience.STANDARD,
            List.of(),
            List.of(),
            arguments -> INSTANCE);

    private static final String AT_LEAST = ">= ";
    private static final String AT_MOST = "<= ";

    /** A range open at both ends. */
    static final String ANY_PRESENT = "[..]";

    private Grammar() {}

    @Override
    public String print(Label label, Meaning meaning) {
        if (label instanceof Label.Value value) {
            return escaped(value.text(), meaning);
        } else if (label instanceof Label.Range range) {
            return print(range);
        } else if (label instanceof Label.OneOf set) {
            return set.members().stream()
                    .map(member -> escapeInSet(print(member, meaning)))
                    .collect(Collectors.joining("|", "{", "}"));
        } else if (label instanceof Label.Node node) {
            return node.name();
        }
        return label instanceof Label.Missing ? "" : "*";
    }

    private static String print(Label.Range range) {
        if (range.low() == null) {
            return range.high() == null ? ANY_PRESENT : AT_MOST + range.high();
        }
        return range.high() == null ? AT_LEAST + range.low() : "[" + range.low() + ".." + range.high() + "]";
    }

    private static String escaped(String text, Meaning meaning) {
        boolean ambiguous = text.isEmpty()
                || "\\[{*".indexOf(text.charAt(0)) >= 0
                || text.startsWith(AT_LEAST)
                || text.startsWith(AT_MOST)
                || meaning.isNode(text);
        return ambiguous ? "\\" + text : text;
    }

    private static String escapeInSet(String text) {
        return text.replace("\\", "\\\\").replace("|", "\\|").replace("}", "\\}");
    }

    @Override
    public Label parse(String text, Meaning meaning) {
        if (text.isEmpty()) {
            return Label.Missing.MISSING;
        } else if (text.equals("*")) {
            return Label.Suppressed.SUPPRESSED;
        } else if (meaning.isNode(text)) {
            return new Label.Node(text);
        } else if (text.charAt(0) == '\\') {
            return new Label.Value(text.substring(1));
        }
        Label label = range(text, meaning);
        if (label == null && text.charAt(0) == '{') {
            label = set(text, meaning);
        }
        return label == null ? new Label.Value(text) : label;
    }

    private static @Nullable Label range(String text, Meaning meaning) {
        if (!meaning.ordered()) {
            return null;
        } else if (text.equals(ANY_PRESENT)) {
            return new Label.Range(null, null);
        } else if (text.startsWith(AT_LEAST) && meaning.readable(text.substring(AT_LEAST.length()))) {
            return new Label.Range(text.substring(AT_LEAST.length()), null);
        } else if (text.startsWith(AT_MOST) && meaning.readable(text.substring(AT_MOST.length()))) {
            return new Label.Range(null, text.substring(AT_MOST.length()));
        } else if (text.charAt(0) != '[' || text.charAt(text.length() - 1) != ']') {
            return null;
        }
        int dots = text.indexOf("..");
        if (dots < 2 || dots + 2 >= text.length() - 1) {
            return null;
        }
        String low = text.substring(1, dots);
        String high = text.substring(dots + 2, text.length() - 1);
        return meaning.readable(low) && meaning.readable(high) ? new Label.Range(low, high) : null;
    }

    private @Nullable Label set(String text, Meaning meaning) {
        List<Label> members = new ArrayList<>();
        StringBuilder member = new StringBuilder();
        int last = text.length() - 1;
        for (int i = 1; i <= last; i++) {
            char c = text.charAt(i);
            if (c == '\\' && i < last) {
                member.append(text.charAt(++i));
            } else if (c == '|' || c == '}') {
                Label parsed = parse(member.toString(), meaning);
                if (!(parsed instanceof Label.Value || parsed instanceof Label.Node) || (c == '}') != (i == last)) {
                    return null;
                }
                members.add(parsed);
                member.setLength(0);
            } else {
                member.append(c);
            }
        }
        return text.charAt(last) == '}' && member.length() == 0 ? new Label.OneOf(members) : null;
    }

    @Override
    public String explanation() {
        return "A cell is a value; [lo..hi] is a range, both ends included; >= lo and <= hi are open ranges; "
                + "[..] is any value that is not missing; "
                + "{a|b} is one of several values; * is any value; an empty cell is missing; a name from the column's "
                + "taxonomy stands for every value under it. A backslash in front means that the rest is a value. "
                + "Inside a set, | } and \\ are written with a backslash in front.";
    }
}
