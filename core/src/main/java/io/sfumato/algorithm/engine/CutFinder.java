package io.sfumato.algorithm.engine;

import io.sfumato.run.RandomStream;
import io.sfumato.space.Axis;
import io.sfumato.space.TreeAxis;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cuts of a set of rows, each with its price: on a line at any threshold, under a taxonomy one branch against
 * the others (and thresholds between branches that stand in an order). Where missing and values are mixed, only these two
 * are parted, since anything else would leave a {@code *} that overlaps. For one thread.
 *
 * <p>Cost: rows x axes^2 and a little for each branch.
 */
final class CutFinder {

    /**
     * Rows looked at on all axes before the next ones are, so that large parts are fetched from memory once. A round number:
     * any few hundred that fit the cache do.
     */
    private static final int CHUNK = 512;

    private static final Comparator<AxisCut> CHEAPEST = Comparator.comparingLong(AxisCut::price)
            .thenComparingInt(AxisCut::axis)
            .thenComparingInt(AxisCut::first)
            .thenComparingInt(AxisCut::last);

    private final Points points;
    private final int k;
    private final CutPricing pricing;
    private final int dimensions;
    private final List<AxisCut> found = new ArrayList<>();
    private boolean single;
    private final AxisScan[] scans;
    private final AxisScan.Branches ahead;
    private final AxisScan.Branches behind;

    /** A finder of cuts that leave the least loss. */
    CutFinder(Points points, int k) {
        this(points, k, CutPricing.asItIs());
    }

    CutFinder(Points points, int k, CutPricing pricing) {
        this.points = points;
        this.k = k;
        this.pricing = pricing;
        this.dimensions = points.dimensions();
        this.scans = new AxisScan[dimensions];
        for (int axis = 0; axis < dimensions; axis++) {
            scans[axis] = new AxisScan(points, axis);
        }
        this.ahead = new AxisScan.Branches(points);
        this.behind = new AxisScan.Branches(points);
    }

    /** Up to {@code most} cuts that leave at least k rows on both sides, the cheapest first. */
    List<AxisCut> best(int[] rows, int from, int to, int most) {
        find(rows, from, to, most == 1);
        return List.copyOf(found.subList(0, Math.min(most, found.size())));
    }

    /** The cheapest few such cuts of every axis, the cheapest of all first. */
    List<AxisCut> ofEach(int[] rows, int from, int to, int few) {
        find(rows, from, to, false);
        int[] seen = new int[dimensions];
        found.removeIf(cut -> seen[cut.axis()]++ >= few);
        return List.copyOf(found);
    }

    /** Whether a cut that was found for other rows may part these. */
    boolean fits(AxisCut cut, int[] rows, int from, int to) {
        return scans[cut.axis()].fits(cut, rows, from, to);
    }

    private void find(int[] rows, int from, int to, boolean one) {
        found.clear();
        single = one;
        for (int start = from; start < to; start += CHUNK) {
            for (AxisScan scan : scans) {
                scan.mark(rows, start, Math.min(to, start + CHUNK));
            }
        }
        for (AxisScan scan : scans) {
            scan.number(rows, from, to);
        }
        for (int start = from; start < to; start += CHUNK) {
            for (AxisScan scan : scans) {
                scan.gather(rows, start, Math.min(to, start + CHUNK));
            }
        }
        for (int axis = 0; axis < dimensions; axis++) {
            if (scans[axis].count > 1) {
                price(axis, scans[axis], to - from);
            }
            scans[axis].clear();
        }
        found.sort(CHEAPEST);
    }

    /**
     * A cut that leaves fewer than k of the first {@code count} rows outside: the branch with most rows of a tree, or on a
     * line all but some at one end; null if there is none.
     */
    @Nullable
    AxisCut most(int index, int[] rows, int count, RandomStream random) {
        AxisScan scan = scans[index];
        scan.mark(rows, 0, count);
        scan.number(rows, 0, count);
        scan.gather(rows, 0, count);
        AxisCut cut = scan.count < 2 ? null : most(scan, index, count, random);
        scan.clear();
        return cut;
    }

    private @Nullable AxisCut most(AxisScan scan, int index, int count, RandomStream random) {
        AxisScan.Branches branches = scan.branches;
        int branchCount = scan.count;
        Axis axis = points.axis(index);
        if (axis instanceof TreeAxis && !axis.column().kind().ordered()) {
            int best = 0;
            for (int branch = 1; branch < branchCount; branch++) {
                best = branches.rows[branch] > branches.rows[best] ? branch : best;
            }
            return count - branches.rows[best] < k ? new AxisCut(index, scan.firsts[best], scan.lasts[best], 0) : null;
        }
        boolean top = random.below(2) == 0;
        int most = 1 + random.below(k);
        int outside = 0;
        int branch = top ? branchCount - 1 : 0;
        while (branch >= 0 && branch < branchCount && outside + branches.rows[branch] < most) {
            outside += branches.rows[branch];
            branch += top ? -1 : 1;
        }
        if (outside == 0 || branch < 0 || branch == branchCount) {
            return null;
        }
        return top
                ? new AxisCut(index, scan.least, scan.lasts[branch], 0)
                : new AxisCut(index, scan.firsts[branch], scan.greatest, 0);
    }

    private void price(int index, AxisScan scan, int rows) {
        AxisScan.Branches branches = scan.branches;
        int count = scan.count;
        ahead.accumulate(branches, count, true);
        behind.accumulate(branches, count, false);
        Axis axis = points.axis(index);
        boolean line = !(axis instanceof TreeAxis nodes) || axis.column().kind().ordered() || nodes.countsValues();
        if (line || count == 2) {
            for (int branch = 1; branch < count; branch++) {
                int left = ahead.rows[branch];
                if (left >= k && rows - left >= k) {
                    offer(index, 0, scan.lasts[branch - 1], price(ahead, branch) + price(behind, branch));
                }
            }
        }
        if (!(axis instanceof TreeAxis) || count == 2) {
            return;
        }
        for (int branch = line ? 1 : 0; branch < (line ? count - 1 : count); branch++) {
            int left = branches.rows[branch];
            if (left >= k && rows - left >= k) {
                offer(
                        index,
                        scan.firsts[branch],
                        scan.lasts[branch],
                        price(branches, branch) + pricing.of(rows - left, others(branch)));
            }
        }
    }

    private long price(AxisScan.Branches some, int branch) {
        return pricing.of(some.rows[branch], some.boxes.loss(branch));
    }

    /** Keeps a cut; if a single one is wanted, only the cheapest so far. */
    private void offer(int axis, int first, int last, long price) {
        if (!single) {
            found.add(new AxisCut(axis, first, last, price));
        } else if (found.isEmpty() || price < found.get(0).price()) {
            found.clear();
            found.add(new AxisCut(axis, first, last, price));
        }
    }

    /** The loss per row of all branches but one. */
    private long others(int branch) {
        if (ahead.rows[branch] == 0) {
            return behind.boxes.loss(branch + 1);
        } else if (behind.rows[branch + 1] == 0) {
            return ahead.boxes.loss(branch);
        }
        return ahead.boxes.joined(branch, behind.boxes, branch + 1, Long.MAX_VALUE);
    }
}
