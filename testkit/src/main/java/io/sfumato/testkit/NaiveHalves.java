package io.sfumato.testkit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Top-down and bottom-up as section 3.10 of the specification says them. */
final class NaiveHalves {

    private static final Comparator<NaiveRow> BY_NUMBER = Comparator.comparingInt(NaiveRow::number);

    private final NaiveSpace space;
    private final NaiveMerge judge;
    private final int k;

    NaiveHalves(NaiveSpace space, NaiveMerge judge, int k) {
        this.space = space;
        this.judge = judge;
        this.k = k;
    }

    /** Top-down before the merge step. */
    List<List<NaiveRow>> topDown(IntUnaryOperator below) {
        List<List<NaiveRow>> classes = new ArrayList<>();
        topDown(space.rows(), below, classes);
        return classes;
    }

    private void topDown(List<NaiveRow> rows, IntUnaryOperator below, List<List<NaiveRow>> classes) {
        NaiveRow start = rows.get(below.applyAsInt(rows.size()));
        List<List<NaiveRow>> halves = halves(rows, start);
        if (halves.size() == 2 && halves.stream().allMatch(judge::holds)) {
            halves.forEach(half -> topDown(half, below, classes));
        } else {
            classes.add(rows);
        }
    }

    /** Bottom-up before the merge step. */
    List<List<NaiveRow>> bottomUp() {
        List<List<NaiveRow>> classes = NaiveMerging.frequencySet(space);
        boolean merged = true;
        while (merged) {
            merged = false;
            for (List<NaiveRow> small : List.copyOf(classes)) {
                if (classes.size() > 1 && !small.isEmpty() && small.size() < k) {
                    List<NaiveRow> other = partner(small, classes);
                    small.addAll(other);
                    other.clear();
                    classes.removeIf(List::isEmpty);
                    merged = true;
                }
            }
            classes = split(classes);
        }
        return classes;
    }

    private List<NaiveRow> partner(List<NaiveRow> small, List<List<NaiveRow>> classes) {
        List<List<NaiveRow>> others = classes.stream()
                .filter(other -> other != small)
                .sorted(Comparator.comparingInt(
                        other -> other.stream().min(BY_NUMBER).orElseThrow().number()))
                .toList();
        return NaiveChoice.least(others, other -> space.growth(small, other));
    }

    /** Classes of 2k or more give way to their halves, which come last and may be split again. */
    private List<List<NaiveRow>> split(List<List<NaiveRow>> classes) {
        List<List<NaiveRow>> waiting = new ArrayList<>(classes);
        List<List<NaiveRow>> done = new ArrayList<>();
        while (!waiting.isEmpty()) {
            List<NaiveRow> rows = waiting.remove(0);
            List<NaiveRow> sorted = rows.stream().sorted(BY_NUMBER).toList();
            List<List<NaiveRow>> halves = halves(sorted, sorted.get(0));
            (halves.size() == 2 ? waiting : done).addAll(halves.size() == 2 ? halves : List.of(rows));
        }
        return done;
    }

    /** Two sides of at least k rows in their order, or the rows as they are. */
    private List<List<NaiveRow>> halves(List<NaiveRow> rows, NaiveRow start) {
        if (rows.size() < 2 * k) {
            return List.of(rows);
        }
        NaiveRow second = NaiveChoice.greatest(rows, row -> space.distance(start, row));
        NaiveRow third = NaiveChoice.greatest(rows, row -> space.distance(second, row));
        NaiveRow fourth = NaiveChoice.greatest(rows, row -> space.distance(third, row));
        if (fourth.values().equals(third.values())) {
            return List.of(rows);
        }
        List<NaiveRow> one = new ArrayList<>(List.of(fourth));
        List<NaiveRow> other = new ArrayList<>(List.of(third));
        for (NaiveRow row : rows) {
            if (!row.equals(fourth) && !row.equals(third)) {
                (toOne(one, other, row) ? one : other).add(row);
            }
        }
        fill(one, other);
        fill(other, one);
        return List.of(
                new ArrayList<>(one.stream().sorted(BY_NUMBER).toList()),
                new ArrayList<>(other.stream().sorted(BY_NUMBER).toList()));
    }

    private boolean toOne(List<NaiveRow> one, List<NaiveRow> other, NaiveRow row) {
        BigInteger growth = space.growth(one, List.of(row));
        int less = growth.compareTo(space.growth(other, List.of(row)));
        return less < 0 || (less == 0 && one.size() <= other.size());
    }

    /** A side below k takes the rows of the other with which its own label would grow least. */
    private void fill(List<NaiveRow> small, List<NaiveRow> large) {
        if (small.size() < k) {
            List<NaiveRow> fixed = List.copyOf(small);
            List<NaiveRow> back = NaiveChoice.nearest(
                    large.stream().sorted(BY_NUMBER).toList(),
                    k - small.size(),
                    row -> space.growth(fixed, List.of(row)));
            small.addAll(back);
            large.removeAll(back);
        }
    }
}
