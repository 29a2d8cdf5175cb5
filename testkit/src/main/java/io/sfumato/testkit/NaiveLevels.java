package io.sfumato.testkit;

import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.Rules;
import io.sfumato.taxonomy.LevelRows;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The levels of one column by the names on its paths, and the loss of a cell at a level by the formulas of the specification. */
final class NaiveLevels {

    /** A share of 1 in fixed point, as in the algorithms. */
    private static final double ONE = 1 << 20;

    private final ColumnKnowledge lore;
    private final long weight;
    private final TreeSet<String> values = new TreeSet<>();
    private final boolean missing;
    private final List<List<String>> paths = new ArrayList<>();
    private final Map<String, List<String>> pathOf = new HashMap<>();

    /** The column of this place; it has a tree, or is one of texts. */
    NaiveLevels(GeneratedTable table, int column) {
        this.lore = table.lore().get(column);
        this.weight = Math.round(table.columns().get(column).weight() * 1024);
        boolean holes = false;
        for (int row = 0; row < table.rows().size(); row++) {
            String value = table.value(row, column);
            holes |= value == null;
            if (value != null) {
                values.add(value);
            }
        }
        this.missing = holes;
        boolean declared = table.columns()
                .get(column)
                .taxonomy()
                .filter(LevelRows.class::isInstance)
                .isPresent();
        for (List<String> path : lore.paths()) {
            if (declared || values.contains(path.get(0))) {
                paths.add(path);
            }
        }
        if (paths.isEmpty()) {
            (values.isEmpty() ? Set.of("") : values).forEach(value -> paths.add(List.of(value, "*")));
        }
        paths.forEach(path -> pathOf.put(path.get(0), path));
    }

    int height() {
        return paths.get(0).size() - 1;
    }

    /** What rows of one class have in common in this column. */
    String name(@Nullable String value, int level) {
        if (level == height()) {
            return "root";
        } else if (value == null) {
            return "missing";
        }
        return "node " + path(value).get(level);
    }

    /** The loss of a cell in fixed point, times the column's weight. */
    long loss(@Nullable String value, int level, String measure) {
        return weight * Math.round(share(value, level, measure) * ONE);
    }

    /** The loss of a cell of a suppressed row. */
    long full() {
        return weight << 20;
    }

    private double share(@Nullable String value, int level, String measure) {
        if (level == 0 || (value == null && level < height())) {
            return 0;
        }
        boolean star = missing && level == height();
        if (lore.ordered()) {
            return width(value, level, star);
        }
        String name = star || value == null ? "*" : path(value).get(level);
        Set<String> leaves = new HashSet<>();
        paths.stream().filter(path -> star || path.get(level).equals(name)).forEach(path -> leaves.add(path.get(0)));
        double all = paths.size();
        return switch (measure) {
            case "total-il" -> star || name.equals("*") ? 1 : leaves.equals(Set.of(name)) ? 0 : lowest(name) / height();
            case "ncp-taxonomy" -> leaves.size() == 1 && !name.equals("*") ? 0 : openShare(leaves.size(), all);
            case "ncp-sets" -> leaves.size() == 1 && !name.equals("*") ? 0 : openShare(leaves.size(), values.size());
            default -> all == 1 ? 0 : (leaves.size() - 1) / (all - 1);
        };
    }

    private static double openShare(double leaves, double all) {
        return leaves <= 1 ? 0 : Math.min(1, leaves / all);
    }

    /**
     * What is left of a column of weight 1 to research (section 4 of the specification) when it is published at one level.
     *
     * @param kept the values of the rows that are published; null where they are missing
     * @param gone how many rows are not
     */
    double value(List<@Nullable String> kept, long gone, int level, Rules rules) {
        double rows = kept.size() + gone;
        double share = kept.size() / rows;
        double importance = rules.base();
        double all = rules.base();
        for (ConstraintRule rule : rules.list()) {
            boolean holds = kept.stream().noneMatch(value -> mixes(value, level, rule));
            importance += holds ? rule.importance() * share : 0;
            all += rule.importance();
        }
        double ratio = all == 0 ? 1 : importance / all;
        double granularity = lore.ordered() ? lines(kept, gone, level) : categories(kept, share, level);
        return Math.pow(granularity, 2 * (1 - rules.emphasis())) * Math.pow(ratio, 2 * rules.emphasis());
    }

    private double lines(List<@Nullable String> kept, long gone, int level) {
        double days = values.isEmpty() ? 0 : day(values.last()) - day(values.first());
        double spans = gone * (days + 1);
        for (String value : kept) {
            boolean exact = level == 0 || (value == null && level < height());
            spans += 1 + (exact ? 0 : days * width(value, level, missing && level == height()));
        }
        return (kept.size() + gone) / spans;
    }

    private static double day(String date) {
        return LocalDate.parse(date).toEpochDay();
    }

    private double categories(List<@Nullable String> kept, double share, int level) {
        Set<String> names = new HashSet<>();
        kept.forEach(value -> names.add(name(value, level)));
        names.remove("missing");
        double distinct = Math.max(1, values.size());
        double labels = names.isEmpty() ? 1 : Math.min(1, names.size() / distinct);
        return share * labels + (1 - share) / distinct;
    }

    private boolean mixes(@Nullable String value, int level, ConstraintRule rule) {
        Set<String> covered = new HashSet<>();
        if (level == height()) {
            if (missing) {
                return true;
            }
            paths.forEach(path -> covered.add(path.get(0)));
        } else if (value != null) {
            String name = path(value).get(level);
            paths.stream().filter(path -> path.get(level).equals(name)).forEach(path -> covered.add(path.get(0)));
        }
        if (rule instanceof ConstraintRule.Boundary boundary) {
            return covered.stream().anyMatch(each -> lore.compare(each, boundary.below()) <= 0)
                    && covered.stream().anyMatch(each -> lore.compare(each, boundary.above()) >= 0);
        }
        ConstraintRule.Apart apart = (ConstraintRule.Apart) rule;
        return apart.one().stream().anyMatch(covered::contains)
                && apart.other().stream().anyMatch(covered::contains);
    }

    private List<String> path(String value) {
        return Objects.requireNonNull(pathOf.get(value));
    }

    /** The lowest level above the values with this name. */
    private double lowest(String name) {
        return paths.stream()
                .mapToInt(path -> path.subList(1, path.size()).indexOf(name) + 1)
                .filter(level -> level > 0)
                .min()
                .orElseThrow();
    }

    /** Of a date's month or year, as far as it lies between the first and the last day of the column. */
    private double width(@Nullable String value, int level, boolean star) {
        if (values.isEmpty()) {
            return 0;
        }
        double first = LocalDate.parse(values.first()).toEpochDay();
        double last = LocalDate.parse(values.last()).toEpochDay();
        if (first == last) {
            return 0;
        } else if (star || value == null || level == height()) {
            return 1;
        }
        String name = path(value).get(level);
        boolean month = name.length() > 4;
        LocalDate from = LocalDate.parse(month ? name + "-01" : name + "-01-01");
        LocalDate to =
                month ? YearMonth.parse(name).atEndOfMonth() : from.plusYears(1).minusDays(1);
        double begin = Math.max(first, (double) from.toEpochDay());
        double end = Math.min(last, (double) to.toEpochDay());
        return Math.max(0, end - begin) / (last - first);
    }
}
