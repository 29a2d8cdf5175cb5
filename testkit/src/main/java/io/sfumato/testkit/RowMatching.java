package io.sfumato.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds out whether every row on the left can have a row of its own on the right (Kuhn's algorithm). */
final class RowMatching {

    /** Stands for nobody. */
    private static final int FREE = -1;

    private final List<int[]> candidates;
    private final int[] takenBy;

    private RowMatching(List<int[]> candidates, int right) {
        this.candidates = candidates;
        this.takenBy = new int[right];
        Arrays.fill(takenBy, FREE);
    }

    /** The rows on the left that stay without one; candidates are places on the right, of which there are {@code right}. */
    static List<Integer> unmatched(List<int[]> candidates, int right) {
        RowMatching matching = new RowMatching(candidates, right);
        List<Integer> alone = new ArrayList<>();
        for (int row = 0; row < candidates.size(); row++) {
            if (!matching.place(row, new boolean[right])) {
                alone.add(row);
            }
        }
        return alone;
    }

    private boolean place(int row, boolean[] tried) {
        for (int candidate : candidates.get(row)) {
            if (takenBy[candidate] == FREE) {
                takenBy[candidate] = row;
                return true;
            }
        }
        for (int candidate : candidates.get(row)) {
            if (!tried[candidate]) {
                tried[candidate] = true;
                if (place(takenBy[candidate], tried)) {
                    takenBy[candidate] = row;
                    return true;
                }
            }
        }
        return false;
    }
}
