package io.sfumato.algorithm.engine;

import io.sfumato.space.Axis;
import io.sfumato.space.TreeAxis;
import io.sfumato.taxonomy.Taxonomy;
import java.util.Arrays;
import java.util.BitSet;

/** A scan of one axis: the cells that occur on it, and the branches that the rows fall into. For one thread. */
final class AxisScan {

    /**
     * The most places at which a line is cut; the parts of a longer line are shorter and cut more finely. A power of two: more
     * prices cuts more finely and takes longer.
     */
    private static final int PLACES = 1024;

    private final Points points;
    private final int index;
    final Axis axis;
    final int[] branchOf;
    final Branches branches;
    int[] firsts = new int[PLACES + 2];
    int[] lasts = new int[PLACES + 2];
    int least = Integer.MAX_VALUE;
    int greatest = -1;
    int count;

    AxisScan(Points points, int index) {
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
        int[] cells = points.lows();
        int dimensions = points.dimensions();
        int low = least;
        int high = greatest;
        for (int i = from; i < to; i++) {
            int cell = cells[rows[i] * dimensions + index];
            branchOf[cell] = 0;
            low = Math.min(low, cell);
            high = Math.max(high, cell);
        }
        for (int i = from; i < to && points.wide(); i++) {
            int cell = points.high(rows[i], index);
            branchOf[cell] = 0;
            high = Math.max(high, cell);
        }
        least = low;
        greatest = high;
    }

    /** Numbers the branches once all rows have marked their cells. */
    void number(int[] rows, int from, int to) {
        count(rows, from, to);
        if (count > 1) {
            bounds();
            branches.clear(count);
        }
    }

    private void count(int[] rows, int from, int to) {
        count = least < greatest ? number() : 1;
        if (count > 1 && points.wide()) {
            count = together(rows, from, to);
        }
    }

    /**
     * Whether a cut that was found for other rows may part these: it goes between branches, and neither between missing and
     * some values only, nor through anybody. Otherwise labels could overlap. To be asked of a scan that holds no rows.
     */
    boolean fits(AxisCut cut, int[] rows, int from, int to) {
        mark(rows, from, to);
        boolean line = !(axis instanceof TreeAxis) && !axis.mixes(least, greatest);
        if (!line) {
            count(rows, from, to);
        }
        boolean fits = line ? !parts(cut, rows, from, to) : between(cut);
        clear();
        return fits;
    }

    /** Whether a threshold goes through somebody. */
    private boolean parts(AxisCut cut, int[] rows, int from, int to) {
        for (int i = from; i < to && points.wide(); i++) {
            if (cut.takes(points.low(rows[i], index)) != cut.takes(points.high(rows[i], index))) {
                return true;
            }
        }
        return false;
    }

    /** Whether no branch has cells on both sides. */
    private boolean between(AxisCut cut) {
        int before = -1;
        for (int cell = least; cell <= greatest; cell++) {
            if (branchOf[cell] >= 0) {
                boolean same = before >= 0 && branchOf[before] == branchOf[cell];
                if (same && cut.takes(before) != cut.takes(cell)) {
                    return false;
                }
                before = cell;
            }
        }
        return true;
    }

    /** Puts some rows into their branches. */
    void gather(int[] rows, int from, int to) {
        if (count > 1) {
            branches.add(new Boxes.Rows(rows, from, to), index, branchOf);
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

    /** Joins all branches from the first to the last of a person; how many branches are left. */
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

    /**
     * Numbers the cells that occur by branch, in order. Under a taxonomy branches are told by the node above all rows and not
     * by what is lost: where a column has rules, two branches side by side may lose less than all of them.
     */
    private int number() {
        boolean mixed = axis.mixes(least, greatest);
        Taxonomy tree = axis instanceof TreeAxis nodes && !nodes.countsValues() ? nodes.taxonomy() : null;
        int span = greatest - least + 1;
        int shift =
                axis instanceof TreeAxis || span <= PLACES ? 0 : 32 - Integer.numberOfLeadingZeros((span - 1) / PLACES);
        int whole = tree == null ? 0 : tree.meetingHeight(least, greatest);
        int branch = -1;
        int before = -1;
        for (int cell = least; cell <= greatest; cell++) {
            if (branchOf[cell] >= 0) {
                boolean opens = before < 0
                        || (mixed
                                ? cell == greatest
                                : tree != null
                                        ? tree.meetingHeight(before, cell) == whole
                                        : (cell - least) >> shift != (before - least) >> shift);
                branch += opens ? 1 : 0;
                branchOf[cell] = branch;
                before = cell;
            }
        }
        return branch + 1;
    }

    /** Boxes and sizes of branches; as a running union, entry i holds all before i, or all from i on. */
    static final class Branches {
        final Boxes boxes;
        int[] rows = new int[32];

        Branches(Points points) {
            this.boxes = new Boxes(points, rows.length);
        }

        void clear(int count) {
            boxes.reach(count);
            boxes.empty(count);
            rows = rows.length < count ? new int[count * 2] : rows;
            Arrays.fill(rows, 0, count, 0);
        }

        /** Takes some rows, each into the branch of its cell on an axis. */
        void add(Boxes.Rows some, int axis, int[] branchOf) {
            boxes.take(some, axis, branchOf, rows);
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
