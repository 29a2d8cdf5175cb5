package io.sfumato.catalog;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One parameter of a catalogue entry. A parameter without a default must be given.
 *
 * @param fallback the default, as {@link Arguments} would hold it, or null when the parameter is required
 * @param least the least number allowed (numbers only)
 * @param most the greatest number allowed (numbers only)
 * @param choices the words allowed (choices only)
 */
public record Parameter(
        String name,
        Type type,
        @Nullable Object fallback,
        double least,
        double most,
        List<String> choices,
        String help) {

    /**
     * What a parameter's value is. COLUMN is the name of a column of the job; LEVELS maps column names to whole numbers;
     * INTEGERS, TEXTS and COLUMNS are lists, and a single value stands for a list of one.
     */
    public enum Type {
        INTEGER,
        DECIMAL,
        CHOICE,
        TEXT,
        FLAG,
        COLUMN,
        LEVELS,
        INTEGERS,
        TEXTS,
        COLUMNS
    }

    public static Parameter integer(String name, @Nullable Integer fallback, int least, String help) {
        return new Parameter(
                name,
                Type.INTEGER,
                fallback == null ? null : (Object) fallback.longValue(),
                least,
                Integer.MAX_VALUE,
                List.of(),
                help);
    }

    public static Parameter decimal(String name, @Nullable Double fallback, double least, double most, String help) {
        return new Parameter(name, Type.DECIMAL, fallback, least, most, List.of(), help);
    }

    public static Parameter choice(String name, String fallback, List<String> choices, String help) {
        return new Parameter(name, Type.CHOICE, fallback, 0, 0, choices, help);
    }

    /** Any text. */
    public static Parameter text(String name, String fallback, String help) {
        return new Parameter(name, Type.TEXT, fallback, 0, 0, List.of(), help);
    }

    public static Parameter flag(String name, boolean fallback, String help) {
        return new Parameter(name, Type.FLAG, fallback, 0, 0, List.of(), help);
    }

    public static Parameter column(String name, String help) {
        return new Parameter(name, Type.COLUMN, null, 0, 0, List.of(), help);
    }

    /** The name of a column, or empty. */
    public static Parameter someColumn(String name, String help) {
        return new Parameter(name, Type.COLUMN, "", 0, 0, List.of(), help);
    }

    /** The names of as many columns as the owner likes, none by default. */
    public static Parameter columns(String name, String help) {
        return new Parameter(name, Type.COLUMNS, List.of(), 0, 0, List.of(), help);
    }

    public static Parameter levels(String name, String help) {
        return new Parameter(name, Type.LEVELS, null, 0, 0, List.of(), help);
    }

    /** Levels of as many columns as the owner likes, none by default. */
    public static Parameter someLevels(String name, String help) {
        return new Parameter(name, Type.LEVELS, Map.of(), 0, 0, List.of(), help);
    }

    /** A list of whole numbers, each at least {@code least}. */
    public static Parameter integers(String name, @Nullable List<Long> fallback, int least, String help) {
        return new Parameter(name, Type.INTEGERS, fallback, least, Integer.MAX_VALUE, List.of(), help);
    }

    /** A list of texts, each one of {@code choices} unless that is empty. */
    public static Parameter texts(String name, @Nullable List<String> fallback, List<String> choices, String help) {
        return new Parameter(name, Type.TEXTS, fallback, 0, 0, choices, help);
    }

    public boolean required() {
        return fallback == null;
    }
}
