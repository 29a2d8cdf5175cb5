package io.sfumato.catalog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The checked values of an entry's parameters, defaults filled in. */
public final class Arguments {

    private final Map<String, Object> values;

    private Arguments(Map<String, Object> values) {
        this.values = values;
    }

    /**
     * Checks {@code given} against {@code parameters}. Every fault is told to {@code fault} as (parameter, message);
     * the result is usable only if none was.
     */
    public static Arguments check(List<Parameter> parameters, Map<String, ?> given, BiConsumer<String, String> fault) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (Parameter parameter : parameters) {
            Object raw = given.get(parameter.name());
            Object value = raw == null ? parameter.fallback() : read(parameter, raw, fault);
            if (value != null) {
                values.put(parameter.name(), value);
            } else if (raw == null) {
                fault.accept(parameter.name(), "'" + parameter.name() + "' is required: " + parameter.help());
            }
        }
        for (String name : given.keySet()) {
            if (parameters.stream().noneMatch(p -> p.name().equals(name))) {
                String known = String.join(
                        ", ", parameters.stream().map(Parameter::name).toList());
                fault.accept(
                        name, "unknown parameter '" + name + "'" + (known.isEmpty() ? "" : "; known are: " + known));
            }
        }
        return new Arguments(values);
    }

    private static @Nullable Object read(Parameter parameter, Object raw, BiConsumer<String, String> fault) {
        String name = parameter.name();
        return switch (parameter.type()) {
            case INTEGER -> whole(parameter, raw, fault);
            case DECIMAL -> {
                if (!(raw instanceof Number number)) {
                    fault.accept(name, "'" + name + "' must be a number");
                    yield null;
                }
                yield inRange(parameter, number, fault) ? number.doubleValue() : null;
            }
            case CHOICE -> word(parameter, raw, fault);
            case FLAG -> {
                Object flag = raw.equals("yes") || raw.equals("no") ? (Object) raw.equals("yes") : raw;
                if (!(flag instanceof Boolean)) {
                    fault.accept(name, "'" + name + "' must be yes or no");
                    yield null;
                }
                yield flag;
            }
            case TEXT, COLUMN -> raw.toString();
            case LEVELS -> levels(name, raw, fault);
            case INTEGERS -> list(raw, element -> whole(parameter, element, fault));
            case TEXTS, COLUMNS -> list(raw, element -> word(parameter, element, fault));
        };
    }

    private static @Nullable Object whole(Parameter parameter, @Nullable Object raw, BiConsumer<String, String> fault) {
        if (!(raw instanceof Number number) || number.doubleValue() != Math.rint(number.doubleValue())) {
            fault.accept(parameter.name(), "'" + parameter.name() + "' must be a whole number");
            return null;
        }
        return inRange(parameter, number, fault) ? number.longValue() : null;
    }

    private static @Nullable Object word(Parameter parameter, @Nullable Object raw, BiConsumer<String, String> fault) {
        List<String> choices = parameter.choices();
        if (raw != null && (choices.isEmpty() || choices.contains(raw.toString()))) {
            return raw.toString();
        }
        String expected = choices.isEmpty() ? "not be empty" : "be one of " + String.join(", ", choices);
        fault.accept(parameter.name(), "'" + parameter.name() + "' must " + expected);
        return null;
    }

    /** Reads each element of a list; elements with a fault are left out. */
    private static Object list(Object raw, Function<@Nullable Object, @Nullable Object> reader) {
        Collection<?> elements = raw instanceof Collection<?> many ? many : List.of(raw);
        List<Object> read = new ArrayList<>();
        for (Object element : elements) {
            Object value = reader.apply(element);
            if (value != null) {
                read.add(value);
            }
        }
        return List.copyOf(read);
    }

    private static boolean inRange(Parameter parameter, Number given, BiConsumer<String, String> fault) {
        double number = given.doubleValue();
        if (number >= parameter.least() && number <= parameter.most()) {
            return true;
        }
        boolean open = parameter.most() >= Integer.MAX_VALUE;
        String bounds = open
                ? (number > parameter.most() ? "at most " + plain(parameter.most()) : ">= " + plain(parameter.least()))
                : "between " + plain(parameter.least()) + " and " + plain(parameter.most());
        fault.accept(parameter.name(), parameter.name() + " must be " + bounds + ", was " + told(given));
        return false;
    }

    private static String told(Number given) {
        if (Double.isInfinite(given.doubleValue())) {
            return "a number beyond all that can be counted";
        }
        return given instanceof Double number ? plain(number) : given.toString();
    }

    private static String plain(double number) {
        return number == Math.rint(number) && Math.abs(number) < Long.MAX_VALUE
                ? Long.toString((long) number)
                : Double.toString(number);
    }

    private static @Nullable Object levels(String name, Object raw, BiConsumer<String, String> fault) {
        Map<String, Integer> levels = new TreeMap<>();
        if (raw instanceof Map<?, ?> map) {
            map.forEach((column, level) -> {
                boolean whole = level instanceof Number given && given.doubleValue() == Math.rint(given.doubleValue());
                if (level instanceof Number number && number.intValue() == number.doubleValue()) {
                    levels.put(String.valueOf(column), number.intValue());
                } else {
                    fault.accept(
                            name,
                            "the level of column '" + column + "' must be a whole number"
                                    + (whole ? " that a taxonomy can have as a level" : ""));
                }
            });
            return levels;
        }
        fault.accept(name, "'" + name + "' must map column names to levels");
        return null;
    }

    public int integer(String name) {
        return Math.toIntExact((Long) value(name));
    }

    public double decimal(String name) {
        return (Double) value(name);
    }

    public String text(String name) {
        return (String) value(name);
    }

    /** The enum constant that a choice names: {@code previous-seed} is {@code PREVIOUS_SEED}. */
    public <E extends Enum<E>> E word(String name, Class<E> type) {
        return Enum.valueOf(type, text(name).toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    public boolean flag(String name) {
        return (Boolean) value(name);
    }

    public Map<String, Integer> levels(String name) {
        Map<String, Integer> levels = new TreeMap<>();
        ((Map<?, ?>) value(name)).forEach((column, level) -> levels.put((String) column, (Integer) level));
        return levels;
    }

    public List<Integer> integers(String name) {
        return ((List<?>) value(name))
                .stream().map(element -> Math.toIntExact((Long) element)).toList();
    }

    public List<String> texts(String name) {
        return ((List<?>) value(name)).stream().map(String.class::cast).toList();
    }

    private Object value(String name) {
        return Objects.requireNonNull(values.get(name), () -> "no parameter named " + name);
    }

    @Override
    public String toString() {
        return values.toString();
    }
}
