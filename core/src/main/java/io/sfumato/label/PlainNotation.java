package io.sfumato.label;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A spelling without escapes: ranges as two values between given marks, sets as <code>{a, b}</code>. It does not read
 * every label back, so whoever writes a release in it must check that the release's own labels do.
 */
record PlainNotation(String open, String between, String close) implements Notation {

    private static final String AT_LEAST = ">= ";
    private static final String AT_MOST = "<= ";
    private static final String COMMA = ", ";

    @Override
    public String print(Label label, Meaning meaning) {
        if (label instanceof Label.Value value) {
            return value.text();
        } else if (label instanceof Label.Range range) {
            if (range.low() == null) {
                return range.high() == null ? Grammar.ANY_PRESENT : AT_MOST + range.high();
            }
            return range.high() == null ? AT_LEAST + range.low() : open + range.low() + between + range.high() + close;
        } else if (label instanceof Label.OneOf set) {
            return set.members().stream()
                    .map(member -> print(member, meaning))
                    .collect(Collectors.joining(COMMA, "{", "}"));
        } else if (label instanceof Label.Node node) {
            return node.name();
        }
        return label instanceof Label.Missing ? "" : "*";
    }

    @Override
    public Label parse(String text, Meaning meaning) {
        if (text.isEmpty()) {
            return Label.Missing.MISSING;
        } else if (text.equals("*")) {
            return Label.Suppressed.SUPPRESSED;
        } else if (meaning.isNode(text)) {
            return new Label.Node(text);
        }
        Label range = range(text, meaning);
        if (range != null) {
            return range;
        }
        return text.startsWith("{") && text.endsWith("}") && text.length() > 2
                ? set(text.substring(1, text.length() - 1), meaning)
                : new Label.Value(text);
    }

    private @Nullable Label range(String text, Meaning meaning) {
        if (text.equals(Grammar.ANY_PRESENT) && meaning.ordered()) {
            return new Label.Range(null, null);
        } else if (text.startsWith(AT_LEAST) && meaning.readable(text.substring(AT_LEAST.length()))) {
            return new Label.Range(text.substring(AT_LEAST.length()), null);
        } else if (text.startsWith(AT_MOST) && meaning.readable(text.substring(AT_MOST.length()))) {
            return new Label.Range(null, text.substring(AT_MOST.length()));
        } else if (!text.startsWith(open) || !text.endsWith(close) || !meaning.ordered()) {
            return null;
        }
        String inside = text.substring(open.length(), Math.max(open.length(), text.length() - close.length()));
        int at = inside.indexOf(between, 1);
        while (at > 0) {
            String low = inside.substring(0, at);
            String high = inside.substring(at + between.length());
            if (meaning.readable(low) && meaning.readable(high)) {
                return new Label.Range(low, high);
            }
            at = inside.indexOf(between, at + 1);
        }
        return null;
    }

    private Label set(String inside, Meaning meaning) {
        List<Label> members = new ArrayList<>();
        for (String member : inside.split(COMMA, -1)) {
            members.add(meaning.isNode(member) ? new Label.Node(member) : new Label.Value(member));
        }
        return new Label.OneOf(members);
    }

    @Override
    public String explanation() {
        return "A cell is a value; " + open + "lo" + between + "hi" + close
                + " is a range, both ends included; >= lo and <= hi are open ranges; [..] is any value that is not missing; {a, b} is one of several values; "
                + "* is any value; an empty cell is missing; a name from the column's taxonomy stands for every value "
                + "under it.";
    }
}
