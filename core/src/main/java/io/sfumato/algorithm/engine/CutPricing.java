package io.sfumato.algorithm.engine;

/** What a part counts when cuts are compared. The cut whose two parts count least is the cheapest. */
@FunctionalInterface
interface CutPricing {

    /** What so many rows count that lose so much each as one class. */
    long of(int rows, long loss);

    /** Their loss. */
    static CutPricing asItIs() {
        return (rows, loss) -> rows * loss;
    }

    /**
     * The loss that is expected to be left once they are cut further: less, the more often they can still be halved. A part
     * too small to be cut counts with all of its loss, one that can be halved seven times with half of it. So a cut is
     * welcome that leaves what is hard to describe in few rows and keeps the many together that are still to be cut.
     */
    static CutPricing expected(int k) {
        return (rows, loss) -> {
            long halvings = Halvings.of(rows, k);
            return halvings == 0 ? rows * loss : rows * loss / (Halvings.HALF + halvings) * Halvings.HALF;
        };
    }

    /** How often a part can be halved, in steps of 1/64: whole numbers, so that every machine counts the same. */
    final class Halvings {

        private static final int BITS = 6;

        /** So many halvings are worth half of the loss. */
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
