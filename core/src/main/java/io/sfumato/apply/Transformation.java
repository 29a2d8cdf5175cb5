package io.sfumato.apply;

import io.sfumato.label.Grammar;
import io.sfumato.label.Label;
import io.sfumato.recode.Recoded;
import io.sfumato.table.Column;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import io.sfumato.taxonomy.Taxonomy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a run has found, so that it can be done to other rows: one level per column, or the labels of the classes. It holds
 * no rows, but values of the original.
 *
 * @param quasi the quasi-identifying columns, in their order
 * @param levels one for each of them, or none at all when classes have labels of their own
 * @param classes the labels of each class, in the grammar of {@link Grammar}; none when there are levels
 * @param trees by column, the paths of its taxonomy from each leaf up to the root
 */
public record Transformation(
        List<String> quasi, List<Integer> levels, List<List<String>> classes, Map<String, List<List<String>>> trees) {

    public Transformation {
        quasi = List.copyOf(quasi);
        levels = List.copyOf(levels);
        classes = classes.stream().map(List::copyOf).toList();
        trees = Map.copyOf(trees);
    }

    /**
     * What was found for a table.
     *
     * @param levels none when classes have labels of their own
     */
    public static Transformation of(Table table, Recoded recoded, List<Integer> levels) {
        Map<String, List<List<String>>> trees = new LinkedHashMap<>();
        for (Column column : table.columns()) {
            Taxonomy taxonomy = column.taxonomy();
            boolean declared = column.spec().taxonomy().isPresent()
                    || (!levels.isEmpty() && column.spec().role() == Role.QUASI);
            if (taxonomy != null && declared) {
                trees.put(column.name(), paths(taxonomy));
            }
        }
        List<String> names = table.quasi().stream().map(Column::name).toList();
        return new Transformation(names, levels, levels.isEmpty() ? classes(table, recoded) : List.of(), trees);
    }

    public static List<List<String>> paths(Taxonomy taxonomy) {
        List<List<String>> paths = new ArrayList<>();
        int values = taxonomy.leaves() - (taxonomy.hasMissing() ? 1 : 0);
        for (int leaf = 0; leaf < values; leaf++) {
            paths.add(Arrays.asList(taxonomy.path(leaf)));
        }
        return paths;
    }

    /** The labels of each class, without classes whose labels say nothing. */
    private static List<List<String>> classes(Table table, Recoded recoded) {
        List<Column> quasi = table.quasi();
        List<String[]> ordered = new ArrayList<>();
        List<Map<Label, String>> printed = quasi.stream()
                .<Map<Label, String>>map(column -> new HashMap<>())
                .toList();
        for (List<Label> tuple : recoded.labels()) {
            String[] texts = new String[quasi.size()];
            for (int axis = 0; axis < quasi.size(); axis++) {
                Column column = quasi.get(axis);
                texts[axis] = printed.get(axis)
                        .computeIfAbsent(tuple.get(axis), label -> Grammar.INSTANCE.print(label, column));
            }
            if (tuple.stream().anyMatch(label -> label != Label.Suppressed.SUPPRESSED)) {
                ordered.add(texts);
            }
        }
        ordered.sort(Arrays::compare);
        return different(ordered);
    }

    /** The different ones of sorted labels, each once. */
    private static List<List<String>> different(List<String[]> ordered) {
        List<List<String>> different = new ArrayList<>();
        String[] before = {};
        for (String[] texts : ordered) {
            if (!Arrays.equals(texts, before)) {
                different.add(List.of(texts));
            }
            before = texts;
        }
        return different;
    }
}
