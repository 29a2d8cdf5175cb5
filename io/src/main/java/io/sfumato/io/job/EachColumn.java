package io.sfumato.io.job;

import io.sfumato.catalog.Parameter;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Entry;
import io.sfumato.io.document.Node.Listing;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.job.Catalog;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A promise about several columns, one by one: the same promise for each of them. */
final class EachColumn {

    private static final String ONE = "column";
    private static final String MANY = "columns";
    private static final String JOINTLY = "jointly";

    private EachColumn() {}

    /** A promise for each column if the node names several and not jointly; else the node itself. */
    static List<Node> of(Node node) {
        if (!(node instanceof Mapping map)
                || !takesOne(map)
                || jointly(map)
                || map.entry(ONE).isPresent()) {
            return List.of(node);
        }
        Optional<Entry> many = map.entry(MANY);
        List<Node> names = many.map(Entry::value)
                .filter(Listing.class::isInstance)
                .map(value -> ((Listing) value).items())
                .orElse(List.of());
        boolean distinct = names.stream().map(Node::plain).distinct().count() == names.size();
        if (names.isEmpty() || !distinct) {
            return List.of(node);
        }
        return names.stream()
                .map(name -> (Node) about(name, map, many.orElseThrow()))
                .toList();
    }

    private static Mapping about(Node name, Mapping map, Entry many) {
        List<Entry> entries = new ArrayList<>();
        for (Entry entry : map.entries()) {
            boolean replaced = entry.equals(many);
            entries.add(replaced ? new Entry(new Scalar(ONE, many.key().form(), name.mark()), name) : entry);
        }
        return new Mapping(entries, map.mark());
    }

    /** Whether the model that is named protects a single column. */
    private static boolean takesOne(Mapping map) {
        return map.entry("model").stream()
                .flatMap(entry -> Catalog.find(
                        Catalog.MODELS, String.valueOf(entry.value().plain()))
                        .stream())
                .flatMap(model -> model.parameters().stream())
                .map(Parameter::name)
                .anyMatch(ONE::equals);
    }

    private static boolean jointly(Mapping map) {
        return map.entry(JOINTLY)
                .map(entry -> String.valueOf(entry.value().plain()))
                .filter(value -> value.equals("true") || value.equals("yes"))
                .isPresent();
    }
}
