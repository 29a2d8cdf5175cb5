package io.sfumato.testkit;

import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.ConstraintRule.Apart;
import io.sfumato.rule.ConstraintRule.Boundary;
import io.sfumato.rule.Rules;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What classes retain of one column's research value, x 2^40, from their values and the arithmetic of the specification. */
final class NaiveRetention {

    private final ColumnKnowledge lore;
    private final Rules rules;
    private final double weight;
    private final TreeSet<String> all;
    private final int rows;
    private final boolean disjoint;
    private final List<Set<String>> joinedBefore = new ArrayList<>();

    /** A column whose rows hold these values; null where missing. */
    NaiveRetention(
            ColumnKnowledge lore, Rules rules, double weight, Collection<@Nullable String> values, boolean disjoint) {
        this.lore = lore;
        this.rules = rules;
        this.weight = weight;
        this.rows = values.size();
        this.disjoint = disjoint && lore.paths().isEmpty();
        this.all = new TreeSet<>(lore::compare);
        for (String value : values) {
            if (value != null) {
                all.add(value);
            }
        }
    }

    /** The value of these classes; rows in none of them count as stars. */
    long value(List<List<@Nullable String>> classes) {
        List<Set<String>> labels = new ArrayList<>();
        classes.forEach(values -> labels.add(present(values)));
        List<Set<String>> shared = disjoint ? shared(labels, classes) : labels;
        long sum = 0;
        long kept = 0;
        int left = rows;
        for (int i = 0; i < classes.size(); i++) {
            List<@Nullable String> values = classes.get(i);
            boolean star = values.contains(null) && !shared.get(i).isEmpty();
            sum += values.size() * (star ? star() : fineness(shared.get(i)));
            kept += values.size() * (star ? 0 : kept(shared.get(i)));
            left -= values.size();
        }
        sum += left * star();
        double granularity = lore.ordered() ? rows * scale() / sum : sum / ((double) rows * (1 << 20));
        double ratio = rules.list().isEmpty() ? 1 : rules.ratio((double) kept / 1024 / rows);
        return Math.round(weight * rules.value(granularity, ratio) * (1L << 40));
    }

    private static Set<String> present(List<@Nullable String> values) {
        Set<String> present = new TreeSet<>();
        for (String value : values) {
            if (value != null) {
                present.add(value);
            }
        }
        return present;
    }

    /** Takes these classes as the current ones; ranges that were joined for them stay joined while the search goes on. */
    void remember(List<List<@Nullable String>> classes) {
        List<Set<String>> labels = classes.stream().map(NaiveRetention::present).toList();
        List<Set<String>> joined = disjoint ? shared(labels, classes) : List.of();
        for (int i = 0; i < Math.min(classes.size(), joined.size()); i++) {
            boolean known = joinedBefore.contains(joined.get(i));
            if (!known && isBinned(classes, i)) {
                joinedBefore.add(joined.get(i));
            }
        }
    }

    /** Joins ranges that overlap, or did before, until none does. */
    private List<Set<String>> shared(List<Set<String>> labels, List<List<@Nullable String>> classes) {
        List<Set<String>> joined = labels.stream().map(TreeSet::new).collect(Collectors.toCollection(ArrayList::new));
        joinedBefore.forEach(before -> joined.add(new TreeSet<>(before)));
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < joined.size(); i++) {
                for (int j = 0; j < joined.size(); j++) {
                    boolean binned = isBinned(classes, i) && isBinned(classes, j);
                    if (binned
                            && overlap(joined.get(i), joined.get(j))
                            && joined.get(i).addAll(joined.get(j))) {
                        changed = true;
                    }
                }
            }
        }
        return joined;
    }

    private static boolean isBinned(List<List<@Nullable String>> classes, int index) {
        return index >= classes.size() || !classes.get(index).contains(null);
    }

    private boolean overlap(Set<String> one, Set<String> other) {
        return least(one) <= greatest(other) && least(other) <= greatest(one);
    }

    private double least(Collection<String> values) {
        return values.stream().mapToDouble(this::place).min().orElseThrow();
    }

    private double greatest(Collection<String> values) {
        return values.stream().mapToDouble(this::place).max().orElseThrow();
    }

    private double place(String value) {
        return lore.line() == ColumnKnowledge.Line.DATE
                ? LocalDate.parse(value).toEpochDay()
                : new BigDecimal(value).doubleValue();
    }

    private double unit() {
        boolean whole = lore.line() == ColumnKnowledge.Line.DATE
                || all.stream()
                        .allMatch(value ->
                                new BigDecimal(value).stripTrailingZeros().scale() <= 0);
        double least = Double.POSITIVE_INFINITY;
        String before = null;
        for (String value : all) {
            least = before == null ? least : Math.min(least, place(value) - place(before));
            before = value;
        }
        return whole || Double.isInfinite(least) ? 1 : least;
    }

    private double widest() {
        return all.isEmpty() ? 1 : (greatest(all) - least(all)) / unit() + 1;
    }

    private double scale() {
        int bits = Math.getExponent(Math.max(1, widest() * rows)) + 1;
        return Math.scalb(1.0, Math.min(10, 61 - bits));
    }

    private long star() {
        return lore.ordered()
                ? Math.round(widest() * scale())
                : Math.round((double) (1 << 20) / Math.max(1, leaves().size()));
    }

    private Set<String> leaves() {
        return lore.paths().isEmpty() || all.isEmpty()
                ? all
                : lore.paths().stream().map(path -> path.get(0)).collect(Collectors.toSet());
    }

    /** What the label of a class with these values stands for: the set itself, or everything under the lowest common name. */
    private Set<String> under(Set<String> values) {
        if (lore.paths().isEmpty() || values.size() < 2) {
            return values;
        }
        for (int level = 1; ; level++) {
            int at = level;
            Set<String> names = lore.paths().stream()
                    .filter(path -> values.contains(path.get(0)))
                    .map(path -> path.get(at))
                    .collect(Collectors.toSet());
            if (names.size() == 1) {
                return lore.paths().stream()
                        .filter(path -> names.contains(path.get(at)))
                        .map(path -> path.get(0))
                        .collect(Collectors.toSet());
            }
        }
    }

    private long fineness(Set<String> values) {
        if (lore.ordered()) {
            Set<String> under = under(values);
            double units = values.isEmpty() ? 1 : (greatest(under) - least(under)) / unit() + 1;
            return Math.round(units * scale());
        }
        return Math.round((double) (1 << 20) / Math.max(1, under(values).size()));
    }

    private long kept(Set<String> values) {
        double kept = 0;
        for (ConstraintRule rule : rules.list()) {
            kept += values.isEmpty() || !mixes(under(values), rule) ? rule.importance() : 0;
        }
        return Math.round(kept * 1024);
    }

    private boolean mixes(Set<String> values, ConstraintRule rule) {
        boolean range = lore.ordered() && lore.paths().isEmpty();
        if (rule instanceof Boundary boundary) {
            return least(values) <= place(boundary.below()) && greatest(values) >= place(boundary.above());
        }
        Apart apart = (Apart) rule;
        return range
                ? within(apart.one(), values) && within(apart.other(), values)
                : apart.one().stream().anyMatch(values::contains)
                        && apart.other().stream().anyMatch(values::contains);
    }

    private boolean within(List<String> names, Set<String> values) {
        return names.stream().anyMatch(name -> least(values) <= place(name) && place(name) <= greatest(values));
    }
}
