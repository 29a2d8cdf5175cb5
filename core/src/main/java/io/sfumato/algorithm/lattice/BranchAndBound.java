package io.sfumato.algorithm.lattice;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the best satisfying node of the whole lattice. Columns get their levels one after another; what is still open is a box
 * of nodes between its finest (open columns as low as those that are set allow) and its coarsest (open columns at the top).
 * A box is left out when its coarsest node fails by too many rows (the subset property), or when its bound is no better than the
 * best node known. The bound counts the rows that fail at the coarsest node in full and all others at the finest levels.
 *
 * <p>Memory: one frequency set per column that is set; the lattice is never laid out.
 */
final class BranchAndBound {

    private final Lattice lattice;
    private final Exam exam;
    private final Effort effort;
    private final PairTable pairs;
    private final int[] order;
    private @Nullable Ranked best;

    BranchAndBound(Lattice lattice, Exam exam, Effort effort) {
        this.lattice = lattice;
        this.exam = exam;
        this.effort = effort;
        this.pairs = new PairTable(lattice, exam);
        this.order = IntStream.range(0, lattice.dimensions())
                .boxed()
                .sorted(Comparator.comparingInt(column -> -exam.base().distinct(column)))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** The best node at most as good as {@code known} was, which may be null. */
    @Nullable
    Ranked search(@Nullable Ranked known) {
        best = known;
        int[] finest = pairs.least();
        FrequencySet set = exam.base().at(finest);
        Ranked first = exam.node(set);
        take(first);
        if (first == null || !exam.finestIsBest()) {
            descend(0, finest, set);
        }
        return best;
    }

    private void take(@Nullable Ranked node) {
        if (node != null && (best == null || node.compareTo(best) < 0)) {
            best = node;
        }
    }

    private boolean hopeless(Ranked bound) {
        return best != null && bound.compareTo(best) >= 0;
    }

    private void descend(int depth, int[] finest, FrequencySet set) {
        int column = order[depth];
        for (int level = finest[column]; level <= lattice.top(column) && !effort.over(); level++) {
            int[] open = raised(depth, finest, level);
            if (open != null && !hopeless(exam.above(open))) {
                enter(depth + 1, finest, open, set);
            }
        }
    }

    /** One more column is set; its finest node is judged if it was not before. */
    private void enter(int depth, int[] before, int[] finest, FrequencySet set) {
        FrequencySet own = set.at(finest);
        if (!Arrays.equals(before, finest)) {
            Ranked node = exam.node(own);
            take(node);
            if (node != null && exam.finestIsBest()) {
                return;
            }
        }
        if (depth < order.length) {
            int[] coarsest = lattice.top();
            for (int i = 0; i < depth; i++) {
                coarsest[order[i]] = finest[order[i]];
            }
            Ranked bound = exam.box(own, coarsest);
            if (bound != null && !hopeless(bound)) {
                descend(depth, finest, own);
            }
        }
    }

    /** The finest levels when a column is set to this level and open ones are as high as pairs ask; null if none fit. */
    private int @Nullable [] raised(int depth, int[] finest, int level) {
        int[] levels = finest.clone();
        int column = order[depth];
        levels[column] = level;
        for (int i = depth + 1; i < order.length; i++) {
            int other = order[i];
            while (!pairs.allows(column, level, other, levels[other])) {
                if (++levels[other] > lattice.top(other)) {
                    return null;
                }
            }
        }
        return levels;
    }
}
