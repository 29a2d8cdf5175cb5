package io.sfumato.testkit.verifier;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads JSON into maps, lists, texts, {@link BigDecimal}s, booleans and null. */
public final class PlainJson {

    private final String text;
    private int at;

    private PlainJson(String text) {
        this.text = text;
    }

    /** The object that the text is. */
    @SuppressWarnings("unchecked")
    public static Map<String, @Nullable Object> object(String text) {
        PlainJson json = new PlainJson(text);
        Object value = json.value();
        json.blanks();
        if (json.at < text.length() || !(value instanceof Map)) {
            throw json.wrong("one object");
        }
        return (Map<String, @Nullable Object>) value;
    }

    private IllegalArgumentException wrong(String wanted) {
        return new IllegalArgumentException("expected " + wanted + " at character " + at);
    }

    private void blanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private char next() {
        blanks();
        if (at >= text.length()) {
            throw wrong("more");
        }
        return text.charAt(at);
    }

    private void expect(char wanted) {
        if (next() != wanted) {
            throw wrong("'" + wanted + "'");
        }
        at++;
    }

    private @Nullable Object value() {
        return switch (next()) {
            case '{' -> object();
            case '[' -> list();
            case '"' -> string();
            default -> bare();
        };
    }

    private Map<String, @Nullable Object> object() {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        expect('{');
        while (next() != '}') {
            String name = string();
            expect(':');
            object.put(name, value());
            if (next() != '}') {
                expect(',');
            }
        }
        at++;
        return object;
    }

    private List<@Nullable Object> list() {
        List<@Nullable Object> list = new ArrayList<>();
        expect('[');
        while (next() != ']') {
            list.add(value());
            if (next() != ']') {
                expect(',');
            }
        }
        at++;
        return list;
    }

    private String string() {
        expect('"');
        StringBuilder string = new StringBuilder();
        while (text.charAt(at) != '"') {
            char c = text.charAt(at++);
            string.append(c == '\\' ? escaped() : c);
        }
        at++;
        return string.toString();
    }

    private char escaped() {
        char c = text.charAt(at++);
        if (c == 'u') {
            at += 4;
            return (char) Integer.parseInt(text.substring(at - 4, at), 16);
        }
        int known = "bfnrt".indexOf(c);
        return known < 0 ? c : "\b\f\n\r\t".charAt(known);
    }

    private @Nullable Object bare() {
        int start = at;
        while (at < text.length() && ",]}".indexOf(text.charAt(at)) < 0 && !Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        String word = text.substring(start, at);
        return switch (word) {
            case "null" -> null;
            case "true" -> true;
            case "false" -> false;
            default -> new BigDecimal(word);
        };
    }
}
