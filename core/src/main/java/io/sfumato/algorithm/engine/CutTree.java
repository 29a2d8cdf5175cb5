package io.sfumato.algorithm.engine;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A recursive partition of a run of rows that stand in its order: first the rows of one half, then those of the other.
 * Immutable; the rows stand elsewhere.
 */
final class CutTree {

    private final @Nullable AxisCut cut;
    private final @Nullable CutTree one;
    private final @Nullable CutTree other;
    private final int rows;
    private final int cuts;
    private final long loss;

    private CutTree(@Nullable AxisCut cut, @Nullable CutTree one, @Nullable CutTree other, int rows, long loss) {
        this.cut = cut;
        this.one = one;
        this.other = other;
        this.rows = rows;
        this.loss = loss;
        this.cuts = one == null || other == null ? 0 : 1 + one.cuts + other.cuts;
    }

    /** A class of {@code rows} rows, with their total loss. */
    static CutTree leaf(int rows, long loss) {
        return new CutTree(null, null, null, rows, loss);
    }

    static CutTree of(AxisCut cut, CutTree one, CutTree other) {
        return new CutTree(cut, one, other, one.rows + other.rows, one.loss + other.loss);
    }

    boolean isLeaf() {
        return cut == null;
    }

    /** The cut at the root; a leaf has none. */
    AxisCut cut() {
        return Objects.requireNonNull(cut);
    }

    /** The half that the cut takes. */
    CutTree one() {
        return Objects.requireNonNull(one);
    }

    /** The other half. */
    CutTree other() {
        return Objects.requireNonNull(other);
    }

    int rows() {
        return rows;
    }

    /** How many cuts there are in it. */
    int cuts() {
        return cuts;
    }

    /** The total loss of its classes. */
    long loss() {
        return loss;
    }
}
