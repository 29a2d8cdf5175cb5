package io.sfumato.loss;

import io.sfumato.label.Label;
import io.sfumato.table.Column;
import io.sfumato.taxonomy.Nodes;
import io.sfumato.taxonomy.Taxonomy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What one column would be worth to research if all its rows were published on one level of its taxonomy (Morton 2012).
 *
 * @param level 0 are the values themselves, the highest is the root
 * @param labels the number of different labels
 * @param granularity how fine they are: 1 exact
 * @param ratio how much of the rules they keep: 1 all, or no rules
 * @param value what would be left of the column's weight
 * @param published whether the release has the column on this level
 */
public record LevelValue(int level, long labels, double granularity, double ratio, double value, boolean published) {

    /**
     * The levels of a column; none without a declared taxonomy.
     *
     * @param weight the column's part of all weights
     * @param published the labels of a release that has the column on one level; none if it has not
     */
    static List<LevelValue> of(Column column, double weight, Collection<Label> published) {
        Taxonomy taxonomy = column.taxonomy();
        if (taxonomy == null || column.spec().taxonomy().isEmpty()) {
            return List.of();
        }
        long[] rows = new long[column.dictionary().size()];
        for (int row = 0; row < column.rows(); row++) {
            rows[column.code(row)]++;
        }
        List<LevelValue> levels = new ArrayList<>();
        boolean found = published.isEmpty();
        for (int level = 0; level <= taxonomy.height(); level++) {
            Map<Label, Long> labels = labels(column, taxonomy, rows, level);
            ColumnValue value = ColumnValue.ofLevel(Yardstick.of(column), ColumnWorth.of(column), weight, labels, 0);
            boolean here = !found && labels.keySet().containsAll(published);
            found |= here;
            levels.add(new LevelValue(level, labels.size(), value.granularity(), value.ratio(), value.value(), here));
        }
        return levels;
    }

    /** The labels of one level and who would carry them; missing cells are told apart below the root. */
    private static Map<Label, Long> labels(Column column, Taxonomy taxonomy, long[] rows, int level) {
        int missing = column.dictionary().missing();
        boolean star = missing >= 0 && level == taxonomy.height();
        Map<Label, Long> labels = new HashMap<>();
        for (int code = 0; code < rows.length; code++) {
            if (rows[code] > 0) {
                Label label = star
                        ? Label.Suppressed.SUPPRESSED
                        : code == missing
                                ? Label.Missing.MISSING
                                : Nodes.label(taxonomy, taxonomy.ancestor(code, level));
                labels.merge(label, rows[code], Long::sum);
            }
        }
        return labels;
    }
}
