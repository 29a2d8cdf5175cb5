package io.sfumato.testkit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * KACA as section 3.7 of the specification says it. What a class distorts is, for each row and column, the weighted
 * hierarchical distance from the leaves to the lowest name above all its values.
 */
final class NaiveDistortion implements NaiveMerging.Joining {

    /** Values, sixteen ranges, and their pairs up to the root. */
    private static final int AUTOMATIC_HEIGHT = 5;

    private final NaiveSpace space;
    private final int k;
    private final double beta;

    NaiveDistortion(NaiveSpace space, int k, double beta) {
        this.space = space;
        this.k = k;
        this.beta = beta;
    }

    @Override
    public BigInteger cost(List<NaiveRow> small, List<NaiveRow> other) {
        List<NaiveRow> joined = with(small, given(small, other));
        return BigInteger.valueOf(joined.size()).multiply(BigInteger.valueOf(distortion(joined)));
    }

    /** All rows, or of a class that can spare them the nearest that fill the small one to k. */
    @Override
    public List<NaiveRow> given(List<NaiveRow> small, List<NaiveRow> other) {
        if (small.size() + other.size() < 2 * k) {
            return other;
        }
        List<NaiveRow> inOrder =
                other.stream().sorted(Comparator.comparingInt(NaiveRow::number)).toList();
        return NaiveChoice.nearest(inOrder, k - small.size(), row -> distortion(with(small, List.of(row))));
    }

    private static List<NaiveRow> with(List<NaiveRow> one, List<NaiveRow> other) {
        List<NaiveRow> both = new ArrayList<>(one);
        both.addAll(other);
        return both;
    }

    /** Of one row of a class that holds these rows. */
    private long distortion(List<NaiveRow> rows) {
        long sum = 0;
        for (int index = 0; index < space.columns().size(); index++) {
            NaiveColumn column = space.columns().get(index);
            int leaf = 1 + (column.height() > 0 ? column.height() : AUTOMATIC_HEIGHT);
            int level = leaf - height(column, NaiveSpace.values(rows, index), leaf - 1);
            sum += column.weight() * Math.round(distance(leaf, level) * NaiveColumn.ONE);
        }
        return sum;
    }

    /** WHD(p, q) of Netshiunda 2020, definition 5; level 1 is the root. */
    private double distance(int p, int q) {
        return weights(q + 1, p) / weights(2, p);
    }

    private double weights(int from, int to) {
        double sum = 0;
        for (int i = to; i >= from; i--) {
            sum += 1 / StrictMath.pow(i - 1, beta);
        }
        return sum;
    }

    /** How far above the leaves these values meet. */
    private static int height(NaiveColumn column, List<@Nullable String> values, int root) {
        Set<@Nullable String> distinct = new HashSet<>(values);
        if (distinct.size() == 1) {
            return 0;
        } else if (distinct.contains(null)) {
            return root;
        } else if (column.height() > 0) {
            return column.level(distinct);
        }
        int height = 1;
        while (ranges(column, distinct, height) > 1) {
            height++;
        }
        return height;
    }

    /** How many ranges of this height hold these values: on height 1 a sixteenth of the line is one range. */
    private static long ranges(NaiveColumn column, Set<@Nullable String> values, int height) {
        String least = column.values().get(0);
        return values.stream()
                .map(Objects::requireNonNull)
                .mapToLong(value -> Math.min(15, column.lineShare(least, value) * 16 / NaiveColumn.ONE))
                .map(range -> range >> (height - 1))
                .distinct()
                .count();
    }
}
