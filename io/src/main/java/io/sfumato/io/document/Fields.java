package io.sfumato.io.document;

import io.sfumato.io.document.Node.Entry;
import io.sfumato.io.document.Node.Form;
import io.sfumato.io.document.Node.Listing;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A map of a document, read key by key. Keys outside the known ones are complained about at once; a value of the wrong
 * shape is complained about when it is asked for, and then read as absent. A key without a value counts as absent.
 */
public final class Fields {

    private final Mapping map;
    private final Complaints complaints;

    /** The fields of {@code map}, which may be any of {@code known}. */
    public Fields(Mapping map, List<String> known, Complaints complaints) {
        this.map = map;
        this.complaints = complaints;
        for (Entry entry : map.entries()) {
            String key = entry.key().text();
            if (!known.contains(key)) {
                complaints.add(entry.key(), "unknown key '" + key + "'" + Suggestion.among(known, key));
            }
        }
    }

    /** The value of a key. */
    public Optional<Node> node(String key) {
        return map.entry(key)
                .map(Entry::value)
                .filter(node -> !(node instanceof Scalar scalar && scalar.form() == Form.NOTHING));
    }

    /** Where a key stands, or the map if it does not occur. */
    public DocumentPosition mark(String key) {
        return map.entry(key).map(entry -> entry.key().mark()).orElse(map.mark());
    }

    /** The value of a key that has to be there. */
    public Optional<Node> required(String key, String meaning) {
        Optional<Node> node = node(key);
        if (node.isEmpty()) {
            complaints.add(mark(key), "'" + key + "' is missing: " + meaning);
        }
        return node;
    }

    /** Any scalar as its text; a number stays as it was written. */
    public Optional<String> text(String key) {
        return scalar(key, "a text").map(Scalar::text);
    }

    public Optional<BigDecimal> number(String key) {
        return scalar(key, "a number").flatMap(scalar -> {
            if (scalar.number().isEmpty()) {
                boolean extreme = scalar.form() == Form.NUMBER;
                complaints.add(
                        scalar,
                        "'" + key + "' "
                                + (extreme
                                        ? "is a number too large, too small or too long to calculate with"
                                        : "must be a number"));
            }
            return scalar.number();
        });
    }

    /** True or false, also written as yes or no. */
    public Optional<Boolean> flag(String key) {
        return scalar(key, "yes or no").flatMap(scalar -> {
            String word = scalar.text().toLowerCase(Locale.ROOT);
            if (!List.of("true", "yes", "false", "no").contains(word)) {
                complaints.add(scalar, "'" + key + "' must be yes or no");
                return Optional.empty();
            }
            return Optional.of(word.equals("true") || word.equals("yes"));
        });
    }

    /** One of some words. */
    public Optional<String> word(String key, List<String> words) {
        return scalar(key, "one of " + String.join(", ", words)).flatMap(scalar -> {
            if (!words.contains(scalar.text())) {
                String hint = Suggestion.among(words, scalar.text());
                complaints.add(scalar, "unknown " + key + " '" + scalar.text() + "'" + hint);
                return Optional.empty();
            }
            return Optional.of(scalar.text());
        });
    }

    /** A list of scalars as texts. */
    public Optional<List<String>> texts(String key) {
        return list(key).map(items -> {
            List<String> texts = new ArrayList<>();
            for (Node item : items) {
                if (item instanceof Scalar scalar) {
                    texts.add(scalar.text());
                } else {
                    complaints.add(item, "'" + key + "' must list single values, and this is " + item.what());
                }
            }
            return texts;
        });
    }

    public Optional<List<Node>> list(String key) {
        return node(key).flatMap(node -> {
            if (node instanceof Listing listing) {
                return Optional.of(listing.items());
            }
            complaints.add(node, "'" + key + "' must be a list, and is " + node.what());
            return Optional.empty();
        });
    }

    public Optional<Mapping> map(String key) {
        return node(key).flatMap(node -> {
            if (node instanceof Mapping mapping) {
                return Optional.of(mapping);
            }
            complaints.add(node, "'" + key + "' must be a map, and is " + node.what());
            return Optional.empty();
        });
    }

    private Optional<Scalar> scalar(String key, String expected) {
        return node(key).flatMap(node -> {
            if (node instanceof Scalar scalar) {
                return Optional.of(scalar);
            }
            complaints.add(node, "'" + key + "' must be " + expected + ", and is " + node.what());
            return Optional.empty();
        });
    }
}
