package io.sfumato.testkit;

import io.sfumato.table.Role;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Clustering by usefulness and protection as section 3.8 of the specification says it; every score from scratch. */
final class NaiveScores {

    private final NaiveSpace space;
    private final GeneratedTable table;
    private final int k;
    private final long usefulness;

    /** A score in which usefulness has this weight. */
    NaiveScores(NaiveSpace space, GeneratedTable table, int k, double usefulness) {
        this.space = space;
        this.table = table;
        this.k = k;
        this.usefulness = Math.round(usefulness * 1024);
    }

    /**
     * The classes before the merge step.
     *
     * @param threshold the score up to which classes grow beyond k; 0 for their score at k
     */
    List<List<NaiveRow>> classes(double threshold) {
        List<NaiveRow> left = new ArrayList<>(space.rows());
        List<List<NaiveRow>> classes = new ArrayList<>();
        while (left.size() >= k) {
            classes.add(grown(left, threshold));
        }
        space.place(left, classes);
        return classes;
    }

    private List<NaiveRow> grown(List<NaiveRow> left, double threshold) {
        List<NaiveRow> members = new ArrayList<>(List.of(left.remove(0)));
        while (members.size() < k) {
            take(left, members, best(left, members));
        }
        BigInteger limit = threshold == 0 ? score(members) : fixed(threshold);
        while (!left.isEmpty() && members.size() < 2 * k - 1) {
            NaiveRow best = best(left, members);
            if (score(with(members, best)).compareTo(limit) > 0) {
                return members;
            }
            take(left, members, best);
        }
        return members;
    }

    private static void take(List<NaiveRow> left, List<NaiveRow> members, NaiveRow row) {
        left.remove(row);
        members.add(row);
    }

    private NaiveRow best(List<NaiveRow> left, List<NaiveRow> members) {
        return NaiveChoice.least(left, row -> score(with(members, row)));
    }

    private static List<NaiveRow> with(List<NaiveRow> members, NaiveRow row) {
        List<NaiveRow> more = new ArrayList<>(members);
        more.add(row);
        return more;
    }

    /** A score from 0 to 1 in the units of {@link #score}. */
    private BigInteger fixed(double score) {
        return BigInteger.valueOf(Math.round(score * NaiveColumn.ONE) * 1024 * 1024)
                .multiply(BigInteger.valueOf((long) space.columns().size()
                        * table.places(Role.SENSITIVE).size()));
    }

    /** w * rd(QI) / |QI| + (1 - w) * (1 - rd(SA) / |SA|), times |QI| * |SA| and both fixed points of weights. */
    private BigInteger score(List<NaiveRow> members) {
        List<Integer> sensitive = table.places(Role.SENSITIVE);
        long likeness = 0;
        for (int index = 0; index < space.columns().size(); index++) {
            NaiveColumn column = space.columns().get(index);
            likeness += column.weight() * quasi(column, new HashSet<>(NaiveSpace.values(members, index)));
        }
        long diversity = 0;
        for (int place : sensitive) {
            diversity += diversity(place, members);
        }
        long quasi = space.columns().size();
        BigInteger useful = BigInteger.valueOf(usefulness * sensitive.size()).multiply(BigInteger.valueOf(likeness));
        BigInteger alike = BigInteger.valueOf((1024 - usefulness) * quasi * 1024)
                .multiply(BigInteger.valueOf(sensitive.size() * NaiveColumn.ONE - diversity));
        return useful.add(alike);
    }

    /** Attribute diversity of a quasi-identifying column: range share, or distinct / all; 1 when missing is mixed in. */
    private static long quasi(NaiveColumn column, Set<@Nullable String> values) {
        if (values.contains(null)) {
            return values.size() == 1 ? 0 : NaiveColumn.ONE;
        } else if (column.onALine()) {
            return NaiveColumn.rounded(column.span(values), column.width());
        }
        long all = column.values().stream().filter(value -> value != null).count();
        return NaiveColumn.rounded(BigDecimal.valueOf(values.size()), BigDecimal.valueOf(all));
    }

    /** Attribute diversity of a sensitive column, whose missing cells say nothing: range share, or distinct / all. */
    private long diversity(int place, List<NaiveRow> members) {
        Set<String> held = values(place, members);
        Set<String> all = values(place, space.rows());
        if (held.isEmpty()) {
            return 0;
        } else if (table.lore().get(place).ordered()) {
            return NaiveColumn.rounded(span(held), span(all));
        }
        return NaiveColumn.rounded(BigDecimal.valueOf(held.size()), BigDecimal.valueOf(all.size()));
    }

    private static BigDecimal span(Set<String> values) {
        List<BigDecimal> numbers = values.stream().map(BigDecimal::new).sorted().toList();
        return numbers.get(numbers.size() - 1).subtract(numbers.get(0));
    }

    private Set<String> values(int place, List<NaiveRow> rows) {
        Set<String> values = new HashSet<>();
        for (NaiveRow row : rows) {
            String value = table.value(row.number(), place);
            if (value != null) {
                values.add(value);
            }
        }
        return values;
    }
}
