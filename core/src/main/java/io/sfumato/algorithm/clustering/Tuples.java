package io.sfumato.algorithm.clustering;

import io.sfumato.space.Space;
import java.util.Arrays;

/** Which rows have the same cells on every axis. */
final class Tuples {

    private Tuples() {}

    /** For each row the lowest row with the same cells. */
    static int[] lowest(Space space) {
        int rows = space.rows();
        int mask = Integer.highestOneBit(Math.max(1, rows)) * 4 - 1;
        int[] slots = new int[mask + 1];
        Arrays.fill(slots, -1);
        int[] lowest = new int[rows];
        for (int row = 0; row < rows; row++) {
            int slot = hash(space, row) & mask;
            while (slots[slot] >= 0 && !alike(space, slots[slot], row)) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = slots[slot] < 0 ? row : slots[slot];
            lowest[row] = slots[slot];
        }
        return lowest;
    }

    private static int hash(Space space, int row) {
        long hash = 0;
        for (int axis = 0; axis < space.dimensions(); axis++) {
            hash = (hash ^ space.cell(row, axis)) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }
        return (int) (hash ^ (hash >>> 32));
    }

    /** Whether two rows have the same cells; people with several cells on an axis are like nobody but themselves. */
    static boolean alike(Space space, int one, int other) {
        if (!space.units().single() && one != other && (space.wide(one) || space.wide(other))) {
            return false;
        }
        for (int axis = 0; axis < space.dimensions(); axis++) {
            if (space.cell(one, axis) != space.cell(other, axis)) {
                return false;
            }
        }
        return true;
    }
}
