package io.sfumato.loss;

import io.sfumato.label.Label;
import io.sfumato.label.Label.Missing;
import io.sfumato.label.Label.Suppressed;
import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.Rules;
import java.util.List;
import java.util.Map;

/**
 * The research value of one column.
 *
 * @param weight its part of all weights
 * @param granularity how fine its labels are: 1 exact
 * @param ratio how much of its rules is kept: 1 all, or no rules
 * @param value what is left of the weight
 * @param levels what would be left on each level of its taxonomy; none without one, and where nobody asked
 */
public record ColumnValue(
        String column, double weight, double granularity, double ratio, double value, List<LevelValue> levels) {

    public ColumnValue {
        levels = List.copyOf(levels);
    }

    /** A value without levels. */
    public ColumnValue(String column, double weight, double granularity, double ratio, double value) {
        this(column, weight, granularity, ratio, value, List.of());
    }

    ColumnValue with(List<LevelValue> added) {
        return new ColumnValue(column, weight, granularity, ratio, value, added);
    }

    /**
     * The value of labels, each with the rows that carry it; suppressed rows count as {@code *} in the column.
     *
     * @param weight the column's part of all weights
     */
    public static ColumnValue of(
            Yardstick yardstick, ColumnWorth worth, double weight, Map<Label, Long> labels, long suppressed) {
        return new Reading(yardstick, worth, labels, suppressed).byRows(weight);
    }

    /** The same for a column that is published on one level. */
    public static ColumnValue ofLevel(
            Yardstick yardstick, ColumnWorth worth, double weight, Map<Label, Long> labels, long suppressed) {
        return new Reading(yardstick, worth, labels, suppressed).byLabels(weight);
    }

    /** The labels of one column and who carries them. */
    private record Reading(Yardstick yardstick, ColumnWorth worth, Map<Label, Long> labels, long suppressed) {

        ColumnValue byRows(double weight) {
            Rules rules = worth.rules();
            double kept = 0;
            for (ConstraintRule rule : rules.list()) {
                RuleCheck check = new RuleCheck(rule, yardstick.format(), yardstick.taxonomy());
                kept += rule.importance() * keptRows(check) / Math.max(1, rows());
            }
            double granularity = yardstick.ordered() ? coarseness() : mean();
            return of(weight, granularity, rules.ratio(kept));
        }

        ColumnValue byLabels(double weight) {
            Rules rules = worth.rules();
            double share = rows() == 0 ? 1 : 1 - (double) suppressed / rows();
            double kept = 0;
            for (ConstraintRule rule : rules.list()) {
                RuleCheck check = new RuleCheck(rule, yardstick.format(), yardstick.taxonomy());
                kept += labels.keySet().stream().allMatch(check::keeps) ? rule.importance() * share : 0;
            }
            double granularity = yardstick.ordered()
                    ? coarseness()
                    : share * labelShare() + (1 - share) / Math.max(1, yardstick.distinct());
            return of(weight, granularity, rules.ratio(kept));
        }

        private ColumnValue of(double weight, double granularity, double ratio) {
            double left = weight * worth.rules().value(granularity, ratio);
            return new ColumnValue(yardstick.column(), weight, granularity, ratio, left);
        }

        private long rows() {
            return labels.values().stream().mapToLong(Long::longValue).sum() + suppressed;
        }

        private double keptRows(RuleCheck check) {
            return labels.entrySet().stream()
                    .filter(entry -> check.keeps(entry.getKey()))
                    .mapToLong(Map.Entry::getValue)
                    .sum();
        }

        /** (sum of R0 * N0) / (sum of Rk * Nk); R0 is 1, each value being a group of its own. */
        private double coarseness() {
            double sum = sum(labels.entrySet().stream()
                    .map(entry -> entry.getValue() * spread(entry.getKey()))
                    .toList());
            sum += suppressed * spread(Suppressed.SUPPRESSED);
            return rows() == 0 ? 1 : rows() / sum;
        }

        private double spread(Label label) {
            return yardstick.rangeShare(label) * (yardstick.greatest() - yardstick.least()) / worth.unit() + 1;
        }

        /** The mean over rows of 1 / (values under the label). */
        private double mean() {
            double sum = sum(labels.entrySet().stream()
                    .map(entry -> entry.getValue() / values(entry.getKey()))
                    .toList());
            sum += suppressed / values(Suppressed.SUPPRESSED);
            return rows() == 0 ? 1 : sum / rows();
        }

        private double values(Label label) {
            return Math.max(1, yardstick.leaves(label));
        }

        /** |A_k| / |A_0|: different labels by different values. */
        private double labelShare() {
            long different = labels.keySet().stream()
                    .filter(label -> !(label instanceof Missing))
                    .count();
            return different == 0 ? 1 : Math.min(1, different / (double) Math.max(1, yardstick.distinct()));
        }

        /** A sum that does not depend on the order in which labels were met. */
        private static double sum(List<Double> parts) {
            return parts.stream().mapToDouble(Double::doubleValue).sorted().sum();
        }
    }
}
