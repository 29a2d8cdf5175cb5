package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.engine.Splitter.Halves;
import io.sfumato.algorithm.engine.Splitter.Part;
import io.sfumato.run.Context;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Grows trees over a part of the rows: by the cheapest cuts, with foresight, or after the model of another tree. Growing puts
 * the rows in the order of the tree, and each of its classes keeps the promises if the part does. For one thread.
 */
final class CutTreeGrowth {

    /**
     * How many cuts of every axis foresight follows to the end. More are mostly the same cut with its border moved, and take
     * longer. Chosen on adult-byun like all constants of the search (docs/benchmarks.md).
     */
    private static final int FOLLOWED = 2;

    /**
     * Cells that foresight may look at for each row of a part; the rest is then greedy. A round number, as a guard: more looks
     * ahead further and takes longer.
     */
    private static final long FORESIGHT = 40_000;

    private final Splitter splitter;
    private final ClassAdmission gate;
    private final Context context;

    CutTreeGrowth(Splitter splitter, ClassAdmission gate, Context context) {
        this.splitter = splitter;
        this.gate = gate;
        this.context = context;
    }

    /** The tree of the cheapest cuts. */
    CutTree greedy(int[] rows, Part part) {
        context.checkpoint();
        Halves halves = splitter.cheapest(rows, part);
        return halves == null
                ? leaf(rows, part)
                : CutTree.of(halves.cut(), greedy(rows, halves.one()), greedy(rows, halves.other()));
    }

    private CutTree leaf(int[] rows, Part part) {
        return CutTree.leaf(part.size(), splitter.loss(rows, part));
    }

    /**
     * A tree whose every cut is, of the cheapest few of each axis, the one that ended best when it was followed to the end.
     * Where that takes too much work, the rest is greedy.
     */
    CutTree farsighted(int[] rows, Part part) {
        return farsighted(rows, part, splitter.work() + FORESIGHT * part.size());
    }

    private CutTree farsighted(int[] rows, Part part, long most) {
        context.checkpoint();
        CutTree best = splitter.work() > most ? greedy(rows, part) : followed(rows, part, most);
        if (best.isLeaf() || splitter.work() > most) {
            return best;
        }
        int middle = part.from() + best.one().rows();
        return CutTree.of(
                best.cut(),
                better(rows, new Part(part.from(), middle), best.one(), most),
                better(rows, new Part(middle, part.to()), best.other(), most));
    }

    /** The tree that a part has, or a farsighted one if that loses less. */
    private CutTree better(int[] rows, Part part, CutTree tree, long most) {
        if (tree.isLeaf() || tree.loss() == 0) {
            return tree;
        }
        int[] before = Arrays.copyOfRange(rows, part.from(), part.to());
        CutTree grown = farsighted(rows, part, most);
        if (grown.loss() > tree.loss()) {
            System.arraycopy(before, 0, rows, part.from(), before.length);
            return tree;
        }
        return grown;
    }

    /** The best of the trees that begin with one of the cheapest cuts of an axis and go on greedily, as far as work allows. */
    private CutTree followed(int[] rows, Part part, long most) {
        CutTree best = null;
        long least = Long.MAX_VALUE;
        int[] order = new int[part.size()];
        for (AxisCut cut : splitter.ofEach(rows, part, FOLLOWED)) {
            boolean enough = least == 0 || (best != null && splitter.work() > most);
            CutTree tree = enough ? null : after(cut, rows, part, least);
            if (tree != null) {
                best = tree;
                least = tree.loss();
                System.arraycopy(rows, part.from(), order, 0, order.length);
            }
        }
        if (best == null) {
            return gate.sizeAlone() ? leaf(rows, part) : greedy(rows, part);
        }
        System.arraycopy(order, 0, rows, part.from(), order.length);
        return best;
    }

    /** The tree that begins with a cut, if it may be made and loses less than so much. */
    private @Nullable CutTree after(AxisCut cut, int[] rows, Part part, long most) {
        Halves halves = splitter.cut(cut, rows, part);
        CutTree one = halves == null ? null : greedy(rows, halves.one());
        if (halves == null || one == null || one.loss() >= most) {
            return null;
        }
        CutTree tree = CutTree.of(cut, one, greedy(rows, halves.other()));
        return tree.loss() < most ? tree : null;
    }

    /** The better one of a greedy tree and one after a pattern. */
    CutTree best(CutTree pattern, boolean foreign, int[] rows, Part part) {
        CutTree greedy = greedy(rows, part);
        if (greedy.isLeaf() || greedy.loss() == 0 || pattern.isLeaf()) {
            return greedy;
        }
        int[] before = Arrays.copyOfRange(rows, part.from(), part.to());
        CutTree like = like(pattern, foreign, rows, part);
        if (like.loss() > greedy.loss()) {
            System.arraycopy(before, 0, rows, part.from(), before.length);
            return greedy;
        }
        return like;
    }

    /**
     * A tree with the cuts of a pattern where these may be made. Where one may not, the half of the pattern goes on that
     * has most of the rows; where the pattern ends, the cheapest cuts follow.
     *
     * @param foreign whether there may be rows that the pattern did not have: then its cuts need not fit
     */
    private CutTree like(CutTree pattern, boolean foreign, int[] rows, Part part) {
        if (part.size() < 2 * gate.k()) {
            return leaf(rows, part);
        }
        if (pattern.isLeaf()) {
            return greedy(rows, part);
        }
        boolean fits = !foreign || splitter.finder().fits(pattern.cut(), rows, part.from(), part.to());
        int middle = splitter.apply(pattern.cut(), rows, part);
        Part one = new Part(part.from(), middle);
        Part other = new Part(middle, part.to());
        if (fits && admits(rows, one) && admits(rows, other)) {
            return CutTree.of(
                    pattern.cut(),
                    like(pattern.one(), foreign, rows, one),
                    like(pattern.other(), foreign, rows, other));
        }
        CutTree half = one.size() > other.size() ? pattern.one() : pattern.other();
        boolean strange = foreign || Math.min(one.size(), other.size()) > 0;
        return like(half, strange, rows, part);
    }

    private boolean admits(int[] rows, Part part) {
        return gate.admits(rows, part.from(), part.to());
    }
}
