package io.sfumato.testkit.verifier;

import java.util.List;
import java.util.Map;

/**
 * A promise as a job writes it, with every argument.
 *
 * @param model such as {@code k-anonymity}
 * @param arguments numbers, texts, and lists of them
 */
public record StatedPromise(String model, Map<String, Object> arguments) {

    public StatedPromise {
        arguments = Map.copyOf(arguments);
    }

    double number(String name) {
        return ((Number) argument(name)).doubleValue();
    }

    String text(String name) {
        return (String) argument(name);
    }

    /** The sensitive columns it is about; several are meant jointly. */
    List<String> columns() {
        return arguments.containsKey("columns") ? texts("columns") : List.of(text("column"));
    }

    List<String> texts(String name) {
        return ((List<?>) argument(name)).stream().map(String::valueOf).toList();
    }

    List<Double> numbers(String name) {
        return ((List<?>) argument(name))
                .stream().map(each -> ((Number) each).doubleValue()).toList();
    }

    private Object argument(String name) {
        Object value = arguments.get(name);
        if (value == null) {
            throw new IllegalArgumentException(model + " without " + name);
        }
        return value;
    }
}
