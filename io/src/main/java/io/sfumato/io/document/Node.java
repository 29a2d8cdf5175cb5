package io.sfumato.io.document;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A part of a document that knows where it stands. */
public sealed interface Node {

    DocumentPosition mark();

    /** What it is, in words for messages: "a list". */
    String what();

    /**
     * As plain Java values: maps, lists, texts, numbers (Long where whole and small enough, BigInteger where whole, else Double),
     * booleans, null.
     */
    @Nullable
    Object plain();

    /** What a scalar looks like without quotes around it. */
    enum Form {
        TEXT,
        NUMBER,
        FLAG,
        NOTHING
    }

    /** A single value, with the text as it was written. */
    record Scalar(String text, Form form, DocumentPosition mark) implements Node {

        /** The most characters of a number. A round number, more than any double needs. */
        private static final int LONGEST_NUMBER = 60;

        /**
         * The most decimal places or trailing zeros, somewhat beyond those of a double. Greater exponents would make exact
         * arithmetic endless.
         */
        private static final int LARGEST_SCALE = 340;

        private static final BigInteger GREATEST_LONG = BigInteger.valueOf(Long.MAX_VALUE);

        /** The number, if it is one that can be calculated with. */
        public Optional<BigDecimal> number() {
            if (form != Form.NUMBER || text.length() > LONGEST_NUMBER) {
                return Optional.empty();
            }
            try {
                BigDecimal number = new BigDecimal(text);
                return Math.abs((long) number.scale()) > LARGEST_SCALE ? Optional.empty() : Optional.of(number);
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        }

        @Override
        public String what() {
            return switch (form) {
                case TEXT -> "a text";
                case NUMBER -> "a number";
                case FLAG -> "true or false";
                case NOTHING -> "nothing";
            };
        }

        @Override
        public @Nullable Object plain() {
            return switch (form) {
                case TEXT -> text;
                case NUMBER -> number().map(Scalar::boxed).orElseGet(this::rough);
                case FLAG -> Boolean.valueOf(text);
                case NOTHING -> null;
            };
        }

        private static Object boxed(BigDecimal number) {
            if (number.stripTrailingZeros().scale() > 0) {
                return number.doubleValue();
            }
            BigInteger whole = number.toBigInteger();
            return whole.abs().compareTo(GREATEST_LONG) <= 0 ? (Object) whole.longValue() : whole;
        }

        /** The nearest double of a number that is too long or too large to calculate with; it may be zero or infinity. */
        private Object rough() {
            try {
                return Double.valueOf(text);
            } catch (NumberFormatException e) {
                return text;
            }
        }
    }

    /** Several nodes in their order. */
    record Listing(List<Node> items, DocumentPosition mark) implements Node {
        public Listing {
            items = List.copyOf(items);
        }

        @Override
        public String what() {
            return "a list";
        }

        @Override
        public Object plain() {
            List<@Nullable Object> values = new ArrayList<>();
            items.forEach(item -> values.add(item.plain()));
            return values;
        }
    }

    /** Keys and what they stand for, in the order written. No key occurs twice. */
    record Mapping(List<Entry> entries, DocumentPosition mark) implements Node {
        public Mapping {
            entries = List.copyOf(entries);
        }

        public Optional<Entry> entry(String key) {
            return entries.stream()
                    .filter(entry -> entry.key().text().equals(key))
                    .findFirst();
        }

        @Override
        public String what() {
            return "a map";
        }

        @Override
        public Object plain() {
            Map<String, @Nullable Object> values = new LinkedHashMap<>();
            entries.forEach(
                    entry -> values.put(entry.key().text(), entry.value().plain()));
            return values;
        }
    }

    /** A key and its value. */
    record Entry(Scalar key, Node value) {}
}
