package io.sfumato.testkit;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Parameter;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Arguments to try a catalogue entry with, made from what its descriptor says: every choice, both flags, numbers near the
 * least and near the default, the table's sensitive columns, and some levels of its columns.
 */
public final class Variants {

    /** If there are more combinations, some are drawn. A round number: more take longer to try. */
    private static final int MOST = 64;

    /** Combinations that are drawn then. A round number: other seeds draw others. */
    private static final int DRAWN = 6;

    private final GeneratedTable table;
    private final Dice dice;

    /** Variants that fit this table. */
    public Variants(GeneratedTable table, Dice dice) {
        this.table = table;
        this.dice = dice;
    }

    /** All combinations that the entry accepts, or some of them if there are very many. */
    public <T> List<Map<String, Object>> of(Descriptor<T> entry) {
        List<Map<String, Object>> combinations = new ArrayList<>(List.of(new LinkedHashMap<>()));
        for (Parameter parameter : entry.parameters()) {
            List<Object> values = values(parameter);
            combinations = combinations.stream()
                    .flatMap(before -> values.stream().map(value -> extended(before, parameter.name(), value)))
                    .toList();
        }
        List<Map<String, Object>> accepted = combinations.stream()
                .filter(arguments -> accepted(entry, arguments))
                .toList();
        return accepted.size() <= MOST
                ? accepted
                : Stream.generate(() -> dice.pick(accepted)).limit(DRAWN).toList();
    }

    private static Map<String, Object> extended(Map<String, Object> before, String name, Object value) {
        Map<String, Object> after = new LinkedHashMap<>(before);
        after.put(name, value);
        return after;
    }

    private <T> boolean accepted(Descriptor<T> entry, Map<String, Object> arguments) {
        try {
            return !(entry.make(arguments) instanceof PrivacyModel model) || suits(model);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private boolean suits(PrivacyModel model) {
        return table.columns().stream()
                .filter(spec -> model.columns().contains(spec.name()))
                .allMatch(spec ->
                        spec.role() == model.role() && model.objection(spec).isEmpty());
    }

    private List<Object> values(Parameter parameter) {
        Object fallback = parameter.fallback();
        return switch (parameter.type()) {
            case INTEGER -> integers(parameter);
            case DECIMAL ->
                fallback instanceof Double number
                        ? List.of(number, number == 0 ? between(parameter, 0.1) : number / 2)
                        : parameter.most() <= 1
                                ? List.of(between(parameter, 0.25), between(parameter, 0.6))
                                : List.of(parameter.least() + 1, parameter.least() + 2);
            case CHOICE -> List.copyOf(parameter.choices());
            case FLAG -> List.of(true, false);
            case COLUMN -> parameter.required() ? columns() : orNone(columns(), fallback);
            case COLUMNS -> orNone(several(), fallback);
            case LEVELS -> List.of(fallback == null ? levels() : fallback, levels(), levels());
            case INTEGERS -> List.of(fallback == null ? List.of(Math.round(parameter.least())) : fallback);
            case TEXTS -> List.of(fallback == null ? parameter.choices() : fallback);
            case TEXT -> List.of(fallback == null ? "text" : fallback);
        };
    }

    private List<Object> columns() {
        return table.columns().stream()
                .filter(spec -> spec.role() == Role.SENSITIVE || spec.role() == Role.DEMAND)
                .map(spec -> (Object) spec.name())
                .toList();
    }

    private static List<Object> orNone(List<Object> values, @Nullable Object none) {
        List<Object> all = new ArrayList<>(values);
        all.add(Objects.requireNonNull(none));
        return all;
    }

    /**
     * All sensitive columns, if there are several, and some quasi-identifying ones. Lists that a model cannot take are
     * dropped later.
     */
    private List<Object> several() {
        List<String> names = table.places(Role.SENSITIVE).stream()
                .map(place -> table.columns().get(place).name())
                .toList();
        List<Object> sets = new ArrayList<>(names.size() < 2 ? List.of() : List.of(names));
        List<String> quasi = table.places(Role.QUASI).stream()
                .map(place -> table.columns().get(place).name())
                .toList();
        sets.add(quasi.subList(0, dice.between(1, quasi.size())));
        return sets;
    }

    private static double between(Parameter parameter, double share) {
        return parameter.least() + share * (parameter.most() - parameter.least());
    }

    /** Whole numbers from the default on, or else from the least; a population has no fewer people than the table has rows. */
    private List<Object> integers(Parameter parameter) {
        long least = parameter.name().equals("population") ? table.rows().size() : Math.round(parameter.least());
        long start = parameter.fallback() instanceof Long number ? number : least;
        return Stream.of(start, start + 1, start + 3).map(Object.class::cast).toList();
    }

    /** A level for some columns; the others are left out and so go to their root. */
    private Map<String, Integer> levels() {
        Map<String, Integer> levels = new TreeMap<>();
        for (int column : table.places(Role.QUASI)) {
            ColumnSpec spec = table.columns().get(column);
            if (dice.chance(0.8)) {
                levels.put(spec.name(), dice.between(0, height(column)));
            }
        }
        return levels;
    }

    private int height(int column) {
        boolean empty = IntStream.range(0, table.rows().size()).allMatch(row -> table.value(row, column) == null);
        return empty
                ? 1
                : table.lore().get(column).paths().stream()
                        .mapToInt(path -> path.size() - 1)
                        .max()
                        .orElse(1);
    }
}
