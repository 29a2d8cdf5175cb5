package io.sfumato.algorithm.engine;

import io.sfumato.space.Axis;
import io.sfumato.space.TreeAxis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * The cuts of a set of rows, each with the loss it leaves: on a line at any threshold, under a taxonomy one branch against
 * the others (and thresholds between branches that stand in an order). Where missing and values are mixed, only these two
 * are parted, since anything else would leave a {@code *} that overlaps. For one thread.
 *
 * <p>Cost: rows x axes^2 and a little for each branch.
 */
final class CutFinder {

    /** A longer line is cut at so many places only; its parts are shorter and cut more finely. */
    private static final int PLACES = 1024;

    private static final Comparator<Cut> CHEAPEST = Comparator.comparingLong(Cut::loss)
            .thenComparingInt(Cut::axis)
            .thenComparingInt(Cut::first)
            .thenComparingInt(Cut::last);

    private final Points points;
    private final int k;
    private final int dimensions;
    private final int[] low;
    private final int[] high;
    private final List<Cut> found = new ArrayList<>();
    private boolean single;
    private int[] branchOf = new int[PLACES];
    private Branches branches;
    private Branches ahead;
    private Branches behind;

    CutFinder(Points points, int k) {
        this.points = points;
        this.k = k;
        this.dimensions = points.dimensions();
        this.low = new int[dimensions];
        this.high = new int[dimensions];
        this.branches = new Branches(PLACES + 2, dimensions);
        this.ahead = new Branches(PLACES + 2, dimensions);
        this.behind = new Branches(PLACES + 2, dimensions);
    }

    /** Up to {@code most} cuts that leave at least k rows on both sides, the least loss first. */
    List<Cut> best(int[] rows, int from, int to, int most) {
        found.clear();
        single = most == 1;
        points.box(rows, from, to, low, high, 0);
        for (int axis = 0; axis < dimensions; axis++) {
            if (low[axis] < high[axis]) {
                int count = gather(axis, rows, from, to);
                if (count > 1) {
                    price(axis, count, to - from);
                }
            }
        }
        found.sort(CHEAPEST);
        return List.copyOf(found.subList(0, Math.min(most, found.size())));
    }

    /** Gathers the rows by branch; the number of branches. */
    private int gather(int index, int[] rows, int from, int to) {
        Axis axis = points.axis(index);
        int base = low[index];
        int span = high[index] - base + 1;
        if (branchOf.length < span) {
            branchOf = new int[Math.max(span, branchOf.length * 2)];
        }
        Arrays.fill(branchOf, 0, span, -1);
        for (int i = from; i < to; i++) {
            branchOf[points.low(rows[i], index) - base] = 0;
            branchOf[points.high(rows[i], index) - base] = 0;
        }
        int count = number(axis, index, base, span);
        if (points.wide()) {
            count = together(index, rows, from, to, count);
        }
        branches = branches.atLeast(count, dimensions);
        Arrays.fill(branches.rows, 0, count, 0);
        for (int i = from; i < to; i++) {
            int branch = branchOf[points.low(rows[i], index) - base];
            int at = branch * dimensions;
            if (branches.rows[branch]++ == 0) {
                points.begin(rows[i], branches.low, branches.high, at);
            } else {
                points.cover(rows[i], branches.low, branches.high, at);
            }
        }
        return count;
    }

    /** Makes one branch of those that somebody's rows lie in; how many are left. */
    private int together(int index, int[] rows, int from, int to, int count) {
        int base = low[index];
        BitSet joined = new BitSet(count);
        for (int i = from; i < to; i++) {
            joined.set(branchOf[points.low(rows[i], index) - base], branchOf[points.high(rows[i], index) - base]);
        }
        int[] left = new int[count];
        for (int branch = 1; branch < count; branch++) {
            left[branch] = left[branch - 1] + (joined.get(branch - 1) ? 0 : 1);
        }
        for (int place = 0; place <= high[index] - base; place++) {
            if (branchOf[place] >= 0) {
                branchOf[place] = left[branchOf[place]];
            }
        }
        return left[count - 1] + 1;
    }

    /** Numbers the cells that occur by branch, in order. */
    private int number(Axis axis, int index, int base, int span) {
        boolean mixed = axis.mixes(base, base + span - 1);
        boolean tree = axis instanceof TreeAxis;
        int shift = tree || span <= PLACES ? 0 : 32 - Integer.numberOfLeadingZeros((span - 1) / PLACES);
        long whole = points.share(index, base, base + span - 1);
        int branch = -1;
        int before = -1;
        for (int place = 0; place < span; place++) {
            if (branchOf[place] >= 0) {
                boolean opens = before < 0
                        || (mixed
                                ? place == span - 1
                                : tree
                                        ? points.share(index, base + before, base + place) == whole
                                        : place >> shift != before >> shift);
                branch += opens ? 1 : 0;
                branchOf[place] = branch;
                before = place;
            }
        }
        return branch + 1;
    }

    private void price(int index, int count, int rows) {
        ahead = ahead.atLeast(count + 1, dimensions);
        behind = behind.atLeast(count + 1, dimensions);
        ahead.accumulate(branches, count, true);
        behind.accumulate(branches, count, false);
        Axis axis = points.axis(index);
        boolean line = !(axis instanceof TreeAxis) || axis.column().kind().ordered();
        if (line || count == 2) {
            for (int branch = 1; branch < count; branch++) {
                int left = ahead.rows[branch];
                if (left >= k && rows - left >= k) {
                    long loss = left * points.loss(ahead.low, ahead.high, branch * dimensions)
                            + (rows - left) * points.loss(behind.low, behind.high, branch * dimensions);
                    offer(index, low[index], branches.high[(branch - 1) * dimensions + index], loss);
                }
            }
        }
        if (!(axis instanceof TreeAxis) || count == 2) {
            return;
        }
        for (int branch = line ? 1 : 0; branch < (line ? count - 1 : count); branch++) {
            int left = branches.rows[branch];
            if (left >= k && rows - left >= k) {
                long loss = left * points.loss(branches.low, branches.high, branch * dimensions)
                        + (rows - left) * others(branch);
                int at = branch * dimensions + index;
                offer(index, branches.low[at], branches.high[at], loss);
            }
        }
    }

    /** Keeps a cut; if a single one is wanted, only the cheapest so far. */
    private void offer(int axis, int first, int last, long loss) {
        if (!single) {
            found.add(new Cut(axis, first, last, loss));
        } else if (found.isEmpty() || loss < found.get(0).loss()) {
            found.clear();
            found.add(new Cut(axis, first, last, loss));
        }
    }

    /** The loss per row of all branches but one. */
    private long others(int branch) {
        long sum = 0;
        int before = branch * dimensions;
        int after = (branch + 1) * dimensions;
        boolean first = ahead.rows[branch] == 0;
        boolean last = behind.rows[branch + 1] == 0;
        for (int axis = 0; axis < dimensions; axis++) {
            int least = first
                    ? behind.low[after + axis]
                    : last ? ahead.low[before + axis] : Math.min(ahead.low[before + axis], behind.low[after + axis]);
            int greatest = first
                    ? behind.high[after + axis]
                    : last ? ahead.high[before + axis] : Math.max(ahead.high[before + axis], behind.high[after + axis]);
            sum += points.share(axis, least, greatest);
        }
        return sum;
    }

    /** Boxes and sizes of branches; as a running union, entry i holds all before i, or all from i on. */
    private static final class Branches {
        private final int[] low;
        private final int[] high;
        private final int[] rows;
        private final int dimensions;

        Branches(int count, int dimensions) {
            this.low = new int[count * dimensions];
            this.high = new int[count * dimensions];
            this.rows = new int[count];
            this.dimensions = dimensions;
        }

        Branches atLeast(int count, int axes) {
            return rows.length >= count ? this : new Branches(Math.max(count, rows.length * 2), axes);
        }

        void accumulate(Branches each, int count, boolean forwards) {
            rows[forwards ? 0 : count] = 0;
            for (int step = 0; step < count; step++) {
                int branch = forwards ? step : count - 1 - step;
                int from = forwards ? branch : branch + 1;
                int to = forwards ? branch + 1 : branch;
                rows[to] = rows[from] + each.rows[branch];
                for (int axis = 0; axis < dimensions; axis++) {
                    int least = each.low[branch * dimensions + axis];
                    int greatest = each.high[branch * dimensions + axis];
                    boolean first = rows[from] == 0;
                    low[to * dimensions + axis] = first ? least : Math.min(least, low[from * dimensions + axis]);
                    high[to * dimensions + axis] = first ? greatest : Math.max(greatest, high[from * dimensions + axis]);
                }
            }
        }
    }
}
