package io.sfumato.io.job;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Parameter;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** JSON schemas of catalogue entries and their parameters. */
final class ParameterSchema {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /** Below this, a double holds every whole number exactly. */
    private static final double GREATEST_EXACT = 1L << 53;

    private ParameterSchema() {}

    static ObjectNode described(String description) {
        return NODES.objectNode().put("description", description);
    }

    static ObjectNode typed(String type, String description) {
        return described(description).put("type", type);
    }

    static ObjectNode words(Collection<String> words, String description) {
        ObjectNode schema = described(description);
        ArrayNode options = schema.putArray("enum");
        words.forEach(options::add);
        return schema;
    }

    static ObjectNode anyOf(String description, List<ObjectNode> options) {
        ObjectNode schema = described(description);
        schema.putArray("anyOf").addAll(options);
        return schema;
    }

    static ObjectNode list(ObjectNode items, String description) {
        ObjectNode schema = typed("array", description);
        schema.set("items", items);
        return schema;
    }

    /** Any scalar, since YAML takes some texts for numbers. */
    static ObjectNode text(String description) {
        ObjectNode schema = described(description);
        schema.putArray("type").add("string").add("number").add("boolean");
        return schema;
    }

    /** An object with exactly these properties; those with names in {@code required} have to be there. */
    static ObjectNode object(String description, ObjectNode properties, List<String> required) {
        ObjectNode schema = typed("object", description);
        schema.set("properties", properties);
        if (!required.isEmpty()) {
            ArrayNode names = schema.putArray("required");
            required.forEach(names::add);
        }
        return schema.put("additionalProperties", false);
    }

    /** A map that names an entry and gives its parameters. */
    static ObjectNode entry(Descriptor<?> entry, String nameKey) {
        ObjectNode properties = NODES.objectNode();
        properties.set(nameKey, described(entry.title()).put("const", entry.name()));
        properties.setAll(properties(entry));
        List<String> required = new java.util.ArrayList<>(List.of(nameKey));
        required.addAll(required(entry));
        return object(entry.summary(), properties, required);
    }

    static ObjectNode parameters(Descriptor<?> entry) {
        return object(entry.summary(), properties(entry), required(entry));
    }

    static List<String> required(Descriptor<?> entry) {
        return entry.parameters().stream()
                .filter(Parameter::required)
                .map(Parameter::name)
                .toList();
    }

    private static ObjectNode properties(Descriptor<?> entry) {
        ObjectNode properties = NODES.objectNode();
        entry.parameters().forEach(parameter -> properties.set(parameter.name(), of(parameter)));
        return properties;
    }

    static ObjectNode of(Parameter parameter) {
        ObjectNode schema = switch (parameter.type()) {
            case INTEGER -> ranged("integer", parameter);
            case DECIMAL -> ranged("number", parameter);
            case CHOICE -> words(parameter.choices(), parameter.help());
            case TEXT, COLUMN -> text(parameter.help());
            case FLAG -> typed("boolean", parameter.help());
            case LEVELS -> {
                ObjectNode levels = typed("object", parameter.help());
                levels.putObject("additionalProperties").put("type", "integer");
                yield levels;
            }
            case INTEGERS -> oneOrMore(ranged("integer", parameter), parameter);
            case COLUMNS -> oneOrMore(text(parameter.help()), parameter);
            case TEXTS ->
                oneOrMore(
                        parameter.choices().isEmpty()
                                ? text(parameter.help())
                                : words(parameter.choices(), parameter.help()),
                        parameter);
        };
        putDefault(schema, parameter.fallback());
        return schema;
    }

    private static ObjectNode oneOrMore(ObjectNode one, Parameter parameter) {
        return anyOf(parameter.help(), List.of(one, list(one.deepCopy(), parameter.help())));
    }

    private static ObjectNode ranged(String type, Parameter parameter) {
        ObjectNode schema = typed(type, parameter.help());
        bound(schema, "minimum", parameter.least());
        if (parameter.most() < Integer.MAX_VALUE) {
            bound(schema, "maximum", parameter.most());
        }
        return schema;
    }

    private static void bound(ObjectNode schema, String key, double number) {
        if (number == Math.rint(number) && Math.abs(number) < GREATEST_EXACT) {
            schema.put(key, (long) number);
        } else {
            schema.put(key, number);
        }
    }

    private static void putDefault(ObjectNode schema, @Nullable Object fallback) {
        if (fallback instanceof Long number) {
            schema.put("default", number);
        } else if (fallback instanceof Double number) {
            bound(schema, "default", number);
        } else if (fallback instanceof Boolean flag) {
            schema.put("default", flag);
        } else if (fallback instanceof String text && !text.isEmpty()) {
            schema.put("default", text);
        }
    }
}
