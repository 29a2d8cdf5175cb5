package io.sfumato.testkit;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One-pass k-means, k-means and the adjustment of both, as sections 3.4 and 3.5 of the specification say them. The centre
 * of a class is found from its rows whenever it is asked for: the mean where values lie on a line, else the most frequent
 * value, the lowest when several are.
 */
final class NaiveCentres {

    /** The most rounds of k-means, as in the algorithm. */
    private static final int MOST_ROUNDS = 20;

    private final NaiveSpace space;
    private final List<Integer> indexes;

    /** Centres in these columns. */
    NaiveCentres(NaiveSpace space, List<Integer> indexes) {
        this.space = space;
        this.indexes = indexes;
    }

    /** Centres in all columns. */
    NaiveCentres(NaiveSpace space) {
        this(space, IntStream.range(0, space.columns().size()).boxed().toList());
    }

    /** OKA before the merge step. */
    List<List<NaiveRow>> onePass(int k, List<Integer> seeds) {
        List<List<NaiveRow>> classes = begun(seeds);
        for (NaiveRow row : space.sorted()) {
            if (!seeds.contains(row.number())) {
                NaiveChoice.least(classes, members -> distance(members, row)).add(row);
            }
        }
        return adjusted(k, classes);
    }

    /** k-means with adjustment before the merge step. */
    List<List<NaiveRow>> rounds(int k, List<Integer> seeds) {
        return adjusted(k, rounds(seeds));
    }

    private List<List<NaiveRow>> begun(List<Integer> seeds) {
        List<List<NaiveRow>> classes = new ArrayList<>();
        seeds.forEach(seed -> classes.add(new ArrayList<>(List.of(space.rows().get(seed)))));
        return classes;
    }

    /** The classes of k-means, none of them empty. */
    List<List<NaiveRow>> rounds(List<Integer> seeds) {
        List<List<NaiveRow>> classes = begun(seeds);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            List<List<NaiveRow>> next = assigned(classes);
            if (next.equals(classes)) {
                return next;
            }
            classes = next;
        }
        return classes;
    }

    /** Every row to the nearest of these centres; then each empty class takes the furthest row. */
    private List<List<NaiveRow>> assigned(List<List<NaiveRow>> centres) {
        List<List<NaiveRow>> next = new ArrayList<>();
        centres.forEach(centre -> next.add(new ArrayList<>()));
        for (NaiveRow row : space.rows()) {
            int nearest = NaiveChoice.least(
                    IntStream.range(0, centres.size()).boxed().toList(), i -> distance(centres.get(i), row));
            next.get(nearest).add(row);
        }
        for (List<NaiveRow> empty : next) {
            if (empty.isEmpty()) {
                NaiveRow furthest = NaiveChoice.greatest(
                        space.rows().stream()
                                .filter(row -> next.get(home(next, row)).size() > 1)
                                .toList(),
                        row -> distance(centres.get(home(next, row)), row));
                next.get(home(next, furthest)).remove(furthest);
                empty.add(furthest);
            }
        }
        return next;
    }

    private static int home(List<List<NaiveRow>> classes, NaiveRow row) {
        return IntStream.range(0, classes.size())
                .filter(i -> classes.get(i).contains(row))
                .findFirst()
                .orElseThrow();
    }

    private List<List<NaiveRow>> adjusted(int k, List<List<NaiveRow>> start) {
        List<List<NaiveRow>> classes = new ArrayList<>();
        List<NaiveRow> freed = new ArrayList<>();
        for (List<NaiveRow> members : start) {
            List<NaiveRow> stay = new ArrayList<>(members);
            stay.sort(Comparator.comparingInt(NaiveRow::number));
            while (stay.size() > k) {
                NaiveRow furthest = NaiveChoice.greatest(stay, row -> distance(members, row));
                stay.remove(furthest);
                freed.add(furthest);
            }
            classes.add(stay);
        }
        for (NaiveRow row : freed) {
            List<List<NaiveRow>> small =
                    classes.stream().filter(members -> members.size() < k).toList();
            NaiveChoice.least(small.isEmpty() ? classes : small, members -> distance(members, row))
                    .add(row);
        }
        return classes;
    }

    /** From a row to the centre of these rows. */
    BigInteger distance(List<NaiveRow> members, NaiveRow row) {
        BigInteger sum = BigInteger.ZERO;
        for (int index : indexes) {
            NaiveColumn column = space.columns().get(index);
            List<@Nullable String> values = NaiveSpace.values(members, index);
            String value = row.values().get(index);
            long share = column.onALine() ? fromMean(column, values, value) : fromMode(column, values, value);
            sum = sum.add(BigInteger.valueOf(column.weight() * share));
        }
        return sum;
    }

    private static long fromMean(NaiveColumn column, List<@Nullable String> values, @Nullable String value) {
        List<BigDecimal> places =
                values.stream().filter(Objects::nonNull).map(column::place).toList();
        if (places.isEmpty() || value == null) {
            return places.isEmpty() && value == null ? 0 : NaiveColumn.ONE;
        }
        BigDecimal count = BigDecimal.valueOf(places.size());
        BigDecimal sum = places.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal apart = column.place(value).multiply(count).subtract(sum).abs();
        return NaiveColumn.rounded(apart, column.width().multiply(count));
    }

    private static long fromMode(NaiveColumn column, List<@Nullable String> values, @Nullable String value) {
        List<@Nullable String> pair = new ArrayList<>();
        pair.add(value);
        pair.add(NaiveChoice.greatest(column.values(), candidate -> Collections.frequency(values, candidate)));
        return column.share(pair);
    }
}
