package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.pattern.LocalPlacement;
import io.sfumato.algorithm.pattern.PlacedRows;
import io.sfumato.algorithm.pattern.WeighedPatterns;
import io.sfumato.run.Context;
import io.sfumato.run.RandomStream;
import java.util.Arrays;

/**
 * Takes a class and some of its neighbours apart and lets their rows bid for the patterns around them. Rows may also go to
 * other classes of the block that have room for them. For one thread.
 */
final class PatternTrading {

    /**
     * About how many rows are taken apart together, if these are at least {@link #LEAST_CLASSES} classes. No record of how it
     * was chosen: more find better classes, and bidding takes longer.
     */
    private static final int ROWS = 120;

    /** At least so many classes are taken apart together; with a large k these are more than {@link #ROWS} rows. */
    private static final int LEAST_CLASSES = 8;

    /**
     * About how often each row is taken apart in a round (docs/engine.md). More improves more in a round, which takes longer.
     */
    private static final int TIMES = 2;

    /**
     * How many times as many neighbours are looked at as are taken apart; rows may go to the others, and which are taken is
     * drawn. No record of how it was chosen: more brings classes together that lie further apart.
     */
    private static final int POOL = 4;

    private final Points points;
    private final LocalPlacement reseating;
    private final Context context;
    private final Boxes box;
    private final int wanted;
    private final int[] near;
    private final int[] around;
    private final long[] distances;
    private int[] rows = new int[256];
    private long[] prices = new long[256];

    PatternTrading(Points points, ClassAdmission gate, WeighedPatterns outlook, Context context) {
        this.points = points;
        this.reseating = new LocalPlacement(outlook);
        this.context = context;
        this.box = new Boxes(points, 1);
        this.wanted = Math.max(LEAST_CLASSES, ROWS / gate.k());
        this.near = new int[POOL * wanted];
        this.around = new int[near.length];
        this.distances = new long[near.length];
    }

    /** Takes the rows of a block apart, some at a time. */
    void round(ClassBlock block, RandomStream random) {
        int trades = 1 + TIMES * block.count() / wanted;
        for (int trade = 0; trade < trades; trade++) {
            context.checkpoint();
            step(block, random.below(block.count()), random);
        }
    }

    void step(ClassBlock block, int index, RandomStream random) {
        near[0] = index;
        int pool = 1 + block.neighbours(index, near.length - 1, around, distances);
        System.arraycopy(around, 0, near, 1, pool - 1);
        int chosen = Math.min(pool, wanted);
        int furthest = Math.min(pool, wanted + random.below(pool));
        for (int i = 1; i < chosen; i++) {
            int other = i + random.below(furthest - i);
            int swap = near[i];
            near[i] = near[other];
            near[other] = swap;
        }
        long before = 0;
        int size = 0;
        for (int i = 0; i < chosen; i++) {
            before += block.loss(near[i]);
            size = take(block.rows(near[i]), size);
        }
        for (int i = 0; i < size; i++) {
            prices[i] = block.cheapestAround(rows[i], near, chosen, pool, points.full());
        }
        PlacedRows found = reseating.find(rows, prices, size, before, context);
        if (!found.classes().isEmpty()) {
            keep(block, chosen, found, before);
        }
    }

    private int take(int[] members, int size) {
        if (rows.length < size + members.length) {
            rows = Arrays.copyOf(rows, 2 * (size + members.length));
            prices = new long[rows.length];
        }
        System.arraycopy(members, 0, rows, size, members.length);
        return size + members.length;
    }

    private void keep(ClassBlock block, int chosen, PlacedRows found, long before) {
        long after = 0;
        for (int[] members : found.classes()) {
            box.span(0, members, 0, members.length);
            after += members.length * box.loss(0);
        }
        if (after <= before) {
            block.mark();
            block.replace(near, chosen, found.classes());
            if (!block.place(found.outside(), 0, found.outside().length, before - after)) {
                block.undo();
            }
        }
    }
}
