package io.sfumato.cli.catalog;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Parameter;
import io.sfumato.cli.terminal.PrintedJson;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The catalogue for programs. */
public final class CatalogJson {

    private CatalogJson() {}

    /** A list with one object per entry. */
    public static ArrayNode of(List<Descriptor<?>> entries) {
        ArrayNode list = PrintedJson.array();
        for (Descriptor<?> entry : entries) {
            ObjectNode node = list.addObject();
            node.put("family", entry.family().word());
            node.put("name", entry.name());
            node.put("title", entry.title());
            node.put("audience", entry.audience().name().toLowerCase(Locale.ROOT));
            node.put("summary", entry.summary());
            node.put("details", entry.details());
            ArrayNode parameters = node.putArray("parameters");
            entry.parameters().forEach(parameter -> parameters.add(json(parameter)));
            entry.citations().forEach(node.putArray("citations")::add);
        }
        return list;
    }

    private static ObjectNode json(Parameter parameter) {
        ObjectNode node = PrintedJson.object();
        node.put("name", parameter.name());
        node.put("type", parameter.type().name().toLowerCase(Locale.ROOT));
        node.put("required", parameter.required());
        if (!parameter.required()) {
            node.putPOJO("default", parameter.fallback());
        }
        if (parameter.most() > parameter.least()) {
            PrintedJson.put(node, "least", parameter.least());
            if (parameter.most() < Integer.MAX_VALUE) {
                PrintedJson.put(node, "most", parameter.most());
            }
        }
        if (!parameter.choices().isEmpty()) {
            parameter.choices().forEach(node.putArray("choices")::add);
        }
        node.put("help", parameter.help());
        return node;
    }
}
