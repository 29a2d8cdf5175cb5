package io.sfumato.algorithm.splitting;

import io.sfumato.algorithm.Task;
import io.sfumato.space.Axis;
import io.sfumato.space.Hull;
import io.sfumato.space.TreeAxis;
import io.sfumato.table.Codes;
import io.sfumato.taxonomy.Taxonomy;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The cuts of one class: on each axis the allowable one with the most equal halves. Values on a line (numbers, dates, flat
 * categories in code order) are cut at a threshold; under a taxonomy the children of the lowest common ancestor are grouped
 * into two sides. A class that mixes missing with values can be cut only into these two, since anything else would leave a
 * part labelled {@code *} that overlaps the other.
 */
final class Cuts {

    /** With more branches than this the groupings are too many to try; then the branches are cut in their order. */
    private static final int MOST_GROUPED = 12;

    private final Task task;
    private final int[] rows;
    private final boolean relaxed;

    Cuts(Task task, int[] rows, boolean relaxed) {
        this.task = task;
        this.rows = rows;
        this.relaxed = relaxed;
    }

    Optional<Cut> across(int index, Hull hull) {
        Axis axis = task.space().axis(index);
        Codes cells = task.space().cells(index);
        if (axis.mixes(hull.low(index), hull.high(index))) {
            int missing = axis.missing();
            return allowed(part(cells, cell -> cell != missing));
        }
        if (relaxed) {
            Optional<Cut> even = allowed(halves(cells));
            if (even.isPresent()) {
                return even;
            }
        }
        int[] branchOf = branches(axis, hull.low(index), hull.high(index));
        return firstAllowed(sides(axis, counts(cells, branchOf)), cells, branchOf);
    }

    /** Which branch each cell belongs to: itself, or the child of the lowest common ancestor it lies under. */
    private static int[] branches(Axis axis, int low, int high) {
        if (!(axis instanceof TreeAxis tree) || tree.taxonomy().height() == 1) {
            return IntStream.range(0, axis.size()).toArray();
        }
        Taxonomy taxonomy = tree.taxonomy();
        int below = taxonomy.meetingHeight(low, high) - 1;
        int begin = taxonomy.ancestor(low, below);
        int[] branchOf = new int[axis.size()];
        for (int cell = low; cell <= high; cell++) {
            branchOf[cell] = taxonomy.ancestor(cell, below) - begin;
        }
        return branchOf;
    }

    private int[] counts(Codes cells, int[] branchOf) {
        int[] counts = new int[branchOf.length];
        for (int row : rows) {
            counts[branchOf[cells.at(row)]]++;
        }
        return counts;
    }

    /** Possible left sides, most equal halves first, then in their order. */
    private List<Side> sides(Axis axis, int[] counts) {
        int[] occupied =
                IntStream.range(0, counts.length).filter(i -> counts[i] > 0).toArray();
        boolean tree = axis instanceof TreeAxis t
                && t.taxonomy().height() > 1
                && !axis.column().kind().ordered();
        List<Side> sides =
                tree && occupied.length <= MOST_GROUPED ? groupings(occupied, counts) : thresholds(occupied, counts);
        int k = task.k();
        return sides.stream()
                .filter(side -> side.rows() >= k && rows.length - side.rows() >= k)
                .sorted(Comparator.comparingInt(side -> Math.abs(rows.length - 2 * side.rows())))
                .toList();
    }

    /** The branches that go left, and how many rows they hold. */
    private record Side(IntPredicate branches, int rows) {}

    private static List<Side> thresholds(int[] occupied, int[] counts) {
        List<Side> sides = new ArrayList<>();
        int below = 0;
        for (int i = 0; i < occupied.length - 1; i++) {
            int threshold = occupied[i];
            below += counts[threshold];
            sides.add(new Side(branch -> branch <= threshold, below));
        }
        return sides;
    }

    private static List<Side> groupings(int[] occupied, int[] counts) {
        List<Side> sides = new ArrayList<>();
        for (int mask = 0; mask < (1 << (occupied.length - 1)) - 1; mask++) {
            BitSet group = new BitSet();
            group.set(occupied[0]);
            for (int i = 1; i < occupied.length; i++) {
                if ((mask >> (i - 1) & 1) == 1) {
                    group.set(occupied[i]);
                }
            }
            sides.add(new Side(group::get, group.stream().map(i -> counts[i]).sum()));
        }
        return sides;
    }

    private Optional<Cut> firstAllowed(List<Side> sides, Codes cells, int[] branchOf) {
        for (Side side : sides) {
            Optional<Cut> cut = allowed(part(cells, cell -> side.branches().test(branchOf[cell])));
            if (cut.isPresent()) {
                return cut;
            }
        }
        return Optional.empty();
    }

    private Optional<Cut> allowed(Cut cut) {
        return task.judge().accepts(cut.left()) && task.judge().accepts(cut.right())
                ? Optional.of(cut)
                : Optional.empty();
    }

    private Cut part(Codes cells, IntPredicate goesLeft) {
        int[] left =
                IntStream.of(rows).filter(row -> goesLeft.test(cells.at(row))).toArray();
        int[] right =
                IntStream.of(rows).filter(row -> !goesLeft.test(cells.at(row))).toArray();
        return new Cut(left, right);
    }

    /** The lower and the upper half of the rows in the order of cells, then rows. */
    private Cut halves(Codes cells) {
        int[] sorted = IntStream.of(rows)
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(cells::at).thenComparing(Comparator.naturalOrder()))
                .mapToInt(Integer::intValue)
                .toArray();
        int middle = sorted.length / 2;
        return new Cut(
                IntStream.of(sorted).limit(middle).sorted().toArray(),
                IntStream.of(sorted).skip(middle).sorted().toArray());
    }
}
