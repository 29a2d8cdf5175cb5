package io.sfumato.attack.material;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Translates the text numbers of one table into those of another. */
public final class SharedCodes {

    private SharedCodes() {}

    /** For each row of {@code from} the number that {@code to} gives to its text in a column; -1 if it has no such text. */
    public static int[] codes(TextTable from, TextTable to, String column) {
        Map<String, Integer> numbers = new HashMap<>();
        List<String> words = to.words(to.column(column));
        for (int i = 0; i < words.size(); i++) {
            numbers.put(words.get(i), i);
        }
        int[] byWord = from.words(from.column(column)).stream()
                .mapToInt(word -> numbers.getOrDefault(word, -1))
                .toArray();
        return Arrays.stream(from.codes(from.column(column)))
                .map(code -> byWord[code])
                .toArray();
    }

    /** For each text of a column, by its number, the last row that has it. */
    static int[] rowByCode(TextTable sheet, int column) {
        int[] rows = new int[sheet.words(column).size()];
        Arrays.fill(rows, -1);
        int[] codes = sheet.codes(column);
        for (int row = 0; row < codes.length; row++) {
            rows[codes[row]] = row;
        }
        return rows;
    }

    /**
     * For each row of {@code from} the row of {@code to} with the same key; -1 if there is none.
     */
    public static int[] byKey(TextTable from, TextTable to, String key) {
        int[] rowByCode = rowByCode(to, to.column(key));
        return Arrays.stream(codes(from, to, key))
                .map(code -> code < 0 ? -1 : rowByCode[code])
                .toArray();
    }
}
