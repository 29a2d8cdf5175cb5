package io.sfumato.io.migration;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A privacy model of an ARX project, which is stored as the words that ARX shows.
 *
 * @param words as stored
 * @param column the attribute it is about, if it says so
 * @param promise the same as a promise of ours: its keys and values; empty if we have none
 */
record ArxCriterion(String words, Optional<String> column, Map<String, Object> promise) {

    private static final String NUMBER = "(\\d{1,9}(?:\\.\\d{1,9})?)";
    private static final Pattern FOR = Pattern.compile("(?s)(.*) for attribute '(.*)'");
    private static final Pattern K = Pattern.compile("(\\d{1,9})-anonymity");
    private static final Pattern DISTINCT = Pattern.compile("distinct-" + NUMBER + "-diversity");
    private static final Pattern ENTROPY = Pattern.compile("(?:shannon-)?entropy-" + NUMBER + "-diversity");
    private static final Pattern RECURSIVE =
            Pattern.compile("recursive-\\(" + NUMBER + ", ?" + NUMBER + "\\)-diversity");
    private static final Pattern EQUAL = Pattern.compile(NUMBER + "-closeness with equal ground-distance");

    static ArxCriterion of(String words) {
        Matcher about = FOR.matcher(words.strip());
        String model = about.matches() ? about.group(1).strip() : words.strip();
        Optional<String> column = about.matches() ? Optional.of(about.group(2).strip()) : Optional.empty();
        Map<String, Object> promise = new LinkedHashMap<>();
        Matcher k = K.matcher(model);
        if (k.matches()) {
            promise.put("model", "k-anonymity");
            promise.put("k", new BigDecimal(k.group(1)));
        } else if (column.isPresent()) {
            promise.putAll(aboutColumn(model, column.get()));
        }
        return new ArxCriterion(words.strip(), column, promise);
    }

    private static Map<String, Object> aboutColumn(String model, String column) {
        Map<String, Object> promise = new LinkedHashMap<>();
        Matcher distinct = DISTINCT.matcher(model);
        Matcher entropy = ENTROPY.matcher(model);
        Matcher recursive = RECURSIVE.matcher(model);
        Matcher equal = EQUAL.matcher(model);
        if (distinct.matches()) {
            promise.put("model", "l-diversity");
            promise.put("kind", "distinct");
            promise.put("l", number(distinct.group(1)));
        } else if (entropy.matches()) {
            promise.put("model", "l-diversity");
            promise.put("kind", "entropy");
            promise.put("l", number(entropy.group(1)));
        } else if (recursive.matches()) {
            promise.put("model", "l-diversity");
            promise.put("kind", "recursive");
            promise.put("c", number(recursive.group(1)));
            promise.put("l", number(recursive.group(2)));
        } else if (equal.matches()) {
            promise.put("model", "t-closeness");
            promise.put("t", number(equal.group(1)));
        }
        if (!promise.isEmpty()) {
            promise.put("column", column);
        }
        return promise;
    }

    private static BigDecimal number(String text) {
        return new BigDecimal(new BigDecimal(text).stripTrailingZeros().toPlainString());
    }

    /** What its owner can do instead of a promise that we do not have. */
    String advice() {
        if (column.isPresent()) {
            return "the nearest promise here is l-diversity of '" + column.get()
                    + "'; add what is enough under 'protect', then confirm the column";
        }
        return "it is about classes or a population; add a promise of ours that is enough under 'protect', then confirm "
                + "the quasi-identifying columns";
    }
}
