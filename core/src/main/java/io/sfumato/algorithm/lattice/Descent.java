package io.sfumato.algorithm.lattice;

import org.jspecify.annotations.Nullable;

/**
 * A quick good node: from the top of the lattice, the column whose next lower level gives the best satisfying node is lowered,
 * until none does better. At most heights x columns nodes are judged.
 */
final class Descent {

    private Descent() {}

    /** The node reached, or null if the top does not satisfy. */
    static @Nullable Ranked from(Lattice lattice, Exam exam) {
        Ranked best = exam.node(exam.base().at(lattice.top()));
        boolean better = best != null;
        while (better && best != null) {
            Ranked next = step(best, lattice, exam);
            better = next != null && next.compareTo(best) < 0;
            best = better ? next : best;
        }
        return best;
    }

    private static @Nullable Ranked step(Ranked from, Lattice lattice, Exam exam) {
        Ranked best = null;
        for (int column = 0; column < lattice.dimensions(); column++) {
            int[] levels = from.levels().clone();
            if (--levels[column] >= lattice.bottom(column)) {
                Ranked found = exam.node(exam.base().at(levels));
                best = found != null && (best == null || found.compareTo(best) < 0) ? found : best;
            }
        }
        return best;
    }
}
