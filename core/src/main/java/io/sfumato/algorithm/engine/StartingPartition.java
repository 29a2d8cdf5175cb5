package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Parallel;
import io.sfumato.algorithm.engine.Splitter.Part;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * A strong partition to begin with. The table is cut into blocks; each block's rows are put in the order of further cuts and
 * in that of a walk, and the order that groups better is taken. Cost: rows x block.
 */
final class StartingPartition {

    /**
     * The most rows of a block: a walk to the nearest row takes time that grows with their square. Chosen on adult-byun like
     * all constants of the search (docs/benchmarks.md).
     */
    private static final int BLOCK_ROWS = 6_000;

    /**
     * Tables of more rows are not peeled: that goes over all of them many times. A round number: more may begin better and take
     * longer.
     */
    private static final int MOST_PEELED = 200_000;

    /**
     * The table is first cut into so many parts, one round of cuts after the other; these are then cut into blocks
     * independently. A round number: enough to keep processors busy. It does not change the cuts.
     */
    private static final int LARGE_PARTS = 16;

    private final Points points;
    private final ClassAdmission gate;

    StartingPartition(Points points, ClassAdmission gate) {
        this.points = points;
        this.gate = gate;
    }

    /** Disjoint cells of one recursive partition, by the cheapest cuts. */
    List<int[]> regions(int[] some, Context context) {
        CutPricing pricing = CutPricing.expected(gate.k());
        return pieces(some, pricing, context, (tools, rows, part) -> cells(tools, rows, part, context)).stream()
                .flatMap(List::stream)
                .toList();
    }

    /** Such cells with foresight, as trees that can be re-cut. */
    List<RegionBlock> plots(int[] some, Context context) {
        CutPricing pricing = CutPricing.expected(gate.k());
        return pieces(some, pricing, context, (tools, rows, part) -> plot(tools, rows, part, context));
    }

    private RegionBlock plot(Tools tools, int[] rows, Part part, Context context) {
        int[] own = Arrays.copyOfRange(rows, part.from(), part.to());
        CutTreeGrowth growth = new CutTreeGrowth(tools.splitter, gate, context);
        return new RegionBlock(own, growth.farsighted(own, new Part(0, own.length)));
    }

    /** Classes that may overlap. */
    List<int[]> leastLoss(int[] some, Context context) {
        CutPricing pricing = CutPricing.asItIs();
        List<int[]> grouped =
                pieces(some, pricing, context, (tools, rows, part) -> grouped(tools, rows, part, context)).stream()
                        .flatMap(List::stream)
                        .toList();
        if (some.length > MOST_PEELED) {
            return grouped;
        }
        List<int[]> peeled = peeled(some, context);
        return loss(peeled) < loss(grouped) ? peeled : grouped;
    }

    /**
     * Classes that are peeled off, and cut further where that loses less. Rows that are left go where they cost least; those
     * that may go nowhere stay together.
     */
    private List<int[]> peeled(int[] some, Context context) {
        List<int[]> peeled = new ArrayList<>(new Peeling(points, gate).classes(some, context));
        int[] last = peeled.get(peeled.size() - 1);
        int[] left = gate.admits(last, 0, last.length) ? new int[0] : peeled.remove(peeled.size() - 1);
        Tools tools = new Tools(points, gate, CutPricing.asItIs());
        List<int[]> classes = new ArrayList<>();
        for (int[] rows : peeled) {
            classes.addAll(cells(tools, rows, new Part(0, rows.length), context));
        }
        return placed(classes, left, context);
    }

    /** Puts rows that are left into the classes where they cost least; those that may go nowhere stay together. */
    List<int[]> placed(List<int[]> classes, int[] left, Context context) {
        ClassBlock block = new ClassBlock(points, gate, classes);
        int[] nowhere = IntStream.of(left)
                .filter(row -> {
                    context.checkpoint();
                    block.mark();
                    return !block.place(new int[] {row}, 0, 1, Long.MAX_VALUE - 1);
                })
                .toArray();
        if (nowhere.length > 0) {
            block.add(nowhere);
        }
        return block.classes();
    }

    private long loss(List<int[]> classes) {
        Splitter splitter = new Splitter(points, gate, CutPricing.asItIs());
        return classes.stream()
                .mapToLong(rows -> splitter.loss(rows, new Part(0, rows.length)))
                .sum();
    }

    private interface Piece<T> {
        T of(Tools tools, int[] rows, Part part);
    }

    /** What is made of each block, in their order. */
    private <T> List<T> pieces(int[] some, CutPricing pricing, Context context, Piece<T> piece) {
        int[] rows = some.clone();
        List<Part> parts = blocks(rows, pricing, context);
        List<List<T>> found = new ArrayList<>();
        parts.forEach(part -> found.add(new ArrayList<>(1)));
        Parallel.run(
                context.executor(),
                parts.size(),
                () -> new Tools(points, gate, pricing),
                (tools, index) -> found.get(index).add(piece.of(tools, rows, parts.get(index))));
        return found.stream().flatMap(List::stream).toList();
    }

    /** Cuts the table into a few large parts, and these into blocks; as soon as there are two parts, side by side. */
    private List<Part> blocks(int[] rows, CutPricing pricing, Context context) {
        List<Part> before = List.of();
        List<Part> parts = List.of(new Part(0, rows.length));
        while (parts.size() > before.size() && parts.size() < LARGE_PARTS) {
            before = parts;
            parts = cut(rows, before, part -> Math.max(BLOCK_ROWS, part.size() - 1), pricing, context);
        }
        return cut(rows, parts, part -> BLOCK_ROWS, pricing, context);
    }

    /** Cuts each part until its parts are of at most so many rows. */
    private List<Part> cut(
            int[] rows, List<Part> parts, ToIntFunction<Part> enough, CutPricing pricing, Context context) {
        List<List<Part>> found = new ArrayList<>();
        parts.forEach(part -> found.add(new ArrayList<>()));
        Parallel.run(context.executor(), parts.size(), () -> new Splitter(points, gate, pricing), (splitter, index) -> {
            Part part = parts.get(index);
            found.get(index).addAll(splitter.split(rows, part, enough.applyAsInt(part), context));
        });
        return found.stream().flatMap(List::stream).toList();
    }

    private static List<int[]> cells(Tools tools, int[] rows, Part part, Context context) {
        List<int[]> classes = new ArrayList<>();
        for (Part cell : tools.splitter.split(rows, part, 0, context)) {
            classes.add(Arrays.copyOfRange(rows, cell.from(), cell.to()));
        }
        return classes;
    }

    private List<int[]> grouped(Tools tools, int[] rows, Part part, Context context) {
        List<int[]> cells = cells(tools, rows, part, context);
        long least = 0;
        for (int[] cell : cells) {
            least += tools.splitter.loss(cell, new Part(0, cell.length));
        }
        int[] order = Arrays.copyOfRange(rows, part.from(), part.to());
        List<int[]> best = cells;
        for (boolean walk : new boolean[] {false, true}) {
            if (walk) {
                NearestTour.walk(points, order, 0, order.length);
            }
            context.checkpoint();
            long loss = tools.regrouping.solve(order, order.length);
            if (loss < least) {
                least = loss;
                best = tools.regrouping.classes(order, order.length);
            }
        }
        return best;
    }

    /** What one worker needs. */
    private static final class Tools {
        private final Splitter splitter;
        private final Regrouping regrouping;

        Tools(Points points, ClassAdmission gate, CutPricing pricing) {
            this.splitter = new Splitter(points, gate, pricing);
            this.regrouping = new Regrouping(points, gate);
        }
    }
}
