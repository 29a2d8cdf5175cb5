package io.sfumato.algorithm.engine;

/** What a part counts when cuts are compared. The cut whose two parts count least is the cheapest. */
@FunctionalInterface
interface CutPricing {

    /** What {@code rows} rows count that lose {@code loss} each as one class. */
    long of(int rows, long loss);

    /** Prices a part at its loss. */
    static CutPricing asItIs() {
        return (rows, loss) -> rows * loss;
    }

    /**
     * Prices a part at the loss that is expected to be left once it is cut further: less, the more often it can still be
     * halved. A part too small to be cut counts with all of its loss, one that can be halved seven times with half of it. So
     * those cuts are cheap that leave what is hard to describe in few rows and keep together the many that will be cut further.
     */
    static CutPricing expected(int k) {
        return (rows, loss) -> {
            long halvings = Halvings.of(rows, k);
            return halvings == 0 ? rows * loss : rows * loss / (Halvings.HALF + halvings) * Halvings.HALF;
        };
    }

    /** How often a part can be halved, in steps of 1/64: whole numbers, so that every machine counts the same. */
    final class Halvings {

        /** Bits after the point of a number of halvings: steps of 1/64. A round number: more would only be finer. */
        private static final int BITS = 6;

        /**
         * A part that can be halved so many times counts with half of its loss. Chosen on adult-byun like all constants of the
         * search (docs/benchmarks.md); a smaller number trusts further cuts more.
         */
        private static final long HALF = 7L << BITS;

        private Halvings() {}

        /** The binary logarithm of {@code rows / 2k}, on a straight line between its whole values; 0 below them. */
        static long of(int rows, int k) {
            long ratio = ((long) rows << BITS) / (2L * k);
            if (ratio <= 1L << BITS) {
                return 0;
            }
            int whole = Long.SIZE - 1 - Long.numberOfLeadingZeros(ratio) - BITS;
            return ((long) whole << BITS) + (ratio >> whole) - (1L << BITS);
        }
    }
}
