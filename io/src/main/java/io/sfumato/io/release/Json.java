package io.sfumato.io.release;

import io.sfumato.loss.Figure;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** JSON whose bytes depend on nothing but its content: neither on the machine nor on the Java version. */
final class Json {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final DefaultIndenter INDENT = new DefaultIndenter("  ", "\n");
    private static final MathContext DIGITS = new MathContext(15);
    private static final JsonMapper MAPPER = new JsonMapper();

    private Json() {}

    static ObjectNode object() {
        return NODES.objectNode();
    }

    static ArrayNode texts(List<String> texts) {
        ArrayNode array = NODES.arrayNode();
        texts.forEach(array::add);
        return array;
    }

    /** Adds a number with at most 15 digits, which every double keeps; null for what is no number. */
    static void put(ObjectNode object, String key, double number) {
        if (Double.isFinite(number)) {
            object.put(key, rounded(number));
        } else {
            object.putNull(key);
        }
    }

    private static BigDecimal rounded(double number) {
        BigDecimal decimal = new BigDecimal(number).round(DIGITS).stripTrailingZeros();
        return decimal.scale() < 0 ? decimal.setScale(0) : decimal;
    }

    static ArrayNode figures(List<Figure> figures) {
        ArrayNode array = NODES.arrayNode();
        for (Figure figure : figures) {
            ObjectNode object = array.addObject();
            object.put("name", figure.name());
            put(object, "value", figure.value());
            if (!figure.perColumn().isEmpty()) {
                ObjectNode columns = object.putObject("columns");
                figure.perColumn().forEach((column, value) -> put(columns, column, value));
            }
        }
        return array;
    }

    static void write(ObjectNode root, OutputStream out) throws IOException {
        DefaultPrettyPrinter printer =
                new DefaultPrettyPrinter().withObjectIndenter(INDENT).withArrayIndenter(INDENT);
        out.write(MAPPER.writer().with(printer).writeValueAsBytes(root));
        out.write('\n');
    }
}
