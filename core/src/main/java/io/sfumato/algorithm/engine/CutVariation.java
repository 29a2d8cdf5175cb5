package io.sfumato.algorithm.engine;

import io.sfumato.run.RandomStream;
import io.sfumato.space.TreeAxis;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Cuts that are drawn: one that is there with its border moved a little, and categories shared out between two groups so
 * that values that are alike stay together. Groups are drawn only where labels can list them; others would overlap. A cut
 * that is drawn fits its rows, but may leave too few of them on a side. For one thread.
 */
final class CutVariation {

    /** With fewer branches every cut is one against the others, and there are no groups to draw. */
    private static final int LEAST_BRANCHES = 4;

    /**
     * How far a border moves at most, in cells that occur. Chosen on adult-byun like all constants of the search
     * (docs/benchmarks.md); further is nearly another cut.
     */
    private static final int FURTHEST = 3;

    private final Points points;
    private final CutPricing pricing;
    private final AxisScan[] scans;
    private final Boxes sides;

    CutVariation(Points points, CutPricing pricing) {
        this.points = points;
        this.pricing = pricing;
        this.scans = new AxisScan[points.dimensions()];
        for (int axis = 0; axis < scans.length; axis++) {
            scans[axis] = new AxisScan(points, axis);
        }
        this.sides = new Boxes(points, 2);
    }

    /** A cut like one that parts these rows; null if there is none. */
    @Nullable
    AxisCut moved(AxisCut cut, int[] rows, RandomStream random) {
        AxisScan scan = scans[cut.axis()];
        scan.mark(rows, 0, rows.length);
        AxisCut moved = scan.axis instanceof TreeAxis
                ? listed(cut.axis()) ? flipped(cut, scan, rows, random) : null
                : shifted(cut, scan, random);
        scan.clear();
        return moved != null && scan.fits(moved, rows, 0, rows.length) ? moved : null;
    }

    /** A threshold at one of the next cells. */
    private static @Nullable AxisCut shifted(AxisCut cut, AxisScan scan, RandomStream random) {
        int step = random.below(2) == 0 ? 1 : -1;
        int left = 1 + random.below(FURTHEST);
        int cell = cut.last();
        while (left > 0 && cell + step >= scan.least && cell + step <= scan.greatest) {
            cell += step;
            left -= scan.branchOf[cell] >= 0 ? 1 : 0;
        }
        return left > 0 ? null : new AxisCut(cut.axis(), 0, cell, 0);
    }

    /** The same groups but for one branch, which goes to the other side. */
    private @Nullable AxisCut flipped(AxisCut cut, AxisScan scan, int[] rows, RandomStream random) {
        scan.number(rows, 0, rows.length);
        if (scan.count < 3) {
            return null;
        }
        int changed = scan.branchOf[points.low(rows[random.below(rows.length)], cut.axis())];
        BitSet cells = new BitSet();
        for (int branch = 0; branch < scan.count; branch++) {
            if (cut.takes(scan.firsts[branch]) != (branch == changed)) {
                cells.set(scan.firsts[branch], scan.lasts[branch] + 1);
            }
        }
        return cells.isEmpty() ? null : AxisCut.of(cut.axis(), cells);
    }

    private boolean listed(int axis) {
        return points.axis(axis) instanceof TreeAxis tree
                && tree.lists()
                && !tree.column().kind().ordered();
    }

    /**
     * Two groups of the values of a column: two values are drawn to begin them, and the others join, in a random order,
     * where that is cheaper. Null if no column has enough values.
     */
    @Nullable
    AxisCut grouped(int[] rows, RandomStream random) {
        int start = random.below(scans.length);
        for (int i = 0; i < scans.length; i++) {
            int axis = (start + i) % scans.length;
            if (listed(axis)) {
                AxisScan scan = scans[axis];
                scan.mark(rows, 0, rows.length);
                scan.number(rows, 0, rows.length);
                scan.gather(rows, 0, rows.length);
                AxisCut cut = scan.count < LEAST_BRANCHES ? null : grouped(axis, scan, random);
                scan.clear();
                if (cut != null) {
                    return cut;
                }
            }
        }
        return null;
    }

    private AxisCut grouped(int axis, AxisScan scan, RandomStream random) {
        int[] order = shuffled(scan.count, random);
        int[] sizes = new int[2];
        BitSet cells = new BitSet();
        for (int i = 0; i < order.length; i++) {
            int side = i < 2 ? i : cheaper(scan.branches, order[i], sizes);
            if (i < 2) {
                sides.copy(side, scan.branches.boxes, order[i]);
            } else {
                sides.cover(side, scan.branches.boxes, order[i]);
            }
            sizes[side] += scan.branches.rows[order[i]];
            if (side == 0) {
                cells.set(scan.firsts[order[i]], scan.lasts[order[i]] + 1);
            }
        }
        return AxisCut.of(axis, cells);
    }

    /** The side that a branch joins. */
    private int cheaper(AxisScan.Branches branches, int branch, int[] sizes) {
        long[] growth = new long[2];
        for (int side = 0; side < 2; side++) {
            long after = sides.joined(side, branches.boxes, branch, Long.MAX_VALUE);
            growth[side] =
                    pricing.of(sizes[side] + branches.rows[branch], after) - pricing.of(sizes[side], sides.loss(side));
        }
        return growth[0] <= growth[1] ? 0 : 1;
    }

    private static int[] shuffled(int count, RandomStream random) {
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            int other = random.below(i + 1);
            order[i] = order[other];
            order[other] = i;
        }
        return order;
    }
}
