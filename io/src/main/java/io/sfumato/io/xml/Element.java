package io.sfumato.io.xml;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * An XML element.
 *
 * @param line where its start tag ends
 * @param attributes by lower-case name
 * @param content the text directly in it, blanks included
 */
public record Element(
        String name, long line, Map<String, String> attributes, List<Element> children, StringBuilder content) {

    /** The children of this name, in upper or lower case. */
    public Stream<Element> children(String wanted) {
        return children.stream().filter(child -> child.is(wanted));
    }

    /** Whether the element has this name, in upper or lower case. */
    public boolean is(String wanted) {
        return name.toLowerCase(Locale.ROOT).equals(wanted.toLowerCase(Locale.ROOT));
    }

    /** An attribute's value, or empty. */
    public String attribute(String wanted) {
        return attributes.getOrDefault(wanted, "");
    }

    /** The text in the first child of this name without blanks around it, or empty. */
    public String text(String child) {
        return children(child).findFirst().map(Element::text).orElse("");
    }

    /** The text directly in it, without blanks around it. */
    public String text() {
        return content.toString().strip();
    }
}
