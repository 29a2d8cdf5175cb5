package io.sfumato.algorithm.lattice;

import java.util.Arrays;
import java.util.Comparator;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the best satisfying node of the whole lattice, or the best few. Columns get their levels one after another; the nodes
 * still possible form a box between its finest node (open columns as low as those that are set allow) and its coarsest (open
 * columns at the top). A box is left out when its coarsest node fails by too many rows (the subset property), or when its bound
 * is no better than the best node known. The bound counts the rows that fail at the coarsest node in full and all others at the
 * finest levels.
 *
 * <p>Memory: one frequency set per column that is set; the lattice is never laid out.
 */
final class BranchAndBound {

    private final Lattice lattice;
    private final NodeJudge exam;
    private final Effort effort;
    private final PairTable pairs;
    private final int[] order;
    private final int most;
    private final NavigableSet<RankedNode> best = new TreeSet<>();

    /** A search for the best {@code most} nodes. */
    BranchAndBound(Lattice lattice, NodeJudge exam, Effort effort, int most) {
        this.lattice = lattice;
        this.exam = exam;
        this.effort = effort;
        this.most = most;
        this.pairs = new PairTable(lattice, exam);
        this.order = IntStream.range(0, lattice.dimensions())
                .boxed()
                .sorted(Comparator.comparingInt(column -> -exam.base().distinct(column)))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** The best nodes, with those that are known to satisfy already. */
    NavigableSet<RankedNode> search(Stream<RankedNode> known) {
        known.forEach(this::take);
        int[] finest = pairs.least();
        FrequencySet set = exam.base().at(finest);
        RankedNode first = exam.node(set);
        take(first);
        if (first == null || !settles()) {
            descend(0, finest, set);
        }
        return best;
    }

    /** Whether nothing above a satisfying node needs to be looked at. */
    private boolean settles() {
        return most == 1 && exam.finestIsBest();
    }

    private void take(@Nullable RankedNode node) {
        if (node != null && best.add(node) && best.size() > most) {
            best.pollLast();
        }
    }

    private boolean hopeless(RankedNode bound) {
        return best.size() == most && bound.compareTo(best.last()) >= 0;
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

    /** Goes on with one more column set; the finest node is judged if that was not done before. */
    private void enter(int depth, int[] before, int[] finest, FrequencySet set) {
        FrequencySet own = set.at(finest);
        if (!Arrays.equals(before, finest)) {
            RankedNode node = exam.node(own);
            take(node);
            if (node != null && settles()) {
                return;
            }
        }
        if (depth < order.length) {
            int[] coarsest = lattice.top();
            for (int i = 0; i < depth; i++) {
                coarsest[order[i]] = finest[order[i]];
            }
            RankedNode bound = exam.box(own, coarsest);
            if (bound != null && !hopeless(bound)) {
                descend(depth, finest, own);
            }
        }
    }

    /**
     * The finest levels when a column is set to this level and open columns are as high as the pairs with it demand; null if
     * there are none.
     */
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
