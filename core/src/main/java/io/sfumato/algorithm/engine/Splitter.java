package io.sfumato.algorithm.engine;

import io.sfumato.run.Context;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cuts rows into parts that may be classes, each time where it is cheapest. The parts are disjoint cells of one recursive
 * partition. For one thread.
 */
final class Splitter {

    /**
     * Cuts tried in turn when the cheapest breaks a promise. A round number: more cut further where promises are hard to keep,
     * and take longer.
     */
    static final int ALTERNATIVES = 32;

    /**
     * With more axes than this, a look at a row counts as several: it joins boxes of all axes for the cuts of each. Up to so
     * many axes that is not what takes the time.
     */
    private static final int NARROW = 64;

    private final Points points;
    private final ClassAdmission gate;
    private final CutFinder finder;
    private final Boxes box;
    private int[] spare = new int[1024];
    private long work;

    Splitter(Points points, ClassAdmission gate, CutPricing pricing) {
        this.points = points;
        this.gate = gate;
        this.finder = new CutFinder(points, gate.k(), pricing);
        this.box = new Boxes(points, 1);
    }

    /** A run of rows. */
    record Part(int from, int to) {
        int size() {
            return to - from;
        }
    }

    CutFinder finder() {
        return finder;
    }

    /** Cells looked at so far, each as often as it was, and more in wide tables; the same on every machine. */
    long work() {
        return work;
    }

    /** Splits rows until no part can be split, or has at most {@code enough} rows; the parts in order. */
    List<Part> split(int[] rows, Part whole, int enough, Context context) {
        Deque<Part> open = new ArrayDeque<>(List.of(whole));
        List<Part> done = new ArrayList<>();
        while (!open.isEmpty()) {
            context.checkpoint();
            Part part = open.pop();
            Halves halves = part.size() <= enough ? null : cheapest(rows, part);
            if (halves == null) {
                done.add(part);
            } else {
                open.push(halves.other());
                open.push(halves.one());
            }
        }
        return done;
    }

    /** A part that was cut. */
    record Halves(AxisCut cut, Part one, Part other) {}

    /** Makes the cheapest cut that keeps the promises; null if there is none. */
    @Nullable
    Halves cheapest(int[] rows, Part part) {
        if (part.size() < 2 * gate.k()) {
            return null;
        }
        work += looks(part);
        for (AxisCut cut : finder.best(rows, part.from(), part.to(), gate.sizeAlone() ? 1 : ALTERNATIVES)) {
            Halves halves = cut(cut, rows, part);
            if (halves != null) {
                return halves;
            }
        }
        return null;
    }

    /** The cheapest few cuts of every axis; they may break promises. */
    List<AxisCut> ofEach(int[] rows, Part part, int few) {
        if (part.size() < 2 * gate.k()) {
            return List.of();
        }
        work += looks(part);
        return finder.ofEach(rows, part.from(), part.to(), few);
    }

    private long looks(Part part) {
        int wide = Math.max(1, points.dimensions() / NARROW);
        return (long) part.size() * points.dimensions() * wide;
    }

    /** Makes a cut; null if one of its sides may not be a class. */
    @Nullable
    Halves cut(AxisCut cut, int[] rows, Part part) {
        int middle = apply(cut, rows, part);
        boolean enough = middle - part.from() >= gate.k() && part.to() - middle >= gate.k();
        boolean allowed = enough
                && (gate.sizeAlone()
                        || (gate.admits(rows, part.from(), middle) && gate.admits(rows, middle, part.to())));
        return allowed ? new Halves(cut, new Part(part.from(), middle), new Part(middle, part.to())) : null;
    }

    /** Puts the rows that a cut takes first; where the others begin. */
    int apply(AxisCut cut, int[] rows, Part part) {
        if (spare.length < part.size()) {
            spare = new int[Math.max(part.size(), spare.length * 2)];
        }
        work += part.size();
        return cut.part(points, rows, part.from(), part.to(), spare);
    }

    /** The total loss of a part as one class. */
    long loss(int[] rows, Part part) {
        work += part.size();
        box.span(0, rows, part.from(), part.to());
        return part.size() * box.loss(0);
    }
}
