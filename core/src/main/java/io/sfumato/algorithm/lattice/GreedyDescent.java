package io.sfumato.algorithm.lattice;

import org.jspecify.annotations.Nullable;

/**
 * A quick good node: from the top of the lattice, the column whose next lower level gives the best satisfying node is lowered,
 * until none does better. At most heights x columns nodes are judged.
 */
final class GreedyDescent {

    private GreedyDescent() {}

    /** The node reached from one that satisfies. */
    static RankedNode from(RankedNode top, Lattice lattice, NodeJudge exam) {
        RankedNode best = top;
        RankedNode next = step(best, lattice, exam);
        while (next != null && next.compareTo(best) < 0) {
            best = next;
            next = step(best, lattice, exam);
        }
        return best;
    }

    private static @Nullable RankedNode step(RankedNode from, Lattice lattice, NodeJudge exam) {
        RankedNode best = null;
        for (int column = 0; column < lattice.dimensions(); column++) {
            int[] levels = from.levels().clone();
            if (--levels[column] >= lattice.bottom(column)) {
                RankedNode found = exam.node(exam.base().at(levels));
                best = found != null && (best == null || found.compareTo(best) < 0) ? found : best;
            }
        }
        return best;
    }
}
