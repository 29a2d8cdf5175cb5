package io.sfumato.algorithm.engine;

import io.sfumato.run.RandomStream;
import java.util.Arrays;
import java.util.List;

/**
 * One worker's tools for improving a block. A step takes a class and some of its neighbours apart, puts their rows in a new
 * order (by cuts, by a walk, or grown from seeds), groups them anew and keeps that if it loses no more. Before that it may move
 * the few rows that keep the others from being alike to classes that take them cheaply. Or it gives rows of one class away, one
 * by one, or opens a class where rows of many others would lose less.
 */
final class NeighbourRebuilding {

    /** Room for the neighbours of a step; no more than ten are ever asked for. */
    private static final int MOST_NEIGHBOURS = 12;

    /**
     * The greatest k for which growing classes from seeds pays, and opening them from afar does not. Chosen on adult-byun like
     * all constants of the search (docs/benchmarks.md).
     */
    private static final int GROWN = 4;

    private enum Move {
        CUT,
        SPILL,
        WALK,
        GROW,
        GIVE,
        OPEN
    }

    /**
     * How often each move is drawn, by what it gains in the time it takes. Chosen on adult-byun like all constants of the
     * search (docs/benchmarks.md).
     */
    private static final Move[] MIX = {
        Move.CUT,
        Move.CUT,
        Move.CUT,
        Move.SPILL,
        Move.SPILL,
        Move.WALK,
        Move.GROW,
        Move.GIVE,
        Move.GIVE,
        Move.GIVE,
        Move.OPEN
    };

    private final Points points;
    private final ClassAdmission gate;
    private final CutFinder finder;
    private final Regrouping regrouping;
    private final Boxes boxes;
    private final ClassGathering gathering;
    private final int[] near = new int[MOST_NEIGHBOURS + 1];
    private final long[] distances = new long[MOST_NEIGHBOURS + 1];
    private int[] rows = new int[256];
    private int[] spare = new int[256];

    NeighbourRebuilding(Points points, ClassAdmission gate) {
        this.points = points;
        this.gate = gate;
        this.finder = new CutFinder(points, gate.k());
        this.regrouping = new Regrouping(points, gate);
        this.boxes = new Boxes(points, 1);
        this.gathering = new ClassGathering(points, gate);
    }

    void step(ClassBlock block, RandomStream random) {
        int index = random.below(block.count());
        Move drawn = MIX[random.below(MIX.length)];
        Move move = drawn == Move.GROW && gate.k() > GROWN ? Move.CUT : drawn;
        if (move == Move.GIVE) {
            giveAway(block, index);
            return;
        }
        if (move == Move.OPEN) {
            if (!gate.sizeAlone() || gate.k() > GROWN) {
                gathering.step(block, index, random);
            }
            return;
        }
        int wanted = gate.k() <= GROWN ? 2 + random.below(7) : 1 + random.below(1 + random.below(5));
        int chosen = choose(block, index, wanted, random);
        if (chosen > 0) {
            rebuild(block, index, chosen, move, random);
        }
    }

    /** Picks some of the nearest classes; they stand first in {@code near}. */
    private int choose(ClassBlock block, int index, int wanted, RandomStream random) {
        int pool = block.neighbours(index, Math.min(MOST_NEIGHBOURS, wanted + random.below(3)), near, distances);
        for (int i = pool - 1; i > 0 && pool > wanted; i--) {
            int other = random.below(i + 1);
            int swap = near[i];
            near[i] = near[other];
            near[other] = swap;
        }
        return Math.min(wanted, pool);
    }

    private void rebuild(ClassBlock block, int index, int chosen, Move move, RandomStream random) {
        near[chosen] = index;
        long before = 0;
        int size = 0;
        for (int i = 0; i <= chosen; i++) {
            before += block.loss(near[i]);
            size = take(block.rows(near[i]), size);
        }
        int kept = move == Move.SPILL ? spill(size, random) : size;
        long after = kept < gate.k() ? Long.MAX_VALUE : order(move, kept, random);
        if (after <= before) {
            block.mark();
            block.replace(near, chosen + 1, regrouping.classes(rows, kept));
            if (!block.place(rows, kept, size, before - after)) {
                block.undo();
            }
        }
    }

    /** Puts rows in a new order; what they lose when they are grouped in it. */
    private long order(Move move, int size, RandomStream random) {
        if (move == Move.WALK) {
            swap(0, random.below(size));
            NearestTour.walk(points, rows, 0, size);
        } else if (move == Move.GROW) {
            grow(size, random);
        } else {
            cut(0, size, random);
        }
        return regrouping.solve(rows, size);
    }

    /**
     * Puts rows last that keep the others from being alike, on one to three axes, fewer than k for each; how many others there
     * are.
     */
    private int spill(int size, RandomStream random) {
        int kept = size;
        for (int turn = random.below(3); turn >= 0; turn--) {
            int axis = random.below(points.dimensions());
            AxisCut cut = finder.most(axis, rows, kept, random);
            if (cut != null) {
                kept = cut.part(points, rows, 0, kept, spare);
            }
        }
        return kept;
    }

    private void swap(int one, int other) {
        int swap = rows[one];
        rows[one] = rows[other];
        rows[other] = swap;
    }

    private int take(int[] members, int size) {
        if (size + members.length > rows.length) {
            int[] larger = new int[(size + members.length) * 2];
            System.arraycopy(rows, 0, larger, 0, size);
            rows = larger;
            spare = new int[larger.length];
        }
        System.arraycopy(members, 0, rows, size, members.length);
        return size + members.length;
    }

    /** Puts rows in the order of cuts that are cheap, now and then the second or third cheapest. */
    private void cut(int from, int to, RandomStream random) {
        if (to - from < 2 * gate.k()) {
            return;
        }
        int dice = random.below(16);
        int rank = dice < 12 ? 0 : dice < 15 ? 1 : 2;
        List<AxisCut> cuts = finder.best(rows, from, to, rank + 1);
        if (!cuts.isEmpty()) {
            int middle = cuts.get(cuts.size() - 1).part(points, rows, from, to, spare);
            cut(from, middle, random);
            cut(middle, to, random);
        }
    }

    /**
     * Puts rows in the order in which classes of k would grow: each begins far from the last row, and takes the row that widens
     * its box least.
     */
    private void grow(int size, RandomStream random) {
        for (int at = 0; at < size; at++) {
            boolean opens = at % gate.k() == 0;
            int best = at;
            if (opens && at == 0) {
                best = random.below(size);
            } else {
                long wanted = opens ? -1 : Long.MAX_VALUE;
                for (int i = at; i < size; i++) {
                    long cost = opens
                            ? points.distance(rows[at - 1], rows[i], Long.MAX_VALUE)
                            : boxes.lossWith(0, rows[i], wanted);
                    if (opens ? cost > wanted : cost < wanted) {
                        wanted = cost;
                        best = i;
                    }
                }
            }
            swap(at, best);
            if (opens) {
                boxes.begin(0, rows[at]);
            } else {
                boxes.cover(0, rows[at]);
            }
        }
    }

    /** A class of more than k rows gives rows to other classes, one of k dissolves into them, if that loses less. */
    private void giveAway(ClassBlock block, int index) {
        if (block.count() < 2) {
            return;
        } else if (block.size(index) > gate.k()) {
            giveRows(block, index);
        } else {
            dissolve(block, index);
        }
    }

    /** Moves every row to the class that takes it for less than it costs here, as long as enough rows are left. */
    private void giveRows(ClassBlock block, int index) {
        int[] members = block.rows(index);
        boxes.reach(members.length + 1);
        for (int i = 0; i < members.length; i++) {
            boxes.begin(i + 1, members[i]);
            if (i > 0) {
                boxes.cover(i + 1, boxes, i);
            }
        }
        int kept = 0;
        for (int i = members.length - 1; i >= 0 && kept + i >= gate.k(); i--) {
            long saved = block.loss(index) - (kept + i) * lossWithout(i, kept);
            int taker = block.cheapestFor(members[i], index, saved);
            if (taker < 0 || !give(block, index, i, taker)) {
                if (kept++ == 0) {
                    boxes.begin(0, members[i]);
                } else {
                    boxes.cover(0, members[i]);
                }
            }
        }
    }

    /** The loss per row of the first rows of a class with those that are kept already. */
    private long lossWithout(int first, int kept) {
        return first == 0
                ? boxes.loss(0)
                : kept == 0 ? boxes.loss(first) : boxes.joined(0, boxes, first, Long.MAX_VALUE);
    }

    private boolean give(ClassBlock block, int index, int place, int taker) {
        int[] rest = without(block.rows(index), place);
        int[] more = with(block.rows(taker), block.rows(index)[place]);
        if (!gate.admits(rest, 0, rest.length) || !gate.admits(more, 0, more.length)) {
            return false;
        }
        block.set(index, rest);
        block.set(taker, more);
        return true;
    }

    private void dissolve(ClassBlock block, int index) {
        long most = block.loss(index);
        int size = take(block.rows(index), 0);
        block.mark();
        block.remove(index);
        if (!block.place(rows, 0, size, most - 1)) {
            block.undo();
        }
    }

    private static int[] without(int[] rows, int left) {
        int[] rest = new int[rows.length - 1];
        System.arraycopy(rows, 0, rest, 0, left);
        System.arraycopy(rows, left + 1, rest, left, rest.length - left);
        return rest;
    }

    private static int[] with(int[] rows, int row) {
        int[] more = Arrays.copyOf(rows, rows.length + 1);
        more[rows.length] = row;
        return more;
    }
}
