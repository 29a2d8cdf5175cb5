package io.sfumato.io.hierarchy;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** An XML element: its name, line, attributes (by lower-case name) and child elements. Text between them is ignored. */
record Element(String name, long line, Map<String, String> attributes, List<Element> children) {

    Stream<Element> children(String wanted) {
        return children.stream()
                .filter(child -> child.name().toLowerCase(Locale.ROOT).equals(wanted));
    }

    /** An attribute's value, or empty. */
    String attribute(String wanted) {
        return attributes.getOrDefault(wanted, "");
    }
}
