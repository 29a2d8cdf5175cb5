package io.sfumato.loss;

import io.sfumato.label.Label;
import io.sfumato.table.ColumnSpec;
import io.sfumato.taxonomy.Taxonomy;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How far a release keeps one data constraint rule.
 *
 * @param words what was to be kept
 * @param kept the share of published rows whose label keeps it; 1 when it is kept everywhere
 */
public record RuleFinding(String column, String words, double importance, double kept) {

    /**
     * What the labels of a column, each with the rows that carry it, make of its rules.
     *
     * @param taxonomy what tells the values under names; null if there are none
     */
    public static List<RuleFinding> of(ColumnSpec spec, @Nullable Taxonomy taxonomy, Map<Label, Long> labels) {
        long rows = labels.values().stream().mapToLong(Long::longValue).sum();
        return spec.rules().list().stream()
                .map(rule -> {
                    RuleCheck check = new RuleCheck(rule, spec.format(), taxonomy);
                    long kept = labels.entrySet().stream()
                            .filter(entry -> check.keeps(entry.getKey()))
                            .mapToLong(Map.Entry::getValue)
                            .sum();
                    double share = rows == 0 ? 1 : (double) kept / rows;
                    return new RuleFinding(spec.name(), rule.words(), rule.importance(), share);
                })
                .toList();
    }
}
