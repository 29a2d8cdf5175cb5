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

    /** Rows looked at on all axes before the next ones are, so that large parts are fetched from memory once. */
    private static final int CHUNK = 512;

    private static final Comparator<Cut> CHEAPEST = Comparator.comparingLong(Cut::loss)
            .thenComparingInt(Cut::axis)
            .thenComparingInt(Cut::first)
            .thenComparingInt(Cut::last);

    private final Points points;
    private final int k;
    private final int dimensions;
    private final List<Cut> found = new ArrayList<>();
    private boolean single;
    private final Lane[] lanes;
    private final Branches ahead;
    private final Branches behind;

    CutFinder(Points points, int k) {
        this.points = points;
        this.k = k;
        this.dimensions = points.dimensions();
        this.lanes = new Lane[dimensions];
        for (int axis = 0; axis < dimensions; axis++) {
            lanes[axis] = new Lane(points, axis);
        }
        this.ahead = new Branches(points);
        this.behind = new Branches(points);
    }

    /** Up to {@code most} cuts that leave at least k rows on both sides, the least loss first. */
    List<Cut> best(int[] rows, int from, int to, int most) {
        found.clear();
        single = most == 1;
        for (int start = from; start < to; start += CHUNK) {
            for (Lane lane : lanes) {
                lane.mark(rows, start, Math.min(to, start + CHUNK));
            }
        }
        for (Lane lane : lanes) {
            lane.number(rows, from, to);
        }
        for (int start = from; start < to; start += CHUNK) {
            for (Lane lane : lanes) {
                lane.gather(rows, start, Math.min(to, start + CHUNK));
            }
        }
        for (int axis = 0; axis < dimensions; axis++) {
            if (lanes[axis].count > 1) {
                price(axis, lanes[axis], to - from);
            }
            lanes[axis].clear();
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
        Lane lane = lanes[index];
        lane.mark(rows, 0, count);
        lane.number(rows, 0, count);
        lane.gather(rows, 0, count);
        Cut cut = lane.count < 2 ? null : most(lane, index, count, random);
        lane.clear();
        return cut;
    }

    private @Nullable Cut most(Lane lane, int index, int count, RandomStream random) {
        Branches branches = lane.branches;
        int branchCount = lane.count;
        Axis axis = points.axis(index);
        if (axis instanceof TreeAxis && !axis.column().kind().ordered()) {
            int best = 0;
            for (int branch = 1; branch < branchCount; branch++) {
                best = branches.rows[branch] > branches.rows[best] ? branch : best;
            }
            return count - branches.rows[best] < k ? new Cut(index, lane.firsts[best], lane.lasts[best], 0) : null;
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
                ? new Cut(index, lane.least, lane.lasts[branch], 0)
                : new Cut(index, lane.firsts[branch], lane.greatest, 0);
    }

    private void price(int index, Lane lane, int rows) {
        Branches branches = lane.branches;
        int count = lane.count;
        ahead.accumulate(branches, count, true);
        behind.accumulate(branches, count, false);
        Axis axis = points.axis(index);
        boolean line = !(axis instanceof TreeAxis nodes) || axis.column().kind().ordered() || nodes.countsValues();
        if (line || count == 2) {
            for (int branch = 1; branch < count; branch++) {
                int left = ahead.rows[branch];
                if (left >= k && rows - left >= k) {
                    offer(index, lane.least, lane.lasts[branch - 1], ahead.loss(branch) + behind.loss(branch));
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
                        lane.firsts[branch],
                        lane.lasts[branch],
                        branches.loss(branch) + (rows - left) * others(branch));
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

    /** One axis: the cells that occur on it, and the branches that the rows fall into. */
    private static final class Lane {
        private final Points points;
        private final int index;
        private final Axis axis;
        private final int[] branchOf;
        private final Branches branches;
        private int[] firsts = new int[PLACES + 2];
        private int[] lasts = new int[PLACES + 2];
        private int least = Integer.MAX_VALUE;
        private int greatest = -1;
        private int count;

        Lane(Points points, int index) {
            this.points = points;
            this.index = index;
            this.axis = points.axis(index);
            this.branchOf = new int[axis.size()];
            this.branches = new Branches(points);
            Arrays.fill(branchOf, -1);
        }

        /** Forgets all rows. */
        void clear() {
            if (least <= greatest) {
                Arrays.fill(branchOf, least, greatest + 1, -1);
            }
            least = Integer.MAX_VALUE;
            greatest = -1;
            count = 0;
        }

        /** Marks the cells of some rows. */
        void mark(int[] rows, int from, int to) {
            int low = least;
            int high = greatest;
            for (int i = from; i < to; i++) {
                int first = points.low(rows[i], index);
                int last = points.high(rows[i], index);
                branchOf[first] = 0;
                branchOf[last] = 0;
                low = Math.min(low, first);
                high = Math.max(high, last);
            }
            least = low;
            greatest = high;
        }

        /** Numbers the branches once all rows have marked their cells. */
        void number(int[] rows, int from, int to) {
            count = least < greatest ? number() : 1;
            if (count > 1 && points.wide()) {
                count = together(rows, from, to);
            }
            if (count > 1) {
                bounds();
                branches.clear(count);
            }
        }

        /** Puts some rows into their branches. */
        void gather(int[] rows, int from, int to) {
            for (int i = from; i < to && count > 1; i++) {
                branches.add(branchOf[points.low(rows[i], index)], rows[i]);
            }
        }

        /** The first and last cell of each branch. */
        private void bounds() {
            if (firsts.length < count) {
                firsts = new int[count * 2];
                lasts = new int[count * 2];
            }
            int before = -1;
            for (int cell = least; cell <= greatest; cell++) {
                int branch = branchOf[cell];
                if (branch > before) {
                    firsts[branch] = cell;
                    before = branch;
                }
                if (branch >= 0) {
                    lasts[branch] = cell;
                }
            }
        }

        /** Makes one branch of those that somebody's rows lie in; how many are left. */
        private int together(int[] rows, int from, int to) {
            BitSet joined = new BitSet(count);
            for (int i = from; i < to; i++) {
                joined.set(branchOf[points.low(rows[i], index)], branchOf[points.high(rows[i], index)]);
            }
            int[] left = new int[count];
            for (int branch = 1; branch < count; branch++) {
                left[branch] = left[branch - 1] + (joined.get(branch - 1) ? 0 : 1);
            }
            for (int cell = least; cell <= greatest; cell++) {
                if (branchOf[cell] >= 0) {
                    branchOf[cell] = left[branchOf[cell]];
                }
            }
            return left[count - 1] + 1;
        }

        /** Numbers the cells that occur by branch, in order. */
        private int number() {
            boolean mixed = axis.mixes(least, greatest);
            boolean tree = axis instanceof TreeAxis nodes && !nodes.countsValues();
            int span = greatest - least + 1;
            int shift = axis instanceof TreeAxis || span <= PLACES
                    ? 0
                    : 32 - Integer.numberOfLeadingZeros((span - 1) / PLACES);
            long whole = points.share(index, least, greatest);
            int branch = -1;
            int before = -1;
            for (int cell = least; cell <= greatest; cell++) {
                if (branchOf[cell] >= 0) {
                    boolean opens = before < 0
                            || (mixed
                                    ? cell == greatest
                                    : tree
                                            ? points.share(index, before, cell) == whole
                                            : (cell - least) >> shift != (before - least) >> shift);
                    branch += opens ? 1 : 0;
                    branchOf[cell] = branch;
                    before = cell;
                }
            }
            return branch + 1;
        }
    }

    /** Boxes and sizes of branches; as a running union, entry i holds all before i, or all from i on. */
    private static final class Branches {
        private final Boxes boxes;
        private int[] rows = new int[32];

        Branches(Points points) {
            this.boxes = new Boxes(points, rows.length);
        }

        void clear(int count) {
            boxes.reach(count);
            boxes.empty(count);
            rows = rows.length < count ? new int[count * 2] : rows;
            Arrays.fill(rows, 0, count, 0);
        }

        void add(int branch, int row) {
            rows[branch]++;
            boxes.take(branch, row);
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
                boxes.join(to, from, each.boxes, branch);
            }
        }
    }
}
