package io.sfumato.algorithm.splitting;

import io.sfumato.algorithm.Task;
import io.sfumato.space.Axis;
import io.sfumato.space.Hull;
import io.sfumato.space.TreeAxis;
import io.sfumato.table.Codes;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The cuts of one class: on each axis the allowable one with the most equal halves. Values on a line (numbers, dates, flat
 * categories in code order) are cut at a threshold; under a taxonomy the children of the lowest common ancestor are grouped
 * into two sides. A class that mixes missing with values can be cut only into these two, since anything else would leave a
 * part labelled {@code *} that overlaps the other. No cut stands between two rows of one person.
 */
final class Cuts {

    /**
     * With more branches than this the groupings are too many to try (2,047 for 12 branches); then the branches are cut in
     * their order. A round number: each branch more doubles them.
     */
    private static final int MOST_GROUPED = 12;

    private final Task task;
    private final int[] rows;
    private final boolean relaxed;

    Cuts(Task task, int[] rows, boolean relaxed) {
        this.task = task;
        this.rows = rows;
        this.relaxed = relaxed;
    }

    Optional<TwoParts> across(int index, Hull hull) {
        Axis axis = task.space().axis(index);
        Codes cells = task.space().cells(index);
        if (axis.mixes(hull.low(index), hull.high(index))) {
            int missing = axis.missing();
            boolean torn = IntStream.of(rows)
                    .anyMatch(
                            row -> task.space().wide(row, index) && task.space().high(row, index) == missing);
            return torn ? Optional.empty() : allowed(part(row -> cells.at(row) != missing));
        }
        if (relaxed && !axis.rules().breaks(hull.low(index), hull.high(index))) {
            Optional<TwoParts> even = allowed(halves(cells));
            if (even.isPresent()) {
                return even;
            }
        }
        return mostEqual(axis, new Branching(task.space(), index, rows, hull.low(index), hull.high(index)));
    }

    /**
     * The branches that go left, up to the given one or as grouped, how many rows they hold, and the importance of the rules
     * that the parts keep, each part counted by its rows.
     */
    private record Side(int last, IntPredicate branches, int rows, double kept) {

        /** In place of a last branch: the left side is a group of branches, not all up to one. */
        static final int GROUPED = -1;

        boolean allowedBy(BranchSummaries tally, BitSet thresholds) {
            return last == GROUPED ? tally.allows(branches) : thresholds.get(last);
        }
    }

    /** Most cuts are allowed at the first try; only if that one is not are the promises counted branch by branch. */
    private Optional<TwoParts> mostEqual(Axis axis, Branching branching) {
        List<Side> sides = sides(axis, branching);
        if (sides.isEmpty()) {
            return Optional.empty();
        }
        Optional<TwoParts> first = allowed(part(sides.get(0), branching));
        if (first.isPresent() || sides.size() == 1) {
            return first;
        }
        BranchSummaries tally = new BranchSummaries(task.judge(), rows, branching);
        BitSet thresholds = tally.thresholds();
        return sides.stream()
                .skip(1)
                .filter(side -> side.allowedBy(tally, thresholds))
                .map(side -> part(side, branching))
                .filter(cut -> task.judge().crowd() == null || allowed(cut).isPresent())
                .findFirst();
    }

    /** Possible left sides: those that keep most of the rules, then most equal halves, then in their order. */
    private List<Side> sides(Axis axis, Branching branching) {
        boolean tree = axis instanceof TreeAxis t
                && t.taxonomy().height() > 1
                && !axis.column().kind().ordered();
        List<Side> sides =
                tree && branching.size() <= MOST_GROUPED ? groupings(axis, branching) : thresholds(axis, branching);
        int k = task.k();
        return sides.stream()
                .filter(side -> side.rows() >= k && rows.length - side.rows() >= k)
                .sorted(Comparator.comparingDouble((Side side) -> -side.kept())
                        .thenComparingInt(side -> Math.abs(rows.length - 2 * side.rows())))
                .toList();
    }

    private List<Side> thresholds(Axis axis, Branching branching) {
        int top = branching.size() - 1;
        List<Side> sides = new ArrayList<>();
        BitSet torn = branching.torn(rows);
        int below = 0;
        for (int last = 0; last < branching.size() - 1; last++) {
            int threshold = last;
            below += branching.rows(last);
            if (torn.get(last)) {
                continue;
            }
            double kept = below * axis.rules().kept(branching.first(0), branching.last(last))
                    + (rows.length - below) * axis.rules().kept(branching.first(last + 1), branching.last(top));
            sides.add(new Side(last, branch -> branch <= threshold, below, kept));
        }
        return sides;
    }

    private List<Side> groupings(Axis axis, Branching branching) {
        List<Side> sides = new ArrayList<>();
        int all = (1 << branching.size()) - 1;
        Set<Integer> bonds = branching.bonds(rows);
        for (int mask = 0; mask < (1 << (branching.size() - 1)) - 1; mask++) {
            int group = mask << 1 | 1;
            if (bonds.stream().anyMatch(bond -> (group & bond) != 0 && (group & bond) != bond)) {
                continue;
            }
            int held = IntStream.range(0, branching.size())
                    .filter(branch -> (group >> branch & 1) == 1)
                    .map(branching::rows)
                    .sum();
            double kept =
                    held * kept(axis, branching, group) + (rows.length - held) * kept(axis, branching, all - group);
            sides.add(new Side(Side.GROUPED, branch -> (group >> branch & 1) == 1, held, kept));
        }
        return sides;
    }

    private static double kept(Axis axis, Branching branching, int group) {
        int least = Integer.numberOfTrailingZeros(group);
        int greatest = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(group);
        return axis.rules().kept(branching.first(least), branching.last(greatest));
    }

    private Optional<TwoParts> allowed(TwoParts cut) {
        return standsAlone(cut.left()) && standsAlone(cut.right()) ? Optional.of(cut) : Optional.empty();
    }

    private boolean standsAlone(int[] part) {
        return part.length >= task.k()
                && task.judge().standsAlone(task.judge().complete(task.judge().summarize(part), part));
    }

    private TwoParts part(Side side, Branching branching) {
        return part(row -> side.branches().test(branching.of(row)));
    }

    private TwoParts part(IntPredicate goesLeft) {
        int[] left = IntStream.of(rows).filter(goesLeft).toArray();
        int[] right = IntStream.of(rows).filter(goesLeft.negate()).toArray();
        return new TwoParts(left, right);
    }

    /** The lower and the upper half of the rows in the order of cells, then rows. */
    private TwoParts halves(Codes cells) {
        int[] sorted = IntStream.of(rows)
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(cells::at).thenComparing(Comparator.naturalOrder()))
                .mapToInt(Integer::intValue)
                .toArray();
        int middle = sorted.length / 2;
        return new TwoParts(
                IntStream.of(sorted).limit(middle).sorted().toArray(),
                IntStream.of(sorted).skip(middle).sorted().toArray());
    }
}
