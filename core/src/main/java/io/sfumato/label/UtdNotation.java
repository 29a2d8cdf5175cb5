package io.sfumato.label;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Ranges as {@code [lo:hi]}, as the UTD Anonymization Toolbox writes closed intervals; also those that a taxonomy names. */
public final class UtdNotation implements Notation {

    public static final Descriptor<Notation> DESCRIPTOR = new Descriptor<>(
            Family.NOTATION,
            "utd",
            "UTD toolbox style",
            "Ranges as [lo:hi], sets as {a, b}, suppressed as *.",
            "For software that expects this spelling. Values are written as they are, without escapes, so a release "
                    + "whose values would read as labels is refused; use the sfumato notation for those.",
            Audience.STANDARD,
            List.of(),
            List.of(),
            arguments -> new UtdNotation());

    private static final Pattern NODE = Pattern.compile("\\[([^\\[\\]:]+)\\.\\.([^\\[\\]:]+)]");
    private static final Pattern RANGE = Pattern.compile("\\[([^\\[\\]:]+):([^\\[\\]:]+)]");

    private final Notation plain = new PlainNotation("[", ":", "]");

    private UtdNotation() {}

    @Override
    public String print(Label label, Meaning meaning) {
        Matcher node = NODE.matcher(label instanceof Label.Node named ? named.name() : "");
        return node.matches() ? "[" + node.group(1) + ":" + node.group(2) + "]" : plain.print(label, meaning);
    }

    @Override
    public Label parse(String text, Meaning meaning) {
        Matcher range = RANGE.matcher(text);
        String node = range.matches() ? "[" + range.group(1) + ".." + range.group(2) + "]" : text;
        return range.matches() && !meaning.isNode(text) && meaning.isNode(node)
                ? new Label.Node(node)
                : plain.parse(text, meaning);
    }

    @Override
    public String explanation() {
        return plain.explanation();
    }
}
