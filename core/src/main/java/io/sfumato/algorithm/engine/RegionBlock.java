package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.engine.Splitter.Halves;
import io.sfumato.algorithm.engine.Splitter.Part;
import io.sfumato.run.Context;
import io.sfumato.run.RandomStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some rows and the tree over them, which is re-cut step by step: a step takes a cut of the tree, makes another one in its
 * place, and lets both sides grow anew, greedily or after the model of the old tree. What loses no more is kept. For one thread
 * at a time.
 */
final class RegionBlock {

    /**
     * Cells that a round may look at for each row. A round number, as a guard: cuts that take few rows off many, again and
     * again, take more work than usual. More lets such rounds go on longer.
     */
    private static final long MOST_WORK = 2_000;

    /**
     * A round has one more step for so many rows: with large classes there are few cuts, and each is worth more steps. Chosen
     * on adult-byun like all constants of the search (docs/benchmarks.md); fewer rows make rounds longer.
     */
    private static final int ROWS_A_STEP = 20;

    private final int[] rows;
    private CutTree tree;

    /** Rows that stand in the order of a tree. */
    RegionBlock(int[] rows, CutTree tree) {
        this.rows = rows;
        this.tree = tree;
    }

    CutTree tree() {
        return tree;
    }

    /** The rows of each leaf. */
    List<int[]> classes() {
        List<int[]> classes = new ArrayList<>();
        List<CutTree> open = new ArrayList<>(List.of(tree));
        int from = 0;
        while (!open.isEmpty()) {
            CutTree next = open.remove(open.size() - 1);
            if (next.isLeaf()) {
                classes.add(Arrays.copyOfRange(rows, from, from + next.rows()));
                from += next.rows();
            } else {
                open.add(next.other());
                open.add(next.one());
            }
        }
        return classes;
    }

    /** One worker's tools for re-cutting. */
    static final class Tools {
        private final Splitter splitter;
        private final CutTreeGrowth growth;
        private final CutVariation variation;
        private final Context context;

        Tools(Points points, ClassAdmission gate, Context context) {
            CutPricing pricing = CutPricing.expected(gate.k());
            this.splitter = new Splitter(points, gate, pricing);
            this.growth = new CutTreeGrowth(splitter, gate, context);
            this.variation = new CutVariation(points, pricing);
            this.context = context;
        }

        CutTreeGrowth growth() {
            return growth;
        }
    }

    /** One round: a step for every cut, and some more where these are few. */
    void round(Tools tools, RandomStream random) {
        long most = tools.splitter.work() + MOST_WORK * rows.length;
        int steps = tree.cuts() + rows.length / ROWS_A_STEP;
        for (int step = 0; step < steps && tree.cuts() > 0 && tools.splitter.work() < most; step++) {
            tools.context.checkpoint();
            step(tools, random);
        }
    }

    /**
     * Re-cuts one cut, each equally likely: there are more cuts of few rows than of many, so small and large parts get about
     * the same work.
     */
    private void step(Tools tools, RandomStream random) {
        CutTree[] path = new CutTree[tree.cuts()];
        int depth = 0;
        int from = 0;
        CutTree at = tree;
        for (int left = random.below(tree.cuts()); left > 0; ) {
            path[depth++] = at;
            left--;
            if (left < at.one().cuts()) {
                at = at.one();
            } else {
                left -= at.one().cuts();
                from += at.one().rows();
                at = at.other();
            }
        }
        if (at.loss() == 0) {
            return;
        }
        int[] part = Arrays.copyOfRange(rows, from, from + at.rows());
        CutTree recut = recut(at, part, tools, random);
        if (recut != null && recut.loss() <= at.loss()) {
            System.arraycopy(part, 0, rows, from, part.length);
            tree = replaced(path, depth, at, recut);
        }
    }

    private static CutTree replaced(CutTree[] path, int depth, CutTree old, CutTree fresh) {
        CutTree before = old;
        CutTree now = fresh;
        for (int i = depth - 1; i >= 0; i--) {
            CutTree above = path[i];
            now = above.one() == before
                    ? CutTree.of(above.cut(), now, above.other())
                    : CutTree.of(above.cut(), above.one(), now);
            before = above;
        }
        return now;
    }

    /** A tree that begins with another cut; null if there is none, or it already loses too much. */
    private static @Nullable CutTree recut(CutTree old, int[] part, Tools tools, RandomStream random) {
        Part whole = new Part(0, part.length);
        AxisCut cut = draw(old, part, tools, random);
        Halves halves = cut == null ? null : tools.splitter.cut(cut, part, whole);
        if (cut == null || halves == null) {
            return null;
        }
        boolean same = cut.axis() == old.cut().axis();
        CutTree one = tools.growth.best(same ? old.one() : old, same, part, halves.one());
        if (one.loss() > old.loss()) {
            return null;
        }
        return CutTree.of(cut, one, tools.growth.best(same ? old.other() : old, same, part, halves.other()));
    }

    private static @Nullable AxisCut draw(CutTree old, int[] part, Tools tools, RandomStream random) {
        int dice = random.below(4);
        if (dice == 0) {
            return tools.variation.moved(old.cut(), part, random);
        }
        AxisCut grouped = dice == 1 ? tools.variation.grouped(part, random) : null;
        if (grouped != null) {
            return grouped;
        }
        List<AxisCut> cuts = tools.splitter.ofEach(part, new Part(0, part.length), Integer.MAX_VALUE);
        return cuts.isEmpty() ? null : dice == 2 ? ranked(cuts, 8, random) : ofAnAxis(cuts, random);
    }

    /** One of the cheapest cuts of an axis that is drawn. */
    private static AxisCut ofAnAxis(List<AxisCut> cuts, RandomStream random) {
        int[] axes = cuts.stream().mapToInt(AxisCut::axis).distinct().toArray();
        int axis = axes[random.below(axes.length)];
        return ranked(cuts.stream().filter(cut -> cut.axis() == axis).toList(), 3, random);
    }

    /** One of the first cuts, each less likely than the one before it by one part in {@code decay}. */
    private static AxisCut ranked(List<AxisCut> cuts, int decay, RandomStream random) {
        int rank = 0;
        while (rank < cuts.size() - 1 && random.below(decay) > 0) {
            rank++;
        }
        return cuts.get(rank);
    }
}
