package io.sfumato.io.job;

import io.sfumato.catalog.Arguments;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Parameter;
import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.DocumentPosition;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Listing;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.io.document.Suggestion;
import io.sfumato.job.Catalog;
import io.sfumato.problem.InputException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Catalogue entries in a job: a map that names one and gives its parameters.
 *
 * @param columns the columns of the job, for parameters that name some
 */
record CatalogEntries(List<String> columns, Complaints complaints) {

    static <T> List<String> names(List<Descriptor<T>> entries) {
        return entries.stream().map(Descriptor::name).toList();
    }

    /** The entry that {@code nameKey} names, or that the node is the name of, made from the other keys. */
    <T> Optional<T> named(Node node, String nameKey, List<Descriptor<T>> entries) {
        if (node instanceof Scalar scalar) {
            return find(scalar, nameKey, entries)
                    .flatMap(entry -> make(entry, new Mapping(List.of(), node.mark()), List.of()));
        } else if (!(node instanceof Mapping)) {
            complaints.add(node, "a map with '" + nameKey + "' was expected here, and this is " + node.what());
            return Optional.empty();
        }
        Mapping map = (Mapping) node;
        Optional<Node> name = map.entry(nameKey).map(Node.Entry::value);
        if (name.isEmpty()) {
            complaints.add(map, "'" + nameKey + "' is missing; known are: " + String.join(", ", names(entries)));
            return Optional.empty();
        }
        return find(name.get(), nameKey, entries).flatMap(entry -> make(entry, map, List.of(nameKey)));
    }

    private <T> Optional<Descriptor<T>> find(Node name, String nameKey, List<Descriptor<T>> entries) {
        if (!(name instanceof Scalar scalar)) {
            complaints.add(name, "'" + nameKey + "' must be a name, and is " + name.what());
            return Optional.empty();
        }
        Optional<Descriptor<T>> found = Catalog.find(entries, scalar.text());
        if (found.isEmpty()) {
            String hint = Suggestion.among(names(entries), scalar.text());
            complaints.add(name, "unknown " + nameKey + " '" + scalar.text() + "'" + hint);
        }
        return found;
    }

    /** The entry with the parameters in a map, in which some other keys stand too. */
    <T> Optional<T> make(Descriptor<T> entry, Mapping map, List<String> others) {
        List<String> known = Stream.concat(
                        others.stream(), entry.parameters().stream().map(Parameter::name))
                .toList();
        Fields fields = new Fields(map, known, complaints);
        Map<String, Object> given = new LinkedHashMap<>();
        for (Parameter parameter : entry.parameters()) {
            Node node = fields.node(parameter.name()).orElse(null);
            Object value = node == null ? null : value(parameter, node);
            if (node != null && value != null) {
                given.put(parameter.name(), value);
                checkColumns(parameter, node, value);
            }
        }
        List<String> faults = new ArrayList<>();
        Arguments arguments = Arguments.check(entry.parameters(), given, (parameter, message) -> {
            faults.add(message);
            complaints.add(valueMark(fields, parameter), message);
        });
        return faults.isEmpty() ? made(entry, arguments, map.mark()) : Optional.empty();
    }

    private <T> Optional<T> made(Descriptor<T> entry, Arguments arguments, DocumentPosition mark) {
        try {
            return Optional.of(entry.maker().apply(arguments));
        } catch (IllegalArgumentException e) {
            complaints.add(mark, entry.name() + ": " + e.getMessage());
        } catch (InputException e) {
            complaints.addAll(e.problems());
        }
        return Optional.empty();
    }

    private static DocumentPosition valueMark(Fields fields, String parameter) {
        return fields.node(parameter).map(Node::mark).orElse(fields.mark(parameter));
    }

    private static @Nullable Object value(Parameter parameter, Node node) {
        return switch (parameter.type()) {
            case TEXT, COLUMN, CHOICE, TEXTS, COLUMNS -> texts(node);
            case INTEGER, DECIMAL, FLAG, LEVELS, INTEGERS -> node.plain();
        };
    }

    /** Texts as they are written, so that {@code 1.50} stays what it is. */
    private static @Nullable Object texts(Node node) {
        if (node instanceof Scalar scalar) {
            return scalar.text();
        } else if (node instanceof Listing listing) {
            List<Object> texts = new ArrayList<>();
            for (Node item : listing.items()) {
                Object text = texts(item);
                texts.add(text == null ? "" : text);
            }
            return texts;
        }
        return node.plain();
    }

    private void checkColumns(Parameter parameter, Node node, Object value) {
        if (parameter.type() == Parameter.Type.COLUMN) {
            checkColumn(node.mark(), value.toString());
        } else if (parameter.type() == Parameter.Type.COLUMNS) {
            List<Node> items = node instanceof Listing listing ? listing.items() : List.of(node);
            items.stream()
                    .filter(Scalar.class::isInstance)
                    .map(Scalar.class::cast)
                    .forEach(item -> checkColumn(item.mark(), item.text()));
        } else if (parameter.type() == Parameter.Type.LEVELS && node instanceof Mapping map) {
            map.entries()
                    .forEach(
                            entry -> checkColumn(entry.key().mark(), entry.key().text()));
        }
    }

    private void checkColumn(DocumentPosition mark, String name) {
        if (!columns.contains(name)) {
            complaints.add(mark, "no column is named '" + name + "'" + Suggestion.among(columns, name));
        }
    }
}
