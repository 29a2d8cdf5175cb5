package io.sfumato.testkit;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Shares of one quasi-identifying column by the definitions of the specification, from the values themselves. */
final class NaiveColumn {

    /** A share of 1 in fixed point, as in the algorithms. */
    static final long ONE = 1L << 20;

    private final ColumnKnowledge lore;
    private final long weight;
    private final List<@Nullable String> order;

    /** A column that holds these values somewhere; null where missing. */
    NaiveColumn(ColumnKnowledge lore, double weight, Collection<@Nullable String> values) {
        this.lore = lore;
        this.weight = Math.round(weight * 1024);
        this.order = ordered(lore, values);
    }

    /** The different values in the order of their codes, missing last. */
    private static List<@Nullable String> ordered(ColumnKnowledge lore, Collection<@Nullable String> values) {
        TreeSet<String> sorted = new TreeSet<>(lore::compare);
        boolean missing = false;
        for (String value : values) {
            missing |= value == null;
            if (value != null) {
                sorted.add(value);
            }
        }
        List<@Nullable String> order = new ArrayList<>(sorted);
        if (!lore.paths().isEmpty()) {
            order.clear();
            lore.paths().stream()
                    .map(path -> path.get(0))
                    .filter(sorted::contains)
                    .forEach(order::add);
        }
        if (missing) {
            order.add(null);
        }
        return order;
    }

    /** The weight x 2^10. */
    long weight() {
        return weight;
    }

    boolean onALine() {
        return lore.ordered();
    }

    /** The number of levels above the values; 0 for a plain line. */
    int height() {
        if (lore.paths().isEmpty()) {
            return lore.ordered() ? 0 : 1;
        }
        return lore.paths().get(0).size() - 1;
    }

    int code(@Nullable String value) {
        return order.indexOf(value);
    }

    /** The different values in the order of their codes, missing last. */
    List<@Nullable String> values() {
        return Collections.unmodifiableList(order);
    }

    int codes() {
        return order.size();
    }

    /** The share x 2^20 of a class that holds these values. */
    long share(Collection<@Nullable String> values) {
        Set<@Nullable String> distinct = new HashSet<>(values);
        if (distinct.size() < 2) {
            return 0;
        } else if (distinct.contains(null)) {
            return ONE;
        } else if (height() > 0) {
            return rounded(BigDecimal.valueOf(level(distinct)), BigDecimal.valueOf(height()));
        }
        return rounded(span(distinct), span(order));
    }

    /** |x - y| / width of the column's own line, whatever tree stands above it; missing is at 1 from any value. */
    long lineShare(@Nullable String one, @Nullable String other) {
        if (one == null || other == null) {
            return Objects.equals(one, other) ? 0 : ONE;
        }
        return rounded(place(one).subtract(place(other)).abs(), width());
    }

    /** From the least to the greatest value of the column. */
    BigDecimal width() {
        return span(order);
    }

    /** {@code part / whole} in fixed point; 0 when the whole is nothing. */
    static long rounded(BigDecimal part, BigDecimal whole) {
        return whole.signum() == 0
                ? 0
                : part.multiply(BigDecimal.valueOf(ONE))
                        .divide(whole, 0, RoundingMode.HALF_UP)
                        .longValueExact();
    }

    /** From the least to the greatest of these values on the line. */
    BigDecimal span(Collection<@Nullable String> values) {
        TreeSet<BigDecimal> places = new TreeSet<>();
        for (String value : values) {
            if (value != null) {
                places.add(place(value));
            }
        }
        return places.isEmpty() ? BigDecimal.ZERO : places.last().subtract(places.first());
    }

    /** Where a value lies on the column's line. */
    BigDecimal place(String value) {
        return lore.line() == ColumnKnowledge.Line.DATE
                ? BigDecimal.valueOf(LocalDate.parse(value).toEpochDay())
                : new BigDecimal(value);
    }

    /** The level of the lowest name that all these values have above them. */
    int level(Collection<@Nullable String> values) {
        int level = 1;
        while (level < height() && names(values, level).size() > 1) {
            level++;
        }
        return level;
    }

    private Set<String> names(Collection<@Nullable String> values, int level) {
        Set<String> names = new HashSet<>();
        values.forEach(value -> names.add(name(value, level)));
        return names;
    }

    /** The name above a value on this level. */
    String name(@Nullable String value, int level) {
        for (List<String> path : lore.paths()) {
            if (path.get(0).equals(value)) {
                return path.get(level);
            }
        }
        return level == 0 && value != null ? value : "*";
    }
}
