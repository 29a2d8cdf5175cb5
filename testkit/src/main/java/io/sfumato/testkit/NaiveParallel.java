package io.sfumato.testkit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Parallel greedy k-member as section 3.6 of the specification says it, one round after the other. */
final class NaiveParallel {

    private final NaiveSpace space;
    private final int k;
    private final IntUnaryOperator below;
    private final List<NaiveRow> left;

    NaiveParallel(NaiveSpace space, int k, IntUnaryOperator below) {
        this.space = space;
        this.k = k;
        this.below = below;
        this.left = new ArrayList<>(space.rows());
    }

    /** The classes before the merge step. */
    List<List<NaiveRow>> classes() {
        List<List<NaiveRow>> classes = new ArrayList<>();
        for (NaiveRow seed : seeds(space.rows().size() / k)) {
            classes.add(new ArrayList<>(List.of(seed)));
            left.remove(seed);
        }
        while (classes.stream().anyMatch(members -> members.size() < k)) {
            round(classes.stream().filter(members -> members.size() < k).toList());
        }
        space.place(left, classes);
        return classes;
    }

    /** Every open class names its best row; each named row goes to the class whose loss grows least with it. */
    private void round(List<List<NaiveRow>> open) {
        Map<Integer, List<Integer>> named = new TreeMap<>();
        for (int i = 0; i < open.size(); i++) {
            List<NaiveRow> members = open.get(i);
            NaiveRow best = NaiveChoice.least(left, row -> growth(members, row));
            named.computeIfAbsent(best.number(), key -> new ArrayList<>()).add(i);
        }
        named.forEach((number, classes) -> {
            NaiveRow row = space.rows().get(number);
            open.get(NaiveChoice.least(classes, i -> growth(open.get(i), row))).add(row);
            left.remove(row);
        });
    }

    private BigInteger growth(List<NaiveRow> members, NaiveRow row) {
        return space.growth(members, List.of(row));
    }

    private List<NaiveRow> seeds(int count) {
        List<NaiveRow> seeds = new ArrayList<>();
        seeds.add(space.rows().get(below.applyAsInt(space.rows().size())));
        int each = (int) Math.ceil(Math.sqrt(count));
        List<Integer> numeric = groups(true, each);
        List<Integer> categorical = groups(false, each);
        while (seeds.size() < count) {
            List<NaiveRow> candidates = space.rows().stream()
                    .filter(row -> !seeds.contains(row) && lowest(row, seeds, numeric, categorical))
                    .toList();
            seeds.add(NaiveChoice.greatest(candidates, row -> sum(row, seeds)));
        }
        return seeds;
    }

    private BigInteger sum(NaiveRow row, List<NaiveRow> seeds) {
        return seeds.stream().map(seed -> space.distance(row, seed)).reduce(BigInteger.ZERO, BigInteger::add);
    }

    /** Whether no lower row of the same group is free. */
    private boolean lowest(NaiveRow row, List<NaiveRow> seeds, List<Integer> numeric, List<Integer> categorical) {
        return space.rows().stream()
                .limit(row.number())
                .filter(other -> numeric.get(other.number()).equals(numeric.get(row.number())))
                .filter(other -> categorical.get(other.number()).equals(categorical.get(row.number())))
                .allMatch(seeds::contains);
    }

    /** For every row its group by the columns on a line, or by the others; one group if there are no such columns. */
    private List<Integer> groups(boolean onALine, int count) {
        List<Integer> indexes = IntStream.range(0, space.columns().size())
                .filter(index -> space.columns().get(index).onALine() == onALine)
                .boxed()
                .toList();
        List<Integer> groups = new ArrayList<>(Collections.nCopies(space.rows().size(), 0));
        if (!indexes.isEmpty()) {
            List<Integer> seeds = NaiveChoice.drawn(below, space.rows().size(), count);
            List<List<NaiveRow>> found = new NaiveCentres(space, indexes).rounds(seeds);
            for (int i = 0; i < found.size(); i++) {
                for (NaiveRow row : found.get(i)) {
                    groups.set(row.number(), i);
                }
            }
        }
        return groups;
    }
}
