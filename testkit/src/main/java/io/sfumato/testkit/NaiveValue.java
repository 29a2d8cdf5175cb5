package io.sfumato.testkit;

import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.ConstraintRule.Apart;
import io.sfumato.rule.ConstraintRule.Boundary;
import io.sfumato.rule.Rules;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Research value by section 4 of the specification, cell by cell over the text of one published column. */
final class NaiveValue {

    private final ColumnKnowledge lore;
    private final Rules rules;
    private final TreeSet<String> values;
    private final TreeSet<String> released;
    private final NaiveLabels labels;

    /** A column of which this is known and which holds these values, none of them missing; some of them are published. */
    NaiveValue(ColumnKnowledge lore, Rules rules, Collection<String> values, Collection<String> released) {
        this.lore = lore;
        this.rules = rules;
        this.values = new TreeSet<>(lore::compare);
        this.values.addAll(values);
        this.released = new TreeSet<>(lore::compare);
        this.released.addAll(released.isEmpty() ? values : released);
        this.labels = new NaiveLabels(lore);
    }

    /** What is left of a column of weight 1; suppressed rows are cells that hold a star. */
    double of(List<String> cells) {
        double granularity = lore.ordered() ? lines(cells) : categories(cells);
        double kept = rules.base();
        double all = rules.base();
        for (ConstraintRule rule : rules.list()) {
            double keeping = cells.stream().filter(cell -> !mixes(cell, rule)).count();
            kept += rule.importance() * keeping / cells.size();
            all += rule.importance();
        }
        double ratio = all == 0 ? 1 : kept / all;
        return Math.pow(granularity, 2 * (1 - rules.emphasis())) * Math.pow(ratio, 2 * rules.emphasis());
    }

    private double lines(List<String> cells) {
        double spans = cells.stream().mapToDouble(this::span).sum();
        return cells.size() / spans;
    }

    /** The number of units from the least to the greatest value that the cell stands for, within the published data. */
    private double span(String cell) {
        if (cell.isEmpty() || released.isEmpty()) {
            return 1;
        }
        double least = place(released.first());
        double greatest = place(released.last());
        boolean range = cell.startsWith("[") || cell.startsWith(">= ") || cell.startsWith("<= ");
        String low = cell.equals("*") || cell.equals("[..]") ? null : range ? NaiveLabels.low(cell) : cell;
        String high = cell.equals("*") || cell.equals("[..]") ? null : range ? NaiveLabels.high(cell) : cell;
        double from = low == null ? least : Math.max(least, place(low));
        double to = high == null ? greatest : Math.min(greatest, place(high));
        return (to - from) / unit() + 1;
    }

    private double place(String value) {
        return lore.line() == ColumnKnowledge.Line.DATE
                ? LocalDate.parse(value).toEpochDay()
                : new BigDecimal(value).doubleValue();
    }

    private double unit() {
        boolean whole = lore.line() == ColumnKnowledge.Line.DATE
                || values.stream()
                        .allMatch(value ->
                                new BigDecimal(value).stripTrailingZeros().scale() <= 0);
        double least = Double.POSITIVE_INFINITY;
        String before = null;
        for (String value : values) {
            least = before == null ? least : Math.min(least, place(value) - place(before));
            before = value;
        }
        return whole || Double.isInfinite(least) ? 1 : least;
    }

    private double categories(List<String> cells) {
        return cells.stream().mapToDouble(cell -> 1 / standsFor(cell)).sum() / cells.size();
    }

    private double standsFor(String cell) {
        if (cell.isEmpty()) {
            return 1;
        }
        TreeSet<String> all = new TreeSet<>(values);
        lore.paths().forEach(path -> all.add(path.get(0)));
        all.removeIf(value -> !labels.covers(cell, value));
        return Math.max(1, all.size());
    }

    private boolean mixes(String cell, ConstraintRule rule) {
        if (rule instanceof Boundary boundary) {
            return labels.covers(cell, boundary.below()) && labels.covers(cell, boundary.above());
        }
        Apart apart = (Apart) rule;
        return apart.one().stream().anyMatch(value -> labels.covers(cell, value))
                && apart.other().stream().anyMatch(value -> labels.covers(cell, value));
    }
}
