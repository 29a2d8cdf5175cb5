package io.sfumato.algorithm.lattice;

import java.util.Arrays;

/** Numbers distinct packed tuples in the order in which they come. Open addressing over longs; nothing is boxed. */
final class TupleIndex {

    private final int words;
    private long[] keys;
    private int[] slots = new int[128];
    private int size;

    TupleIndex(int words) {
        this.words = words;
        this.keys = new long[64 * words];
    }

    /** The number of this tuple, a new one if it was not seen before. */
    int number(long[] key) {
        int last = slots.length - 1;
        int slot = hash(key, 0) & last;
        while (slots[slot] != 0) {
            if (isAt(slots[slot] - 1, key)) {
                return slots[slot] - 1;
            }
            slot = (slot + 1) & last;
        }
        slots[slot] = size + 1;
        append(key);
        return size - 1;
    }

    /** The same for tuples of one long. */
    int number(long key) {
        int last = slots.length - 1;
        int slot = mix(key) & last;
        int found = slots[slot];
        while (found != 0) {
            if (keys[found - 1] == key) {
                return found - 1;
            }
            slot = (slot + 1) & last;
            found = slots[slot];
        }
        slots[slot] = size + 1;
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, size * 2);
        }
        keys[size++] = key;
        if (size * 2 > slots.length) {
            grow();
        }
        return size - 1;
    }

    private static int mix(long key) {
        long mixed = key * 0x9E3779B97F4A7C15L;
        return (int) (mixed ^ mixed >>> 32);
    }

    private boolean isAt(int number, long[] key) {
        int at = number * words;
        for (int i = 0; i < words; i++) {
            if (keys[at + i] != key[i]) {
                return false;
            }
        }
        return true;
    }

    private void append(long[] key) {
        if ((size + 1) * words > keys.length) {
            keys = Arrays.copyOf(keys, keys.length * 2);
        }
        System.arraycopy(key, 0, keys, size * words, words);
        size++;
        if (size * 2 > slots.length) {
            grow();
        }
    }

    private void grow() {
        slots = new int[slots.length * 2];
        int last = slots.length - 1;
        for (int number = 0; number < size; number++) {
            int slot = hash(keys, number * words) & last;
            while (slots[slot] != 0) {
                slot = (slot + 1) & last;
            }
            slots[slot] = number + 1;
        }
    }

    private int hash(long[] from, int at) {
        int mixed = 0;
        for (int i = 0; i < words; i++) {
            mixed = mix(mixed ^ from[at + i]);
        }
        return mixed;
    }

    int size() {
        return size;
    }

    /** The tuples by their numbers, one after another. */
    long[] keys() {
        return Arrays.copyOf(keys, size * words);
    }
}
