package io.sfumato.testkit;

import io.sfumato.job.Catalog;
import io.sfumato.privacy.PrivacyModel;
import java.util.List;
import java.util.Map;

/** A model as a job names it: what oracles read, and how core makes it. */
public record ModelCase(String model, Map<String, Object> arguments) {

    public ModelCase {
        arguments = Map.copyOf(arguments);
    }

    /** k-anonymity. */
    public static ModelCase anonymity(int k) {
        return new ModelCase("k-anonymity", Map.of("k", k));
    }

    /** The model that core makes of it. */
    public PrivacyModel make() {
        return Catalog.find(Catalog.MODELS, model).orElseThrow().make(arguments);
    }

    double number(String name) {
        return ((Number) value(name)).doubleValue();
    }

    List<Double> numbers(String name) {
        return ((List<?>) value(name))
                .stream().map(each -> ((Number) each).doubleValue()).toList();
    }

    /** The columns it is about, jointly if there are several. */
    List<String> columns() {
        List<?> several = (List<?>) arguments.getOrDefault("columns", List.of());
        return several.isEmpty()
                ? List.of(text("column"))
                : several.stream().map(String::valueOf).toList();
    }

    String text(String name) {
        return (String) value(name);
    }

    private Object value(String name) {
        Object value = arguments.get(name);
        if (value == null) {
            throw new IllegalArgumentException(model + " was made without " + name);
        }
        return value;
    }
}
