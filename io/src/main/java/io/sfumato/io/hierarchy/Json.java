package io.sfumato.io.hierarchy;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A piece of JSON that knows its line. Numbers and truth values are texts. */
sealed interface Json {

    long line();

    record Nothing(long line) implements Json {}

    record Text(long line, String text) implements Json {}

    record Items(long line, List<Json> items) implements Json {}

    record Fields(long line, Map<String, Json> fields) implements Json {}

    /** The field of this name, or null. */
    default @Nullable Json field(String name) {
        return this instanceof Fields object ? object.fields().get(name) : null;
    }

    /** The text of a field, or empty. */
    default String textOf(String name) {
        return field(name) instanceof Text text ? text.text() : "";
    }
}
