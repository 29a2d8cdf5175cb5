package io.sfumato.cli.proposal;

import java.util.BitSet;

/**
 * About how many different texts there are, in 128 KB whatever their number: linear counting (Whang, Vander-Zanden, Taylor:
 * A linear-time probabilistic counting algorithm. ACM TODS 15(2), 1990). Off by less than one percent up to some millions.
 */
final class DistinctCount {

    /**
     * Bits that hashes are spread over, 128 KB of them. More take more memory; with fewer the estimate fails for fewer values
     * already.
     */
    private static final int SLOTS = 1 << 20;

    private final BitSet taken = new BitSet(SLOTS);

    void add(String text) {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
        }
        hash ^= hash >>> 32;
        hash *= 0x9E3779B97F4A7C15L;
        taken.set((int) (hash >>> 44));
    }

    long estimate() {
        int free = SLOTS - taken.cardinality();
        return Math.round(-(double) SLOTS * StrictMath.log((double) Math.max(free, 1) / SLOTS));
    }
}
