package io.sfumato.io.hierarchy;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A piece of JSON that knows its line. Numbers and truth values are texts. */
sealed interface PlacedJson {

    long line();

    record Nothing(long line) implements PlacedJson {}

    record Text(long line, String text) implements PlacedJson {}

    record Items(long line, List<PlacedJson> items) implements PlacedJson {}

    record Fields(long line, Map<String, PlacedJson> fields) implements PlacedJson {}

    /** The field of this name, or null. */
    default @Nullable PlacedJson field(String name) {
        return this instanceof Fields object ? object.fields().get(name) : null;
    }

    /** The text of a field, or empty. */
    default String textOf(String name) {
        return field(name) instanceof Text text ? text.text() : "";
    }
}
