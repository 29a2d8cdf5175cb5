package io.sfumato.algorithm.engine;

import io.sfumato.run.Context;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Cuts rows into parts that may be classes, each time where the least loss is left. Small parts look ahead: the cheapest few
 * cuts are each followed to the end, and the one that ends best is taken. The parts are disjoint cells of one recursive
 * partition. For one thread.
 */
final class Splitter {

    /** Cuts tried in turn when the cheapest breaks a promise. */
    private static final int ALTERNATIVES = 32;

    private final Points points;
    private final Gate gate;
    private final CutFinder finder;
    private final Boxes box;
    private int[] spare = new int[1024];

    Splitter(Points points, Gate gate) {
        this.points = points;
        this.gate = gate;
        this.finder = new CutFinder(points, gate.k());
        this.box = new Boxes(points, 1);
    }

    /**
     * How far to look ahead.
     *
     * @param rows parts of at most so many rows do
     * @param cuts so many cuts are followed to the end
     */
    record Foresight(int rows, int cuts) {
        static final Foresight NONE = new Foresight(0, 1);

        private static final int FURTHEST = 6_000;

        /** The further and the wider, the more effort there is. */
        static Foresight worth(int effort) {
            int more = Math.min(effort, 100);
            return effort == 0 ? NONE : new Foresight(Math.min(FURTHEST, 2_000 + 400 * more), 4 + 2 * more / 5);
        }
    }

    /** A run of rows. */
    record Part(int from, int to) {
        int size() {
            return to - from;
        }
    }

    /** Splits rows until no part can be split, or is of at most {@code enough} rows; the parts in order. */
    List<Part> split(int[] rows, Part whole, int enough, Foresight foresight, Context context) {
        Deque<Part> open = new ArrayDeque<>(List.of(whole));
        List<Part> done = new ArrayList<>();
        while (!open.isEmpty()) {
            context.checkpoint();
            Part part = open.pop();
            int middle = part.size() <= enough ? -1 : cut(rows, part, foresight);
            if (middle < 0) {
                done.add(part);
            } else {
                open.push(new Part(middle, part.to()));
                open.push(new Part(part.from(), middle));
            }
        }
        return done;
    }

    /** Cuts one part; where its second half begins, or -1 if it cannot be cut. */
    private int cut(int[] rows, Part part, Foresight foresight) {
        boolean ahead = part.size() <= foresight.rows() && foresight.cuts() > 1;
        return ahead ? bestEnding(rows, part, foresight.cuts()) : cheapest(rows, part);
    }

    private int cheapest(int[] rows, Part part) {
        if (part.size() < 2 * gate.k()) {
            return -1;
        }
        for (Cut cut : finder.best(rows, part.from(), part.to(), gate.sizeAlone() ? 1 : ALTERNATIVES)) {
            int middle = apply(cut, rows, part);
            if (allowed(rows, part, middle)) {
                return middle;
            }
        }
        return -1;
    }

    private boolean allowed(int[] rows, Part part, int middle) {
        return gate.sizeAlone() || (gate.admits(rows, part.from(), middle) && gate.admits(rows, middle, part.to()));
    }

    private int bestEnding(int[] rows, Part part, int most) {
        if (part.size() < 2 * gate.k()) {
            return -1;
        }
        Cut best = null;
        long least = Long.MAX_VALUE;
        int followed = 0;
        for (Cut cut : finder.best(rows, part.from(), part.to(), gate.sizeAlone() ? most : ALTERNATIVES)) {
            int middle = apply(cut, rows, part);
            if (followed < most && allowed(rows, part, middle)) {
                followed++;
                long loss = ending(rows, new Part(part.from(), middle)) + ending(rows, new Part(middle, part.to()));
                if (loss < least) {
                    least = loss;
                    best = cut;
                }
            }
        }
        return best == null ? -1 : apply(best, rows, part);
    }

    /** The loss of a part once it is split to the end. */
    private long ending(int[] rows, Part part) {
        int middle = cheapest(rows, part);
        if (middle < 0) {
            return loss(rows, part);
        }
        return ending(rows, new Part(part.from(), middle)) + ending(rows, new Part(middle, part.to()));
    }

    /** The total loss of a part as one class. */
    long loss(int[] rows, Part part) {
        box.span(0, rows, part.from(), part.to());
        return part.size() * box.loss(0);
    }

    private int apply(Cut cut, int[] rows, Part part) {
        if (spare.length < part.size()) {
            spare = new int[Math.max(part.size(), spare.length * 2)];
        }
        return cut.part(points, rows, part.from(), part.to(), spare);
    }
}
