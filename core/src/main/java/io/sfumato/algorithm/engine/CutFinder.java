package io.sfumato.algorithm.engine;

import io.sfumato.run.RandomStream;
import io.sfumato.space.Axis;
import io.sfumato.space.TreeAxis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
    private final List<Cut> found = new ArrayList<>();
    private boolean single;
    private int[] branchOf = new int[PLACES];
    private int[] firsts = new int[PLACES + 2];
    private int[] lasts = new int[PLACES + 2];
    private final Branches branches;
    private final Branches ahead;
    private final Branches behind;
    private int least;
    private int greatest;

    CutFinder(Points points, int k) {
        this.points = points;
        this.k = k;
        this.dimensions = points.dimensions();
        this.branches = new Branches(points);
        this.ahead = new Branches(points);
        this.behind = new Branches(points);
    }

    /** Up to {@code most} cuts that leave at least k rows on both sides, the least loss first. */
    List<Cut> best(int[] rows, int from, int to, int most) {
        found.clear();
        single = most == 1;
        for (int axis = 0; axis < dimensions; axis++) {
            measure(axis, rows, from, to);
            if (least < greatest) {
                int count = gather(axis, rows, from, to);
                if (count > 1) {
                    price(axis, count, to - from);
                }
            }
        }
        found.sort(CHEAPEST);
        return List.copyOf(found.subList(0, Math.min(most, found.size())));
    }

    /**
     * A cut that leaves fewer than k of the first {@code count} rows outside: the branch with most rows of a tree, or on a
     * line all but some at one end; null if there is none.
     */
    @Nullable
    Cut most(int index, int[] rows, int count, RandomStream random) {
        measure(index, rows, 0, count);
        int branchCount = least < greatest ? gather(index, rows, 0, count) : 0;
        if (branchCount < 2) {
            return null;
        }
        Axis axis = points.axis(index);
        if (axis instanceof TreeAxis && !axis.column().kind().ordered()) {
            int best = 0;
            for (int branch = 1; branch < branchCount; branch++) {
                best = branches.rows[branch] > branches.rows[best] ? branch : best;
            }
            return count - branches.rows[best] < k ? new Cut(index, firsts[best], lasts[best], 0) : null;
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
        return top ? new Cut(index, least, lasts[branch], 0) : new Cut(index, firsts[branch], greatest, 0);
    }

    private void measure(int axis, int[] rows, int from, int to) {
        least = Integer.MAX_VALUE;
        greatest = -1;
        for (int i = from; i < to; i++) {
            least = Math.min(least, points.low(rows[i], axis));
            greatest = Math.max(greatest, points.high(rows[i], axis));
        }
    }

    /** Gathers the rows by branch; the number of branches. */
    private int gather(int index, int[] rows, int from, int to) {
        Axis axis = points.axis(index);
        int base = least;
        int span = greatest - base + 1;
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
        bounds(count, base, span);
        branches.clear(count);
        for (int i = from; i < to; i++) {
            branches.add(branchOf[points.low(rows[i], index) - base], rows[i]);
        }
        return count;
    }

    /** The first and last cell of each branch. */
    private void bounds(int count, int base, int span) {
        if (firsts.length < count) {
            firsts = new int[count * 2];
            lasts = new int[count * 2];
        }
        int before = -1;
        for (int place = 0; place < span; place++) {
            int branch = branchOf[place];
            if (branch > before) {
                firsts[branch] = base + place;
                before = branch;
            }
            if (branch >= 0) {
                lasts[branch] = base + place;
            }
        }
    }

    /** Makes one branch of those that somebody's rows lie in; how many are left. */
    private int together(int index, int[] rows, int from, int to, int count) {
        int base = least;
        BitSet joined = new BitSet(count);
        for (int i = from; i < to; i++) {
            joined.set(branchOf[points.low(rows[i], index) - base], branchOf[points.high(rows[i], index) - base]);
        }
        int[] left = new int[count];
        for (int branch = 1; branch < count; branch++) {
            left[branch] = left[branch - 1] + (joined.get(branch - 1) ? 0 : 1);
        }
        for (int place = 0; place <= greatest - base; place++) {
            if (branchOf[place] >= 0) {
                branchOf[place] = left[branchOf[place]];
            }
        }
        return left[count - 1] + 1;
    }

    /** Numbers the cells that occur by branch, in order. */
    private int number(Axis axis, int index, int base, int span) {
        boolean mixed = axis.mixes(base, base + span - 1);
        boolean tree = axis instanceof TreeAxis nodes && !nodes.countsValues();
        int shift =
                axis instanceof TreeAxis || span <= PLACES ? 0 : 32 - Integer.numberOfLeadingZeros((span - 1) / PLACES);
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
        ahead.accumulate(branches, count, true);
        behind.accumulate(branches, count, false);
        Axis axis = points.axis(index);
        boolean line = !(axis instanceof TreeAxis nodes) || axis.column().kind().ordered() || nodes.countsValues();
        if (line || count == 2) {
            for (int branch = 1; branch < count; branch++) {
                int left = ahead.rows[branch];
                if (left >= k && rows - left >= k) {
                    offer(index, least, lasts[branch - 1], ahead.loss(branch) + behind.loss(branch));
                }
            }
        }
        if (!(axis instanceof TreeAxis) || count == 2) {
            return;
        }
        for (int branch = line ? 1 : 0; branch < (line ? count - 1 : count); branch++) {
            int left = branches.rows[branch];
            if (left >= k && rows - left >= k) {
                offer(index, firsts[branch], lasts[branch], branches.loss(branch) + (rows - left) * others(branch));
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
        if (ahead.rows[branch] == 0) {
            return behind.boxes.loss(branch + 1);
        } else if (behind.rows[branch + 1] == 0) {
            return ahead.boxes.loss(branch);
        }
        return ahead.boxes.joined(branch, behind.boxes, branch + 1, Long.MAX_VALUE);
    }

    /** Boxes and sizes of branches; as a running union, entry i holds all before i, or all from i on. */
    private static final class Branches {
        private final Boxes boxes;
        private int[] rows = new int[PLACES + 2];

        Branches(Points points) {
            this.boxes = new Boxes(points, rows.length);
        }

        void clear(int count) {
            boxes.reach(count);
            rows = rows.length < count ? new int[count * 2] : rows;
            Arrays.fill(rows, 0, count, 0);
        }

        void add(int branch, int row) {
            if (rows[branch]++ == 0) {
                boxes.begin(branch, row);
            } else {
                boxes.cover(branch, row);
            }
        }

        /** The total loss of a branch. */
        long loss(int branch) {
            return rows[branch] * boxes.loss(branch);
        }

        void accumulate(Branches each, int count, boolean forwards) {
            clear(count + 1);
            for (int step = 0; step < count; step++) {
                int branch = forwards ? step : count - 1 - step;
                int from = forwards ? branch : branch + 1;
                int to = forwards ? branch + 1 : branch;
                rows[to] = rows[from] + each.rows[branch];
                boxes.copy(to, each.boxes, branch);
                if (rows[from] > 0) {
                    boxes.cover(to, boxes, from);
                }
            }
        }
    }
}
