package io.sfumato.cli.random;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes values as YAML on one line. */
final class JobLines {

    private JobLines() {}

    static String of(Object value) {
        if (value instanceof Map<?, ?> map) {
            List<String> entries = new ArrayList<>();
            map.forEach((name, each) -> entries.add(quoted(String.valueOf(name)) + ": " + of(each)));
            return "{" + String.join(", ", entries) + "}";
        } else if (value instanceof Collection<?> list) {
            return list.stream().map(JobLines::of).collect(Collectors.joining(", ", "[", "]"));
        }
        return value instanceof Number || value instanceof Boolean
                ? String.valueOf(value)
                : quoted(String.valueOf(value));
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\t", "\\t") + '"';
    }
}
