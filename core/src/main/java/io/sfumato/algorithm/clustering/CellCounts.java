package io.sfumato.algorithm.clustering;

import java.util.Arrays;

/** How often each cell occurs in each class. Memory follows the pairs that occur, not classes x cells. */
final class CellCounts {

    /** The key of an empty slot; no pair of class and cell has it. */
    private static final long FREE = -1;

    private final long cells;
    private long[] keys = new long[1 << 10];
    private int[] counts = new int[1 << 10];
    private int used;

    CellCounts(int cells) {
        this.cells = cells;
        Arrays.fill(keys, FREE);
    }

    int count(int index, int cell) {
        return counts[slot(index * cells + cell)];
    }

    /** Adds to a count; what it is then. */
    int add(int index, int cell, int by) {
        int slot = slot(index * cells + cell);
        if (keys[slot] == FREE) {
            keys[slot] = index * cells + cell;
            counts[slot] = by;
            if (++used * 2 > keys.length) {
                grow();
            }
            return by;
        }
        counts[slot] += by;
        return counts[slot];
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        long mixed = key * 0x9E3779B97F4A7C15L;
        int slot = (int) (mixed ^ (mixed >>> 32)) & mask;
        while (keys[slot] != FREE && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldCounts = counts;
        keys = new long[oldKeys.length * 2];
        counts = new int[keys.length];
        Arrays.fill(keys, FREE);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != FREE) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                counts[slot] = oldCounts[i];
            }
        }
    }
}
