package io.sfumato.algorithm.splitting;

import io.sfumato.space.Space;
import io.sfumato.space.TreeAxis;
import io.sfumato.table.Codes;
import io.sfumato.taxonomy.Taxonomy;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The branches of a class on one axis in which it has rows, numbered 0, 1, 2 ... in their order: single values, or under a
 * taxonomy the children of the lowest common ancestor. Time and memory follow the rows, not the size of the axis.
 */
final class Branching {

    private final @Nullable Taxonomy taxonomy;
    private final Space space;
    private final int axis;
    private final IntUnaryOperator branchOf;
    private final int[] branches;
    private final int[] counts;

    /** The branches of these rows, whose least and greatest cells are {@code low} and {@code high}. */
    Branching(Space space, int axis, int[] rows, int low, int high) {
        this.taxonomy =
                space.axis(axis) instanceof TreeAxis tree && tree.taxonomy().height() > 1 ? tree.taxonomy() : null;
        this.space = space;
        this.axis = axis;
        this.branchOf = branchOf(taxonomy, low, high);
        this.branches = Arrays.stream(distinct(rows, low, high))
                .map(branchOf)
                .distinct()
                .toArray();
        this.counts = new int[branches.length];
        for (int row : rows) {
            counts[of(row)]++;
        }
    }

    private static IntUnaryOperator branchOf(@Nullable Taxonomy taxonomy, int low, int high) {
        if (taxonomy == null) {
            return IntUnaryOperator.identity();
        }
        int below = taxonomy.meetingHeight(low, high) - 1;
        return cell -> taxonomy.ancestor(cell, below);
    }

    /** The cells that occur, ascending: marked where they are dense, sorted where they are sparse. */
    private int[] distinct(int[] rows, int low, int high) {
        Codes cells = space.cells(axis);
        if (high - low > rows.length) {
            IntStream held = space.units().single()
                    ? IntStream.of(rows).map(cells::at)
                    : IntStream.of(rows).flatMap(row -> IntStream.of(space.held(row, axis)));
            return held.sorted().distinct().toArray();
        }
        BitSet seen = new BitSet(high - low + 1);
        for (int row : rows) {
            seen.set(cells.at(row) - low);
            if (space.wide(row, axis)) {
                IntStream.of(space.held(row, axis)).forEach(cell -> seen.set(cell - low));
            }
        }
        return seen.stream().map(place -> place + low).toArray();
    }

    /** The branch of a row; of somebody in several branches the first, since no cut may part them. */
    int of(int row) {
        return branch(space.low(row, axis));
    }

    private int branch(int cell) {
        return Arrays.binarySearch(branches, branchOf.applyAsInt(cell));
    }

    /** The branches after which no cut can be, because somebody has rows before and behind. */
    BitSet torn(int[] rows) {
        BitSet torn = new BitSet();
        for (int row : rows) {
            if (space.wide(row, axis)) {
                torn.set(branch(space.low(row, axis)), branch(space.high(row, axis)));
            }
        }
        return torn;
    }

    /** For each person with rows in several branches, these branches as bits; for few branches. */
    Set<Integer> bonds(int[] rows) {
        Set<Integer> bonds = new TreeSet<>();
        for (int row : rows) {
            if (space.wide(row, axis)) {
                int bond = 0;
                for (int cell : space.held(row, axis)) {
                    bond |= 1 << branch(cell);
                }
                bonds.add(bond);
            }
        }
        bonds.removeIf(bond -> Integer.bitCount(bond) < 2);
        return bonds;
    }

    /** The least cell of a branch. */
    int first(int branch) {
        return taxonomy == null ? branches[branch] : taxonomy.first(branches[branch]);
    }

    /** The greatest cell of a branch. */
    int last(int branch) {
        return taxonomy == null ? branches[branch] : taxonomy.last(branches[branch]);
    }

    int size() {
        return branches.length;
    }

    /** How many rows a branch holds. */
    int rows(int branch) {
        return counts[branch];
    }
}
