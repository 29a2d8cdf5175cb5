package io.sfumato.testkit;

import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Looks through the bytes of a public output, whatever its format, for what must not be there: a value of an identifying
 * column, or a source row's quasi-identifying values side by side, with or without the names of their columns between them. A
 * row whose values at least {@code crowd} rows share may be published as it is, and is no leak; rows with a missing cell, and
 * tables of one quasi-identifying column, are not looked for.
 */
public final class LeakScan {

    /** The fewest characters of a value that is looked for: shorter ones occur everywhere by chance. Set by hand, not tuned. */
    private static final int SHORTEST = 3;

    private static final String END = "\u0001";

    private final Map<String, Set<String>> identifying = new HashMap<>();
    private final Set<String> rows = new LinkedHashSet<>();

    /** A scan for what this table must not give away in a release of classes of at least {@code crowd} rows. */
    public LeakScan(GeneratedTable table, int crowd) {
        this(table.columns(), table.rows(), crowd);
    }

    /** The same for any table; columns are in the order of its cells. */
    public LeakScan(List<ColumnSpec> columns, List<List<String>> table, int crowd) {
        List<Integer> keys = new ArrayList<>(places(columns, Role.IDENTIFYING));
        keys.addAll(places(columns, Role.SUBJECT));
        for (int column : keys) {
            Set<String> values = table.stream()
                    .map(row -> words(row.get(column)))
                    .filter(words -> words.length() >= SHORTEST + 2)
                    .collect(Collectors.toSet());
            identifying.put(columns.get(column).name(), values);
        }
        List<Integer> quasi = places(columns, Role.QUASI);
        Map<List<String>, Integer> holders = new HashMap<>();
        for (List<String> row : table) {
            holders.merge(quasi.stream().map(row::get).toList(), 1, Integer::sum);
        }
        List<String> names = quasi.stream().map(i -> columns.get(i).name()).toList();
        holders.forEach((cells, count) -> {
            boolean telling = cells.size() > 1
                    && cells.stream().allMatch(cell -> words(cell).length() > 1);
            if (count < crowd && telling) {
                rows.add(words(String.join(" ", cells)));
                rows.add(words(interleaved(names, cells)));
            }
        });
    }

    private static List<Integer> places(List<ColumnSpec> columns, Role role) {
        return IntStream.range(0, columns.size())
                .filter(i -> columns.get(i).role() == role)
                .boxed()
                .toList();
    }

    private static String interleaved(List<String> names, List<String> cells) {
        List<String> both = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Collections.addAll(both, names.get(i), cells.get(i));
        }
        return String.join(" ", both);
    }

    /** The words of a text, markup left out, each between two marks. A set such as {a|b} is one word, and none of its members. */
    private static String words(String text) {
        String plain = text.replaceAll("<[^<>]*>", " ").replaceAll("\\{[^{}\"<>\\s]*\\|[^{}\"<>\\s]*}", " set ");
        return Arrays.stream(plain.split("[^\\p{L}\\p{N}._-]+"))
                .filter(word -> !word.isEmpty())
                .map(word -> word + END)
                .collect(Collectors.joining("", END, ""));
    }

    /** What leaks into this output, in words without the values; empty when nothing does. */
    public List<String> leaks(byte[] output) {
        String words = words(new String(output, StandardCharsets.UTF_8));
        List<String> leaks = new ArrayList<>();
        identifying.forEach((column, values) -> {
            long found = values.stream().filter(words::contains).count();
            if (found > 0) {
                leaks.add(found + " values of the identifying column '" + column + "'");
            }
        });
        long raw = rows.stream().filter(words::contains).count();
        if (raw > 0) {
            leaks.add(raw + " rows of the source as they were");
        }
        return leaks;
    }
}
