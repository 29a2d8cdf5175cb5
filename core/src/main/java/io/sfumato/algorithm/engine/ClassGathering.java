package io.sfumato.algorithm.engine;

import io.sfumato.run.RandomStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Opens a class where rows of many others would lose less. It widens a box from a row that loses much, looks at each stage
 * which rows of the whole block would lose less in it, and borrows the rest from classes that can spare rows. For one thread.
 *
 * <p>Cost of a step: rows of the block x stages.
 */
final class ClassGathering {

    /**
     * How often a box is widened at most. Chosen on adult-byun like all constants of the search (docs/benchmarks.md): more
     * finds wider classes, and each stage looks at all rows found.
     */
    private static final int MOST_STAGES = 24;

    /** The number of the box that is widened; the others are that of the best stage, and one to measure with. */
    private static final int BOX = 0;

    private static final int BEST = 1;
    private static final int MEASURE = 2;

    private final ClassAdmission gate;
    private final Boxes boxes;
    private int[] rows = new int[256];
    private int[] homes = new int[256];
    private long[] losses = new long[256];
    private long[] gains = new long[256];
    private int found;

    ClassGathering(Points points, ClassAdmission gate) {
        this.gate = gate;
        this.boxes = new Boxes(points, 3);
    }

    /** Tries to open a class around a row of this one; keeps it if it loses no more. */
    void step(ClassBlock block, int index, RandomStream random) {
        long price = block.price(index);
        boxes.begin(BOX, block.rows(index)[random.below(block.size(index))]);
        collect(block, price);
        if (widen(block, price, random)) {
            open(block);
        }
    }

    /** Collects the rows of the block with which the box loses less than {@code bound}, class by class. */
    private void collect(ClassBlock block, long bound) {
        found = 0;
        for (int index = 0; index < block.count(); index++) {
            for (int row : block.rows(index)) {
                long loss = boxes.lossWith(BOX, row, bound);
                if (loss < bound) {
                    keep(row, index, loss);
                }
            }
        }
    }

    private void keep(int row, int home, long loss) {
        if (found == rows.length) {
            rows = Arrays.copyOf(rows, found * 2);
            homes = Arrays.copyOf(homes, found * 2);
            losses = Arrays.copyOf(losses, found * 2);
            gains = Arrays.copyOf(gains, found * 2);
        }
        rows[found] = row;
        homes[found] = home;
        losses[found++] = loss;
    }

    /** Widens the box stage by stage; whether there is a stage at which rows would gain. */
    private boolean widen(ClassBlock block, long bound, RandomStream random) {
        int taste = random.below(3);
        long most = 0;
        for (int stage = 0; stage < MOST_STAGES; stage++) {
            long gain = gain(block);
            if (gain > most) {
                most = gain;
                boxes.copy(BEST, boxes, BOX);
            }
            int next = next(block, taste, random);
            if (next < 0) {
                break;
            }
            boxes.cover(BOX, next);
            narrow(bound);
        }
        return most > 0;
    }

    /** Forgets rows with which the box, now wider, loses too much. */
    private void narrow(long bound) {
        int before = found;
        found = 0;
        for (int i = 0; i < before; i++) {
            long loss = boxes.lossWith(BOX, rows[i], bound);
            if (loss < bound) {
                keep(rows[i], homes[i], loss);
            }
        }
    }

    /** What rows in the box would gain together with those it would borrow, if all could leave where they are. */
    private long gain(ClassBlock block) {
        long loss = boxes.loss(BOX);
        long sum = 0;
        int glad = 0;
        int others = 0;
        for (int i = 0; i < found; i++) {
            long gain = block.price(homes[i]) - loss;
            boolean inside = losses[i] == loss;
            if (inside && gain > 0) {
                sum += gain;
                glad++;
            } else if (inside && block.size(homes[i]) > gate.k()) {
                gains[others++] = gain;
            }
        }
        int wanting = Math.max(0, gate.k() - glad);
        if (wanting > others) {
            return 0;
        }
        if (wanting > 0) {
            Arrays.sort(gains, 0, others);
        }
        for (int i = others - wanting; i < others; i++) {
            sum += gains[i];
        }
        return sum;
    }

    /**
     * A row to widen the box by: one that costs little and, the greater {@code taste} is, loses much where it is; -1 if there
     * is none.
     */
    private int next(ClassBlock block, int taste, RandomStream random) {
        long loss = boxes.loss(BOX);
        long least = Long.MAX_VALUE;
        int ties = 0;
        int best = -1;
        for (int i = 0; i < found; i++) {
            long cost = 2 * losses[i] - taste * block.price(homes[i]);
            if (losses[i] > loss && cost <= least) {
                ties = cost < least ? 1 : ties + 1;
                best = ties == 1 || random.below(ties) == 0 ? rows[i] : best;
                least = cost;
            }
        }
        return best;
    }

    /** Opens a class in the box of the best stage. */
    private void open(ClassBlock block) {
        boxes.copy(BOX, boxes, BEST);
        long loss = boxes.loss(BOX);
        collect(block, loss + 1);
        int[] chosen = chosen(block, loss);
        int most = chosen.length < gate.k() ? 0 : gate.most(chosen);
        if (most > 0) {
            move(block, Arrays.copyOf(chosen, most));
        }
    }

    /** The rows that lose less in the box; if these are too few, also the dearest of those that their classes can spare. */
    private int[] chosen(ClassBlock block, long loss) {
        List<int[]> runs = new ArrayList<>();
        for (int from = 0, to; from < found; from = to) {
            for (to = from + 1; to < found && homes[to] == homes[from]; to++) {}
            runs.add(new int[] {from, to});
        }
        runs.sort((one, other) -> Long.compare(block.price(homes[other[0]]), block.price(homes[one[0]])));
        int[] chosen = new int[found];
        int size = 0;
        for (int[] run : runs) {
            int home = homes[run[0]];
            boolean glad = block.price(home) > loss;
            int wanting = glad ? found : gate.k() - size;
            boolean most = glad && 2 * (run[1] - run[0]) >= block.size(home);
            int spare = most ? found : block.size(home) - gate.k();
            for (int i = run[0]; i < run[1] && i - run[0] < Math.min(wanting, spare); i++) {
                chosen[size++] = rows[i];
            }
        }
        return Arrays.copyOf(chosen, size);
    }

    /** Makes rows a class. What is left of their classes stays a class if it may; else its rows go where they cost least. */
    private void move(ClassBlock block, int[] chosen) {
        BitSet moved = new BitSet();
        IntStream.of(chosen).forEach(moved::set);
        int[] touched = IntStream.range(0, found)
                .filter(i -> moved.get(rows[i]))
                .map(i -> homes[i])
                .distinct()
                .toArray();
        List<int[]> fresh = new ArrayList<>(List.of(chosen));
        int[] homeless = new int[0];
        long saved = -loss(chosen);
        for (int index : touched) {
            saved += block.loss(index);
            int[] rest = IntStream.of(block.rows(index))
                    .filter(row -> !moved.get(row))
                    .toArray();
            if (gate.admits(rest, 0, rest.length)) {
                fresh.add(rest);
                saved -= loss(rest);
            } else {
                homeless = IntStream.concat(IntStream.of(homeless), IntStream.of(rest))
                        .toArray();
            }
        }
        block.mark();
        if (saved >= 0) {
            block.replace(touched, touched.length, fresh);
            if (!block.place(homeless, 0, homeless.length, saved)) {
                block.undo();
            }
        }
    }

    private long loss(int[] some) {
        boxes.span(MEASURE, some, 0, some.length);
        return some.length * boxes.loss(MEASURE);
    }
}
