package io.sfumato.testkit.verifier;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Gives every published row a source row of its own, if there is a way to. */
final class RowPairing {

    private final List<int[]> candidates;
    private final int[] taken;
    private final int[] cameFrom;

    private RowPairing(List<int[]> candidates, int sources) {
        this.candidates = candidates;
        this.taken = new int[sources];
        this.cameFrom = new int[sources];
        Arrays.fill(taken, -1);
    }

    /** How many rows find no source; {@code candidates} has for each row the sources that fit it. */
    static int alone(List<int[]> candidates, int sources) {
        RowPairing pairing = new RowPairing(candidates, sources);
        int alone = 0;
        for (int row = 0; row < candidates.size(); row++) {
            alone += pairing.place(row) ? 0 : 1;
        }
        return alone;
    }

    /**
     * Finds a source for a row; searches breadth first for a chain of rows that can move to another source, so that one
     * becomes free.
     */
    private boolean place(int row) {
        Arrays.fill(cameFrom, -1);
        Deque<Integer> queue = new ArrayDeque<>(List.of(row));
        while (!queue.isEmpty()) {
            int next = queue.remove();
            for (int source : candidates.get(next)) {
                if (cameFrom[source] < 0) {
                    cameFrom[source] = next;
                    if (taken[source] < 0) {
                        move(source, row);
                        return true;
                    }
                    queue.add(taken[source]);
                }
            }
        }
        return false;
    }

    private void move(int free, int row) {
        int source = free;
        while (true) {
            int mover = cameFrom[source];
            int left = -1;
            for (int each : candidates.get(mover)) {
                left = taken[each] == mover ? each : left;
            }
            taken[source] = mover;
            if (mover == row) {
                return;
            }
            source = left;
        }
    }
}
