package io.sfumato.cli.catalog;

import io.sfumato.catalog.Parameter;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** A parameter in words. */
final class ParameterWords {

    private ParameterWords() {}

    /** What may be given: "a whole number, 2 or more". */
    static String values(Parameter parameter) {
        return switch (parameter.type()) {
            case INTEGER -> "a whole number" + range(parameter);
            case DECIMAL -> "a number" + range(parameter);
            case CHOICE -> String.join(" | ", parameter.choices());
            case TEXT -> "text";
            case FLAG -> "true | false";
            case COLUMN -> "the name of a column";
            case COLUMNS -> "a list of names of columns";
            case LEVELS -> "a map from column names to whole numbers";
            case INTEGERS ->
                "a list of whole numbers"
                        + (parameter.least() > 0 ? ", each" + range(parameter).substring(1) : "");
            case TEXTS ->
                parameter.choices().isEmpty()
                        ? "a list of texts"
                        : "a list of " + String.join(" | ", parameter.choices());
        };
    }

    private static String range(Parameter parameter) {
        String least = number(parameter.least());
        if (parameter.most() >= Integer.MAX_VALUE) {
            return ", " + least + " or more";
        }
        return ", from " + least + " to " + number(parameter.most());
    }

    /** What holds when nothing is given. */
    static String fallback(Parameter parameter) {
        Object fallback = parameter.fallback();
        if (fallback == null) {
            return "required";
        } else if (fallback instanceof Double number) {
            return "default " + number(number);
        } else if (fallback.equals("")) {
            return "optional";
        } else if (fallback instanceof List<?> list) {
            return list.isEmpty() ? "optional" : "default " + list;
        } else if (fallback instanceof Map<?, ?> map && map.isEmpty()) {
            return "optional";
        }
        return "default " + fallback;
    }

    private static String number(double number) {
        return new BigDecimal(String.valueOf(number)).stripTrailingZeros().toPlainString();
    }
}
