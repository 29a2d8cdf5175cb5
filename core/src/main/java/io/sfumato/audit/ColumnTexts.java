package io.sfumato.audit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** The texts of one published column, each stored once, and a number for each row. Memory: four bytes a row. */
final class ColumnTexts {

    /** The code of a missing cell, below all others. */
    static final int MISSING = Integer.MIN_VALUE;

    /** The first of the codes for texts that are given none: above all that are given. */
    private static final int UNKNOWN = 1 << 30;

    private final Map<String, Integer> known = new HashMap<>();
    private final List<String> texts = new ArrayList<>();
    private int[] words = new int[1024];
    private @Nullable String last;

    /** Takes the text of the next row and gives its number. Rows are sorted, so it is often that of the row before. */
    int add(String text, int row) {
        if (row == words.length) {
            words = Arrays.copyOf(words, row * 2);
        }
        int word = row > 0 && text.equals(last) ? words[row - 1] : numbered(text);
        last = text;
        words[row] = word;
        return word;
    }

    private int numbered(String text) {
        Integer word = known.get(text);
        if (word == null) {
            word = texts.size();
            known.put(text, word);
            texts.add(text);
        }
        return word;
    }

    /** The number of a text, or -1 if there is none. */
    int number(String text) {
        return Objects.requireNonNullElse(known.get(text), -1);
    }

    /** How many different texts there are. */
    int size() {
        return texts.size();
    }

    List<String> texts() {
        return texts;
    }

    /** The code of each text: the given one, {@link #MISSING}, or, where none is given, one that no other text has. */
    int[] codes(ToIntFunction<String> given) {
        int[] codes = new int[texts.size()];
        for (int word = 0; word < codes.length; word++) {
            String text = texts.get(word);
            int code = text.isEmpty() ? MISSING : given.applyAsInt(text);
            codes[word] = code < 0 && code != MISSING ? UNKNOWN + word : code;
        }
        return codes;
    }

    /** How many of the first rows carry each text. */
    SortedMap<String, Long> counts(int rows) {
        return new TreeMap<>(unordered(rows));
    }

    /** The same, in the order in which the texts first occur. */
    Map<String, Long> unordered(int rows) {
        long[] counts = rowsByWord(rows);
        Map<String, Long> counted = new LinkedHashMap<>();
        for (int word = 0; word < counts.length; word++) {
            counted.put(texts.get(word), counts[word]);
        }
        return counted;
    }

    /** How many of the first rows carry a text that a spreadsheet would take for a formula. */
    long formulas(int rows) {
        boolean any = false;
        boolean[] formula = new boolean[texts.size()];
        for (int word = 0; word < formula.length; word++) {
            formula[word] = FormulaCell.looksLikeOne(texts.get(word));
            any |= formula[word];
        }
        long sum = 0;
        long[] counts = any ? rowsByWord(rows) : new long[0];
        for (int word = 0; word < counts.length; word++) {
            sum += formula[word] ? counts[word] : 0;
        }
        return sum;
    }

    private long[] rowsByWord(int rows) {
        long[] counts = new long[texts.size()];
        for (int row = 0; row < rows; row++) {
            counts[words[row]]++;
        }
        return counts;
    }

    /** The number of the text of each of the first rows. */
    int[] words(int rows) {
        return Arrays.copyOf(words, rows);
    }

    int word(int row) {
        return words[row];
    }

    String text(int row) {
        return Objects.requireNonNull(texts.get(words[row]));
    }
}
