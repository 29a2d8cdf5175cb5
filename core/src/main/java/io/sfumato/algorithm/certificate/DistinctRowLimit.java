package io.sfumato.algorithm.certificate;

import io.sfumato.space.Space;

/** Whether a table has more different rows than a bound is worked out for, without sorting it. */
final class DistinctRowLimit {

    /** 2^64 divided by the golden ratio, the multiplier of Fibonacci hashing. */
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private final long[] slots;
    private final int mask;
    private int held;

    private DistinctRowLimit(int most) {
        this.slots = new long[Integer.highestOneBit(Math.max(1, most)) << 2];
        this.mask = slots.length - 1;
    }

    /** Looks at rows until more than {@code most} different ones were seen. Rows with the same hash count as one. */
    static boolean exceed(Space space, int most) {
        if (space.rows() <= most) {
            return false;
        }
        DistinctRowLimit seen = new DistinctRowLimit(most);
        for (int row = 0; row < space.rows() && seen.held <= most; row++) {
            seen.add(hash(space, row));
        }
        return seen.held > most;
    }

    private static long hash(Space space, int row) {
        long hash = 1;
        for (int axis = 0; axis < space.dimensions(); axis++) {
            int low = space.low(row, axis);
            hash = (hash ^ ((long) low << Integer.SIZE) ^ space.high(row, axis, low)) * FACTOR;
            hash ^= hash >>> Integer.SIZE;
        }
        return hash == 0 ? 1 : hash;
    }

    private void add(long hash) {
        int at = (int) hash & mask;
        while (slots[at] != 0 && slots[at] != hash) {
            at = (at + 1) & mask;
        }
        held += slots[at] == 0 ? 1 : 0;
        slots[at] = hash;
    }
}
