package io.sfumato.report;

import io.sfumato.loss.Figure;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What all objects for programs have in common: fixed order, two blanks, line feeds, null for what cannot be told. */
final class ReportJson {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");

    private ReportJson() {}

    /** Writes the object and a line feed, UTF-8, and leaves the stream open. */
    static void write(ObjectNode json, OutputStream out) throws IOException {
        DefaultPrettyPrinter printer =
                new DefaultPrettyPrinter().withObjectIndenter(INDENTER).withArrayIndenter(INDENTER);
        String text = MAPPER.writer().with(printer).writeValueAsString(json);
        out.write((text + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    static void figures(ObjectNode json, List<Figure> figures) {
        ArrayNode array = json.putArray("figures");
        for (Figure figure : figures) {
            ObjectNode node = array.addObject().put("name", figure.name());
            number(node, "value", figure.value());
            ObjectNode columns = node.putObject("perColumn");
            figure.perColumn().forEach((column, value) -> number(columns, column, value));
            if (!figure.details().isEmpty()) {
                ObjectNode details = node.putObject("details");
                figure.details().forEach((words, value) -> number(details, words, value));
            }
        }
    }

    static void number(ObjectNode json, String field, double number) {
        if (Double.isFinite(number)) {
            json.put(field, number);
        } else {
            json.putNull(field);
        }
    }

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
