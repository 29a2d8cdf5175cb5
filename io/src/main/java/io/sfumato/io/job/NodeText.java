package io.sfumato.io.job;

import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Form;
import io.sfumato.io.document.Node.Listing;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import java.util.stream.Collectors;

/** A part of a document as YAML on one line; what was a number there stays as it was written. */
final class NodeText {

    private NodeText() {}

    static String of(Node node) {
        if (node instanceof Mapping map) {
            return map.entries().stream()
                    .map(entry -> YamlText.scalar(entry.key().text()) + ": " + of(entry.value()))
                    .collect(Collectors.joining(", ", "{", "}"));
        } else if (node instanceof Listing list) {
            return list.items().stream().map(NodeText::of).collect(Collectors.joining(", ", "[", "]"));
        }
        Scalar scalar = (Scalar) node;
        return switch (scalar.form()) {
            case TEXT -> YamlText.scalar(scalar.text());
            case NOTHING -> "null";
            case NUMBER, FLAG -> scalar.text();
        };
    }

    static Scalar text(String text, Node like) {
        return new Scalar(text, Form.TEXT, like.mark());
    }
}
