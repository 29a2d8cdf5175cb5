package io.sfumato.feasibility;

import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.table.Column;
import io.sfumato.table.Dictionary;
import io.sfumato.taxonomy.Automatic;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.taxonomy.TaxonomyPlan.Observed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The levels at which a column can be published: first its values as they are, last nothing at all. They come from its tree or,
 * if it has none, from the tree that would be proposed for its values. Labels that no row has are not counted, and a level that
 * joins nothing is left out.
 *
 * @param proposed whether the tree is a proposal
 * @param height the level of the root
 */
record PublishableLevels(boolean proposed, int height, List<ColumnLevel> grades) {

    static PublishableLevels of(Column column) {
        Taxonomy own = column.spec().taxonomy().isPresent() ? column.taxonomy() : null;
        long[] rows = new long[column.dictionary().size()];
        for (int row = 0; row < column.rows(); row++) {
            rows[column.code(row)]++;
        }
        Taxonomy tree = own == null ? proposed(column, rows) : own;
        List<ColumnLevel> grades = new ArrayList<>(List.of(grade(0, identity(rows.length), rows)));
        for (int level = 1; level <= tree.height(); level++) {
            ColumnLevel grade = grade(level, map(tree, level, column.dictionary()), rows);
            if (grade.labels() < grades.get(grades.size() - 1).labels()) {
                grades.add(grade);
            }
        }
        return new PublishableLevels(own == null, tree.height(), List.copyOf(grades));
    }

    /** The values as they are, and nothing; no level between. */
    PublishableLevels withoutLevels() {
        ColumnLevel last = grades.get(grades.size() - 1);
        return new PublishableLevels(proposed, height, grades.size() == 1 ? grades : List.of(grades.get(0), last));
    }

    private static int[] identity(int codes) {
        int[] map = new int[codes];
        for (int code = 0; code < codes; code++) {
            map[code] = code;
        }
        return map;
    }

    private static Taxonomy proposed(Column column, long[] rows) {
        Dictionary dictionary = column.dictionary();
        List<String> values = new ArrayList<>();
        List<Long> counts = new ArrayList<>();
        for (int code = 0; code < dictionary.values(); code++) {
            values.add(Objects.requireNonNull(dictionary.value(code)));
            counts.add(rows[code]);
        }
        Observed observed = new Observed(
                values,
                counts,
                column.spec().format(),
                column.decimals(),
                column.observed(List.of()).limits());
        return Automatic.STANDARD.over(observed, new Problems(), Place.in(column.name()));
    }

    /** The node of each code; missing is a node of its own below the root. */
    private static int[] map(Taxonomy tree, int level, Dictionary dictionary) {
        int[] map = new int[dictionary.size()];
        for (int code = 0; code < map.length; code++) {
            String value = dictionary.value(code);
            int leaf = value == null ? -1 : tree.leaf(value);
            map[code] = level == tree.height() ? tree.root() : leaf < 0 ? -1 : tree.ancestor(leaf, level);
        }
        return map;
    }

    /** Renumbers from 0 the labels that rows have; labels without rows get the number of the first one. */
    private static ColumnLevel grade(int level, int[] map, long[] rows) {
        Map<Integer, Integer> numbers = new HashMap<>();
        long[] byLabel = new long[map.length];
        long total = 0;
        for (int code = 0; code < map.length; code++) {
            map[code] = rows[code] > 0 ? numbers.computeIfAbsent(map[code], node -> numbers.size()) : 0;
            byLabel[map[code]] += rows[code];
            total += rows[code];
        }
        double bits = 0;
        for (long count : byLabel) {
            bits -= count == 0 ? 0 : (double) count / total * StrictMath.log((double) count / total);
        }
        return new ColumnLevel(level, map, Math.max(1, numbers.size()), bits);
    }
}
