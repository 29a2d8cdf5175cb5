package io.sfumato.testkit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Mondrian as section 3.11 of the specification says it, recursively. */
public final class NaiveMondrian {

    /**
     * With more children than this, groups of them are not tried: their number doubles with each. The same as in the
     * algorithm.
     */
    private static final int MOST_GROUPED = 12;

    private final NaiveSpace space;
    private final NaiveMerge judge;
    private final int k;
    private final boolean relaxed;
    private final boolean byHeight;
    private int suppressible;

    NaiveMondrian(NaiveSpace space, NaiveMerge judge, int k, boolean relaxed, boolean byHeight) {
        this.space = space;
        this.judge = judge;
        this.k = k;
        this.relaxed = relaxed;
        this.byHeight = byHeight;
    }

    /** The two sides of a cut. */
    private record Sides(List<NaiveRow> left, List<NaiveRow> right) {

        static Sides by(List<NaiveRow> rows, Predicate<NaiveRow> goesLeft) {
            return new Sides(
                    rows.stream().filter(goesLeft).toList(),
                    rows.stream().filter(goesLeft.negate()).toList());
        }

        int unevenness() {
            return Math.abs(left.size() - right.size());
        }
    }

    /** The classes before the merge step; up to so many rows that keep a class from being cut are left out. */
    List<List<NaiveRow>> classes(int mayGo) {
        suppressible = mayGo;
        List<List<NaiveRow>> classes = new ArrayList<>();
        split(space.rows(), classes);
        return classes;
    }

    /** Rows missing in a column, too few for a class of their own, go if the rest is large enough to be cut. */
    private List<NaiveRow> unblocked(List<NaiveRow> rows) {
        List<NaiveRow> left = rows;
        for (int column = 0; column < space.columns().size(); column++) {
            int index = column;
            List<NaiveRow> valued =
                    left.stream().filter(row -> row.values().get(index) != null).toList();
            int gone = left.size() - valued.size();
            if (gone < k && gone <= suppressible && valued.size() >= 2 * k) {
                suppressible -= gone;
                left = valued;
            }
        }
        return left;
    }

    private void split(List<NaiveRow> all, List<List<NaiveRow>> classes) {
        List<NaiveRow> rows = unblocked(all);
        Optional<Sides> cut = rows.size() < 2 * k ? Optional.empty() : best(rows);
        if (cut.isEmpty()) {
            classes.add(rows);
        } else {
            split(cut.get().left(), classes);
            split(cut.get().right(), classes);
        }
    }

    /** The cut of the widest column that can be cut; ties by the loss after it, then by column. */
    private Optional<Sides> best(List<NaiveRow> rows) {
        TreeSet<Long> widths = new TreeSet<>(Comparator.reverseOrder());
        for (int column = 0; column < space.columns().size(); column++) {
            widths.add(width(rows, column));
        }
        widths.remove(0L);
        for (long width : widths) {
            List<Sides> cuts = new ArrayList<>();
            for (int column = 0; column < space.columns().size(); column++) {
                if (width(rows, column) == width) {
                    cut(rows, column).ifPresent(cuts::add);
                }
            }
            Optional<Sides> least = cuts.stream().min(Comparator.comparing(this::loss));
            if (least.isPresent()) {
                return least;
            }
        }
        return Optional.empty();
    }

    private BigInteger loss(Sides cut) {
        return space.loss(cut.left()).add(space.loss(cut.right()));
    }

    private long width(List<NaiveRow> rows, int index) {
        NaiveColumn column = space.columns().get(index);
        List<@Nullable String> values = NaiveSpace.values(rows, index);
        int least = values.stream().mapToInt(column::code).min().orElseThrow();
        int greatest = values.stream().mapToInt(column::code).max().orElseThrow();
        if (least == greatest) {
            return 0;
        } else if (column.height() == 1 && !byHeight) {
            double range = (double) (greatest - least) / (column.codes() - 1);
            return Math.max(1, Math.round(range * NaiveColumn.ONE));
        }
        return Math.max(1, column.share(values));
    }

    private Optional<Sides> cut(List<NaiveRow> rows, int index) {
        List<@Nullable String> values = NaiveSpace.values(rows, index);
        if (values.contains(null)) {
            return allowed(Sides.by(rows, row -> row.values().get(index) != null));
        }
        Optional<Sides> halves = relaxed ? allowed(halves(rows, index)) : Optional.empty();
        if (halves.isPresent()) {
            return halves;
        }
        return candidates(rows, index).stream()
                .sorted(Comparator.comparingInt(Sides::unevenness))
                .map(this::allowed)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<Sides> allowed(Sides cut) {
        boolean large = cut.left().size() >= k && cut.right().size() >= k;
        return large && judge.holds(cut.left()) && judge.holds(cut.right()) ? Optional.of(cut) : Optional.empty();
    }

    private Sides halves(List<NaiveRow> rows, int index) {
        NaiveColumn column = space.columns().get(index);
        List<NaiveRow> sorted = rows.stream()
                .sorted(Comparator.comparingInt(
                                (NaiveRow row) -> column.code(row.values().get(index)))
                        .thenComparingInt(NaiveRow::number))
                .toList();
        List<NaiveRow> lower = sorted.subList(0, rows.size() / 2);
        return Sides.by(rows, lower::contains);
    }

    /** Values, or the names right below the lowest common one, in their order. */
    private List<Sides> candidates(List<NaiveRow> rows, int index) {
        NaiveColumn column = space.columns().get(index);
        int level = column.height() > 1 ? column.level(NaiveSpace.values(rows, index)) - 1 : 0;
        List<String> names = rows.stream()
                .map(row -> row.values().get(index))
                .sorted(Comparator.comparingInt(column::code))
                .map(value -> column.name(value, level))
                .distinct()
                .toList();
        boolean grouped = column.height() > 1 && !column.onALine() && names.size() <= MOST_GROUPED;
        return (grouped ? groupings(names) : thresholds(names))
                .stream()
                        .map(left -> Sides.by(
                                rows,
                                row -> left.contains(column.name(row.values().get(index), level))))
                        .toList();
    }

    private static List<List<String>> thresholds(List<String> names) {
        List<List<String>> sides = new ArrayList<>();
        for (int i = 1; i < names.size(); i++) {
            sides.add(names.subList(0, i));
        }
        return sides;
    }

    /** The first name and any of the others, but not all, counting in binary with the second name as the lowest digit. */
    private static List<List<String>> groupings(List<String> names) {
        List<List<String>> sides = new ArrayList<>();
        for (int mask = 0; mask < (1 << (names.size() - 1)) - 1; mask++) {
            List<String> side = new ArrayList<>(List.of(names.get(0)));
            for (int i = 1; i < names.size(); i++) {
                if ((mask & 1 << (i - 1)) != 0) {
                    side.add(names.get(i));
                }
            }
            sides.add(side);
        }
        return sides;
    }
}
