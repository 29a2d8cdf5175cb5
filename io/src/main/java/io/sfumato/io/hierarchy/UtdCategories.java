package io.sfumato.io.hierarchy;

import io.sfumato.io.xml.Element;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.LevelRows;
import io.sfumato.taxonomy.LevelRows.Row;
import io.sfumato.taxonomy.NestedRanges;
import io.sfumato.taxonomy.NestedRanges.Span;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.taxonomy.TaxonomyPlan.Observed;
import io.sfumato.value.NumberFormat;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Turns a UTD tree over numbered categories into rows of levels. A group is labelled by the set of its categories, {@code
 * {red|green}}, or, if that gets long, by its range of numbers. Categories outside the tree (the toolbox's own sample has
 * such) are put under the root.
 */
final class UtdCategories {

    /**
     * The most characters that the set of a group's categories may have. A round number: with more, labels are hard to read;
     * with fewer, more groups show numbers instead of names.
     */
    private static final int LONGEST_LABEL = 200;

    private record Category(String name, BigDecimal number, long line) {}

    private final Place place;
    private final Problems problems;
    private final List<String> notes;

    UtdCategories(Place place, Problems problems, List<String> notes) {
        this.place = place;
        this.problems = problems;
        this.notes = notes;
    }

    LevelRows rows(Element map, Span root) {
        SortedMap<BigDecimal, Category> inside = new TreeMap<>();
        List<Row> rows = new ArrayList<>();
        map.children("entry").forEach(entry -> {
            Category category = category(entry);
            if (category != null && !holds(root, category.number())) {
                rows.add(new Row(category.line(), List.of(category.name(), Taxonomy.ANY)));
            } else if (category != null && inside.put(category.number(), category) != null) {
                problems.add(place.line(category.line()), "two categories have the same number");
            }
        });
        if (!rows.isEmpty()) {
            notes.add(place.line(map.line()) + ": " + rows.size()
                    + " categories lie outside the tree and were put under its root");
        }
        if (!inside.isEmpty()) {
            rows.addAll(rowsInside(List.copyOf(inside.values()), root));
        }
        return new LevelRows(place.source(), rows, "");
    }

    private @Nullable Category category(Element entry) {
        String number = entry.attribute("int").strip();
        if (!number.matches("-?\\d{1,18}")) {
            problems.add(place.line(entry.line()), "'int' must be a whole number");
            return null;
        }
        return new Category(entry.attribute("cat"), new BigDecimal(number), entry.line());
    }

    private static boolean holds(Span span, BigDecimal number) {
        int above = number.compareTo(new BigDecimal(span.low().text()));
        int below = number.compareTo(new BigDecimal(span.high().text()));
        return (span.low().included() ? above >= 0 : above > 0) && (span.high().included() ? below <= 0 : below < 0);
    }

    /** The tree over the numbers, with every label replaced by the categories under it. */
    private List<Row> rowsInside(List<Category> categories, Span root) {
        List<String> numbers = categories.stream()
                .map(category -> category.number().toPlainString())
                .toList();
        Taxonomy tree = new NestedRanges(place.source(), root)
                .over(
                        new Observed(numbers, Collections.nCopies(numbers.size(), 1L), NumberFormat.PLAIN, 0),
                        problems,
                        place);
        String[] labels = new String[tree.nodes()];
        for (int node = 0; node < labels.length; node++) {
            labels[node] = label(tree, node, categories);
        }
        List<Row> rows = new ArrayList<>();
        for (int leaf = 0; leaf < categories.size(); leaf++) {
            List<String> cells = new ArrayList<>();
            for (int level = 0; level <= tree.height(); level++) {
                cells.add(labels[tree.ancestor(leaf, level)]);
            }
            rows.add(new Row(categories.get(leaf).line(), cells));
        }
        return rows;
    }

    private static String label(Taxonomy tree, int node, List<Category> categories) {
        List<Category> members = categories.subList(tree.first(node), tree.last(node) + 1);
        if (node == tree.root() || members.size() == 1) {
            return node == tree.root() ? Taxonomy.ANY : members.get(0).name();
        }
        int length = 0;
        for (Category category : members) {
            length += category.name().length() + 1;
            if (length > LONGEST_LABEL) {
                return tree.label(node);
            }
        }
        return members.stream()
                .map(category -> category.name()
                        .replace("\\", "\\\\")
                        .replace("|", "\\|")
                        .replace("}", "\\}"))
                .collect(Collectors.joining("|", "{", "}"));
    }
}
