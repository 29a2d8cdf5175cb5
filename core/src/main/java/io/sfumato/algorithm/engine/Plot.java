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
 * Some rows and the tree over them, which steps re-cut: one takes a cut of the tree, makes another one in its place, and lets
 * both sides grow anew, greedily or after the tree that was there. What loses no more is kept. For one thread at a time.
 */
final class Plot {

    /** What a round may look at, for each row and axis: cuts that part few rows from many at a time come to more than usual. */
    private static final long MOST_WORK = 2_000;

    /** A round has one more step for so many rows: with large classes there are few cuts, and each is worth more steps. */
    private static final int ROWS_A_STEP = 20;

    private final int[] rows;
    private Tree tree;

    /** Rows that stand in the order of a tree. */
    Plot(int[] rows, Tree tree) {
        this.rows = rows;
        this.tree = tree;
    }

    Tree tree() {
        return tree;
    }

    /** The rows of each leaf. */
    List<int[]> classes() {
        List<int[]> classes = new ArrayList<>();
        List<Tree> open = new ArrayList<>(List.of(tree));
        int from = 0;
        while (!open.isEmpty()) {
            Tree next = open.remove(open.size() - 1);
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
        private final Growth growth;
        private final Variation variation;
        private final Context context;

        Tools(Points points, Gate gate, Context context) {
            Pricing pricing = Pricing.expected(gate.k());
            this.splitter = new Splitter(points, gate, pricing);
            this.growth = new Growth(splitter, gate, context);
            this.variation = new Variation(points, pricing);
            this.context = context;
        }

        Growth growth() {
            return growth;
        }
    }

    /** A step for every cut, and some more where these are few. */
    void round(Tools tools, RandomStream random) {
        long most = tools.splitter.work() + MOST_WORK * rows.length;
        int steps = tree.cuts() + rows.length / ROWS_A_STEP;
        for (int step = 0; step < steps && tree.cuts() > 0 && tools.splitter.work() < most; step++) {
            tools.context.checkpoint();
            step(tools, random);
        }
    }

    /** Re-cuts one cut, every one equally likely: as there are more cuts of fewer rows, all sizes take the same work. */
    private void step(Tools tools, RandomStream random) {
        Tree[] path = new Tree[tree.cuts()];
        int depth = 0;
        int from = 0;
        Tree at = tree;
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
        Tree recut = recut(at, part, tools, random);
        if (recut != null && recut.loss() <= at.loss()) {
            System.arraycopy(part, 0, rows, from, part.length);
            tree = replaced(path, depth, at, recut);
        }
    }

    private static Tree replaced(Tree[] path, int depth, Tree old, Tree fresh) {
        Tree before = old;
        Tree now = fresh;
        for (int i = depth - 1; i >= 0; i--) {
            Tree above = path[i];
            now = above.one() == before
                    ? Tree.of(above.cut(), now, above.other())
                    : Tree.of(above.cut(), above.one(), now);
            before = above;
        }
        return now;
    }

    /** A tree that begins with another cut; null if there is none, or it is already too dear. */
    private static @Nullable Tree recut(Tree old, int[] part, Tools tools, RandomStream random) {
        Part whole = new Part(0, part.length);
        Cut cut = draw(old, part, tools, random);
        Halves halves = cut == null ? null : tools.splitter.cut(cut, part, whole);
        if (cut == null || halves == null) {
            return null;
        }
        boolean same = cut.axis() == old.cut().axis();
        Tree one = tools.growth.best(same ? old.one() : old, same, part, halves.one());
        if (one.loss() > old.loss()) {
            return null;
        }
        return Tree.of(cut, one, tools.growth.best(same ? old.other() : old, same, part, halves.other()));
    }

    private static @Nullable Cut draw(Tree old, int[] part, Tools tools, RandomStream random) {
        int dice = random.below(4);
        if (dice == 0) {
            return tools.variation.moved(old.cut(), part, random);
        }
        Cut grouped = dice == 1 ? tools.variation.grouped(part, random) : null;
        if (grouped != null) {
            return grouped;
        }
        List<Cut> cuts = tools.splitter.ofEach(part, new Part(0, part.length), Integer.MAX_VALUE);
        return cuts.isEmpty() ? null : dice == 2 ? ranked(cuts, 8, random) : ofAnAxis(cuts, random);
    }

    /** One of the cheapest, of an axis that is drawn. */
    private static Cut ofAnAxis(List<Cut> cuts, RandomStream random) {
        int[] axes = cuts.stream().mapToInt(Cut::axis).distinct().toArray();
        int axis = axes[random.below(axes.length)];
        return ranked(cuts.stream().filter(cut -> cut.axis() == axis).toList(), 3, random);
    }

    /** One of the first, each next one less likely by one in so many. */
    private static Cut ranked(List<Cut> cuts, int decay, RandomStream random) {
        int rank = 0;
        while (rank < cuts.size() - 1 && random.below(decay) > 0) {
            rank++;
        }
        return cuts.get(rank);
    }
}
