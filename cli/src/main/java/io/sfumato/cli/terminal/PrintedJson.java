package io.sfumato.cli.terminal;

import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What commands print for programs: indented by two blanks, lines ended by a line feed on every system. */
public final class PrintedJson {

    private static final DefaultIndenter INDENT = new DefaultIndenter("  ", "\n");
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private PrintedJson() {}

    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    public static ArrayNode array() {
        return JsonNodeFactory.instance.arrayNode();
    }

    /** Puts a number, or null for what is none. */
    public static void put(ObjectNode object, String key, double number) {
        if (!Double.isFinite(number)) {
            object.putNull(key);
        } else if (number == Math.rint(number) && Math.abs(number) < Long.MAX_VALUE) {
            object.put(key, (long) number);
        } else {
            object.put(key, number);
        }
    }

    /** The text, without a line feed at its end. */
    public static String text(JsonNode node) {
        DefaultPrettyPrinter printer =
                new DefaultPrettyPrinter().withObjectIndenter(INDENT).withArrayIndenter(INDENT);
        return MAPPER.writer().with(printer).writeValueAsString(node);
    }
}
