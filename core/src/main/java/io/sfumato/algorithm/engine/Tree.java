package io.sfumato.algorithm.engine;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A recursive partition of a run of rows that stand in its order: first the rows of one half, then those of the other.
 * Immutable; the rows stand elsewhere.
 */
final class Tree {

    private final @Nullable Cut cut;
    private final @Nullable Tree one;
    private final @Nullable Tree other;
    private final int rows;
    private final int cuts;
    private final long loss;

    private Tree(@Nullable Cut cut, @Nullable Tree one, @Nullable Tree other, int rows, long loss) {
        this.cut = cut;
        this.one = one;
        this.other = other;
        this.rows = rows;
        this.loss = loss;
        this.cuts = one == null || other == null ? 0 : 1 + one.cuts + other.cuts;
    }

    /** So many rows as one class, with their total loss. */
    static Tree leaf(int rows, long loss) {
        return new Tree(null, null, null, rows, loss);
    }

    static Tree of(Cut cut, Tree one, Tree other) {
        return new Tree(cut, one, other, one.rows + other.rows, one.loss + other.loss);
    }

    boolean isLeaf() {
        return cut == null;
    }

    /** The cut at its root; no leaf has one. */
    Cut cut() {
        return Objects.requireNonNull(cut);
    }

    /** What the cut takes. */
    Tree one() {
        return Objects.requireNonNull(one);
    }

    /** What it does not. */
    Tree other() {
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
