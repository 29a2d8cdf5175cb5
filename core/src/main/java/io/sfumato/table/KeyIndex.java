package io.sfumato.table;

import java.util.Arrays;

/** Numbers longs from 0 in the order in which they are first seen: open addressing, no boxing. */
public final class KeyIndex {

    /**
     * Expected keys for which room is made at once, at most. A round number: more takes memory that may never be used, less lets
     * large indexes grow more often.
     */
    private static final int LARGEST_START = 1 << 22;

    private long[] keys;
    /** The number of a key plus one; zero where there is no key. */
    private int[] numbers;

    private int mask;
    private int size;

    /** An index of about so many keys; it grows if there are more. */
    public KeyIndex(int expected) {
        allocate(Integer.highestOneBit(Math.max(8, Math.min(LARGEST_START, expected))) * 4);
    }

    private void allocate(int capacity) {
        keys = new long[capacity];
        numbers = new int[capacity];
        mask = capacity - 1;
    }

    /** The number of a key, a new one if it was never seen. */
    public int number(long key) {
        int at = find(key);
        if (numbers[at] != 0) {
            return numbers[at] - 1;
        }
        keys[at] = key;
        numbers[at] = ++size;
        if (size > mask / 2) {
            grow();
        }
        return size - 1;
    }

    private int find(long key) {
        int at = (int) mix(key) & mask;
        while (numbers[at] != 0 && keys[at] != key) {
            at = (at + 1) & mask;
        }
        return at;
    }

    /** Spreads keys that differ in few bits over all bits. */
    public static long mix(long key) {
        long z = (key ^ (key >>> 29)) * 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 32)) * 0xD6E8FEB86659FD93L;
        return z ^ (z >>> 32);
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldNumbers = numbers;
        allocate(oldKeys.length * 2);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldNumbers[i] != 0) {
                int at = find(oldKeys[i]);
                keys[at] = oldKeys[i];
                numbers[at] = oldNumbers[i];
            }
        }
    }

    public int size() {
        return size;
    }

    public void clear() {
        Arrays.fill(numbers, 0);
        size = 0;
    }
}
