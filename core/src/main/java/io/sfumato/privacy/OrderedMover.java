package io.sfumato.privacy;

import io.sfumato.partition.Histogram;

/**
 * The values that occur stand in line, and the first is at distance 1 from the last. Missing is at distance one half from the
 * middle value, the lower of two; with an odd number of values it is so at distance 1 from both ends.
 *
 * <p>The distance is the sum over all gaps between neighbours of what must cross them. Between two values of the class what has
 * passed of it is constant and what has passed of the whole only grows, so a run of gaps is summed at once. Cost: values of the
 * class x log of all values.
 */
final class OrderedMover implements EarthMover {

    private final Histogram whole;
    private final int last;
    private final int middle;
    private final double missing;
    private final double[] passed;
    private final double[] sums;

    OrderedMover(Histogram whole) {
        this.whole = whole;
        this.last = Math.max(0, whole.distinct() - 1);
        this.middle = last / 2;
        this.missing = EarthMover.missing(whole);
        this.passed = new double[last + 1];
        this.sums = new double[last + 2];
        double rows = whole.total() + whole.missing();
        long seen = 0;
        for (int rank = 0; rank < whole.distinct(); rank++) {
            seen += whole.count(rank);
            passed[rank] = seen / rows;
            sums[rank + 1] = sums[rank] + passed[rank];
        }
    }

    @Override
    public double distance(Histogram part) {
        double rows = part.total() + part.missing();
        if (rows == 0) {
            return 0;
        }
        double hanging = EarthMover.missing(part) - missing;
        double moved = 0;
        long seen = 0;
        int from = 0;
        for (int i = 0; i <= part.distinct(); i++) {
            int to = i == part.distinct() ? last : Math.min(last, whole.rank(part.code(i)));
            moved += crossing(from, Math.min(to, middle), seen / rows);
            moved += crossing(Math.max(from, middle), to, seen / rows + hanging);
            seen += i == part.distinct() ? 0 : part.count(i);
            from = to;
        }
        return (last == 0 ? 0 : moved / last) + Math.abs(hanging) / 2;
    }

    /** The sum of {@code |level - passed|} over the gaps after the values from (inclusive) to (exclusive). */
    private double crossing(int from, int to, double level) {
        if (from >= to) {
            return 0;
        }
        int split = from;
        int above = to;
        while (split < above) {
            int half = (split + above) >>> 1;
            if (passed[half] < level) {
                split = half + 1;
            } else {
                above = half;
            }
        }
        double below = level * (split - from) - (sums[split] - sums[from]);
        return below + (sums[to] - sums[split]) - level * (to - split);
    }
}
