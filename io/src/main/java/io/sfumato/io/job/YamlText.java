package io.sfumato.io.job;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Values as YAML on one line. */
final class YamlText {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z][A-Za-z0-9_./-]*(?: [A-Za-z0-9_./-]+)*");
    private static final Pattern RESERVED = Pattern.compile("(?i)true|false|null|yes|no|on|off|y|n");

    private YamlText() {}

    /** A value of any depth. Maps without an order of their own are sorted, so that the text is always the same. */
    static String of(Object value) {
        if (value instanceof Map<?, ?> map) {
            return ordered(map).entrySet().stream()
                    .map(entry -> scalar(entry.getKey()) + ": " + of(entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        } else if (value instanceof Iterable<?> items) {
            return StreamSupport.stream(items.spliterator(), false)
                    .map(YamlText::of)
                    .collect(Collectors.joining(", ", "[", "]"));
        } else if (value instanceof BigDecimal number) {
            return number.toPlainString();
        }
        if (value instanceof Boolean flag) {
            return flag ? "yes" : "no";
        }
        return value instanceof Number ? value.toString() : scalar(value.toString());
    }

    private static Map<String, Object> ordered(Map<?, ?> map) {
        boolean ordered = map instanceof LinkedHashMap || map instanceof SortedMap;
        Map<String, Object> copy = ordered ? new LinkedHashMap<>() : new TreeMap<>();
        map.forEach((key, value) -> copy.put(String.valueOf(key), value));
        return copy;
    }

    /** A text that reads back as itself, in quotes where it must be. */
    static String scalar(String text) {
        boolean plain = PLAIN.matcher(text).matches() && !RESERVED.matcher(text).matches();
        return plain ? text : quoted(text);
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').appendCodePoint(c);
            } else if (c == '\t') {
                quoted.append("\\t");
            } else if (isInvisible(c)) {
                quoted.append(String.format(Locale.ROOT, c > 0xFFFF ? "\\U%08X" : "\\u%04X", c));
            } else {
                quoted.appendCodePoint(c);
            }
        });
        return quoted.append('"').toString();
    }

    private static boolean isInvisible(int c) {
        return Character.isISOControl(c)
                || !Character.isDefined(c)
                || c == '\u2028'
                || c == '\u2029'
                || c == '\uFEFF'
                || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }
}
