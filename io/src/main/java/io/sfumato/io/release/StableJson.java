package io.sfumato.io.release;

import io.sfumato.loss.Figure;
import io.sfumato.loss.RuleFinding;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Parts of JSON documents whose text depends neither on the machine nor on the Java version. */
final class StableJson {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final MathContext DIGITS = new MathContext(15);

    private StableJson() {}

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

    /** With at most 15 digits. */
    static BigDecimal rounded(double number) {
        BigDecimal decimal = new BigDecimal(number).round(DIGITS).stripTrailingZeros();
        return decimal.scale() < 0 ? decimal.setScale(0) : decimal;
    }

    static ArrayNode rules(List<RuleFinding> rules) {
        ArrayNode array = NODES.arrayNode();
        for (RuleFinding rule : rules) {
            ObjectNode object = array.addObject();
            object.put("column", rule.column()).put("words", rule.words());
            put(object, "importance", rule.importance());
            put(object, "kept", rule.kept());
        }
        return array;
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
            if (!figure.details().isEmpty()) {
                ObjectNode details = object.putObject("details");
                figure.details().forEach((words, value) -> put(details, words, value));
            }
        }
        return array;
    }
}
