package io.sfumato.algorithm.lattice;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Frequency sets of many nodes, one after another. Columns are raised from left to right, and the set after each is kept for
 * the next node; so a walk in the order of levels rolls most nodes up from a set that is almost as small as their own.
 */
final class NodeFrequencies {

    private final FrequencySet base;
    private final int[] columns;
    private final @Nullable FrequencySet[] rungs;
    private final int[] reached;

    /** Frequency sets of nodes in which only these columns are raised, in this order. */
    NodeFrequencies(FrequencySet base, int[] columns) {
        this.base = base;
        this.columns = columns.clone();
        this.rungs = new @Nullable FrequencySet[columns.length];
        this.reached = base.levels();
    }

    /** The set of these levels, which are nowhere below the base's and equal to them in all other columns. */
    FrequencySet at(int[] levels) {
        FrequencySet set = base;
        int[] target = base.levels();
        boolean same = true;
        for (int i = 0; i < columns.length; i++) {
            int column = columns[i];
            target[column] = levels[column];
            FrequencySet kept = rungs[i];
            same &= reached[column] == levels[column];
            if (!same || kept == null) {
                kept = set.at(target);
                rungs[i] = kept;
                Arrays.fill(rungs, i + 1, rungs.length, null);
                reached[column] = levels[column];
            }
            set = kept;
        }
        return set;
    }
}
