package io.sfumato.algorithm.splitting;

import io.sfumato.space.Axis;
import io.sfumato.space.TreeAxis;
import io.sfumato.table.Codes;
import io.sfumato.taxonomy.Taxonomy;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The branches of a class on one axis in which it has rows, numbered 0, 1, 2 ... in their order: single values, or under a
 * taxonomy the children of the lowest common ancestor. Time and memory follow the rows, not the size of the axis.
 */
final class Branching {

    private final @Nullable Taxonomy taxonomy;
    private final Codes cells;
    private final IntUnaryOperator branchOf;
    private final int[] branches;
    private final int[] counts;

    /** The branches of these rows, whose least and greatest cells are {@code low} and {@code high}. */
    Branching(Axis axis, Codes cells, int[] rows, int low, int high) {
        this.taxonomy = axis instanceof TreeAxis tree && tree.taxonomy().height() > 1 ? tree.taxonomy() : null;
        this.cells = cells;
        this.branchOf = branchOf(taxonomy, low, high);
        this.branches = Arrays.stream(distinct(cells, rows, low, high))
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
    private static int[] distinct(Codes cells, int[] rows, int low, int high) {
        if (high - low > rows.length) {
            return IntStream.of(rows).map(cells::at).sorted().distinct().toArray();
        }
        BitSet seen = new BitSet(high - low + 1);
        for (int row : rows) {
            seen.set(cells.at(row) - low);
        }
        return seen.stream().map(place -> place + low).toArray();
    }

    /** The branch of a row. */
    int of(int row) {
        return Arrays.binarySearch(branches, branchOf.applyAsInt(cells.at(row)));
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
