package io.sfumato.testkit;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** Similarity-based clustering as section 3.3 of the specification says it: ranks are made anew for every pair of rows. */
final class NaiveSimilarity {

    private final NaiveSpace space;
    private final int k;
    private final List<Integer> categories;
    private final List<Integer> numbers;

    NaiveSimilarity(NaiveSpace space, int k) {
        this.space = space;
        this.k = k;
        this.numbers = IntStream.range(0, space.columns().size())
                .filter(index -> space.columns().get(index).onALine())
                .boxed()
                .toList();
        this.categories = IntStream.range(0, space.columns().size())
                .filter(index -> !space.columns().get(index).onALine())
                .boxed()
                .sorted(Comparator.comparingInt(index -> values(index).size()))
                .toList();
    }

    /**
     * The classes before the merge step.
     *
     * @param leftovers nearest, last or suppress
     */
    List<List<NaiveRow>> classes(String leftovers) {
        List<NaiveRow> left = new ArrayList<>(space.sorted());
        List<List<NaiveRow>> classes = new ArrayList<>();
        while (left.size() >= k) {
            List<NaiveRow> all = List.copyOf(left);
            NaiveRow first = left.remove(0);
            List<NaiveRow> byNumber = left.stream()
                    .sorted(Comparator.comparingInt(NaiveRow::number))
                    .toList();
            List<NaiveRow> members = new ArrayList<>(List.of(first));
            members.addAll(NaiveChoice.nearest(byNumber, k - 1, row -> distance(first, row, all)));
            left.removeAll(members);
            classes.add(members);
        }
        if (classes.isEmpty()) {
            return List.of(left);
        }
        switch (leftovers) {
            case "last" -> classes.get(classes.size() - 1).addAll(left);
            case "suppress" -> left.clear();
            default ->
                space.place(
                        left.stream()
                                .sorted(Comparator.comparingInt(NaiveRow::number))
                                .toList(),
                        classes);
        }
        return classes;
    }

    /** The mean over the numbers plus the mean over the categories, times both counts to stay whole. */
    private BigInteger distance(NaiveRow first, NaiveRow row, List<NaiveRow> left) {
        BigInteger numeric = BigInteger.ZERO;
        for (int index : numbers) {
            NaiveColumn column = space.columns().get(index);
            long share =
                    column.lineShare(first.values().get(index), row.values().get(index));
            numeric = numeric.add(BigInteger.valueOf(column.weight() * share));
        }
        BigInteger categorical = BigInteger.ZERO;
        for (int index : categories) {
            long weight = space.columns().get(index).weight();
            categorical = categorical.add(BigInteger.valueOf(weight * share(index, first, row, left)));
        }
        return numeric.multiply(BigInteger.valueOf(Math.max(1, categories.size())))
                .add(categorical.multiply(BigInteger.valueOf(Math.max(1, numbers.size()))));
    }

    /** Rank / (cardinality - 1) in fixed point; missing has no rank and is at 1 from any value. */
    private long share(int index, NaiveRow first, NaiveRow row, List<NaiveRow> left) {
        String own = first.values().get(index);
        String other = row.values().get(index);
        if (Objects.equals(own, other)) {
            return 0;
        } else if (own == null || other == null) {
            return NaiveColumn.ONE;
        }
        List<String> ranked = ranked(index, own, counted(index, first, left));
        return NaiveColumn.rounded(BigDecimal.valueOf(ranked.indexOf(other)), BigDecimal.valueOf(ranked.size() - 1));
    }

    /** All values of the column, the first row's own one first, then by how close their counts are to its count. */
    private List<String> ranked(int index, String own, List<NaiveRow> counted) {
        NaiveColumn column = space.columns().get(index);
        int count = count(counted, index, own);
        return values(index).stream()
                .sorted(Comparator.comparing((String value) -> !value.equals(own))
                        .thenComparing(value -> Math.abs(count(counted, index, value) - count))
                        .thenComparing(column::code))
                .toList();
    }

    private List<String> values(int index) {
        return space.columns().get(index).values().stream()
                .filter(Objects::nonNull)
                .toList();
    }

    private static int count(List<NaiveRow> rows, int index, String value) {
        return (int) rows.stream()
                .filter(row -> value.equals(row.values().get(index)))
                .count();
    }

    /** The rows that share the first row's value in the next simpler column; all if those are fewer than k. */
    private List<NaiveRow> counted(int index, NaiveRow first, List<NaiveRow> left) {
        int place = categories.indexOf(index);
        if (place == 0) {
            return left;
        }
        int lower = categories.get(place - 1);
        List<NaiveRow> alike = left.stream()
                .filter(row ->
                        Objects.equals(row.values().get(lower), first.values().get(lower)))
                .toList();
        return alike.size() < k ? left : alike;
    }
}
