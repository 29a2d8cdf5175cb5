package io.sfumato.io.document;

import java.nio.charset.StandardCharsets;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Prints JSON for people and machines; the text depends on nothing but the content. */
public final class JsonText {

    private static final DefaultIndenter INDENT = new DefaultIndenter("  ", "\n");
    private static final JsonMapper MAPPER = new JsonMapper();

    private JsonText() {}

    /** Indented, with {@code \n} at the end of every line. */
    public static String of(JsonNode root) {
        DefaultPrettyPrinter printer =
                new DefaultPrettyPrinter().withObjectIndenter(INDENT).withArrayIndenter(INDENT);
        return MAPPER.writer().with(printer).writeValueAsString(root) + "\n";
    }

    /** The same in UTF-8. */
    public static byte[] bytes(JsonNode root) {
        return of(root).getBytes(StandardCharsets.UTF_8);
    }
}
