package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Task;
import io.sfumato.run.Context;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.space.TreeAxis;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * Merges classes below k so that the research value of the whole table stays greatest. Each column keeps the sums its value
 * follows from ({@link Retention}), so a merge is judged by differences, and a candidate is given up as soon as it is known
 * to lose more than the best one so far.
 */
final class ValueMerging {

    private record Waiting(int size, int first, int slot) {}

    private static final Comparator<Waiting> ORDER =
            Comparator.comparingInt(Waiting::size).thenComparingInt(Waiting::first);

    /**
     * Columns are sorted again whenever the number of classes is a multiple of this. A round number; it changes the time only.
     */
    private static final int SORT_EVERY = 1 << 10;

    /** Pairs of classes by which columns are sorted. A round number: more order them better; it changes the time only. */
    private static final int SAMPLE = 256;

    /** The thousandth prime: the step from one sampled class to the next, so that samples come from all over. */
    private static final long STRIDE = 7_919;

    private final Clusters clusters;
    private final int k;
    private final Retention[] columns;
    private final PriorityQueue<Waiting> queue = new PriorityQueue<>(ORDER);
    private final int[] slots;
    private final int[] places;
    private final int[] sizes;
    private final int[] weights;
    private final int[] firsts;
    private int count;
    private int suppressible;

    ValueMerging(Task task, Clusters clusters, boolean disjointRanges) {
        this.clusters = clusters;
        this.k = task.k();
        this.count = clusters.slots();
        this.slots = new int[count];
        this.places = new int[count];
        this.sizes = new int[count];
        this.weights = new int[count];
        this.firsts = new int[count];
        for (int place = 0; place < count; place++) {
            slots[place] = place;
            places[place] = place;
            sizes[place] = clusters.size(place);
            weights[place] = clusters.weight(place);
            firsts[place] = clusters.first(place);
        }
        Space space = task.space();
        double[] parts = Retention.weights(space.axes());
        this.columns = IntStream.range(0, parts.length)
                .mapToObj(index -> retention(space, index, parts[index], disjointRanges))
                .toArray(Retention[]::new);
    }

    private Retention retention(Space space, int index, double weight, boolean disjointRanges) {
        Axis axis = space.axis(index);
        if (axis instanceof TreeAxis tree) {
            boolean flat = tree.taxonomy().height() == 1 && !axis.column().ordered();
            if (!flat) {
                return new HullRetention(axis, weight, clusters, space.rows(), index);
            }
            return axis.size() <= MaskRetention.MOST_CELLS
                    ? new MaskRetention(axis, weight, clusters, space.rows(), index)
                    : new SetRetention(axis, weight, clusters, space.rows(), index);
        }
        return disjointRanges
                ? new SharedRetention(axis, weight, clusters, space.rows(), index)
                : new HullRetention(axis, weight, clusters, space.rows(), index);
    }

    /** Merges until no class is below k or only one is left; at most so many rows are taken out on the way. */
    void run(int limit, Context context) {
        suppressible = limit;
        for (int place = 0; place < count; place++) {
            enqueue(place);
        }
        int classes = count;
        context.stage("merging small classes", classes);
        while (!queue.isEmpty()) {
            context.advance(classes - count);
            Waiting next = queue.remove();
            if (clusters.size(next.slot()) != next.size()) {
                continue;
            } else if (count == 1) {
                return;
            }
            if (count % SORT_EVERY == 0 || count == classes) {
                sortColumns();
            }
            step(places[next.slot()]);
        }
    }

    private void enqueue(int place) {
        if (sizes[place] < k) {
            queue.add(new Waiting(sizes[place], firsts[place], slots[place]));
        }
    }

    private void step(int small) {
        Choice best = choose(small);
        int slot = slots[small];
        if (best.suppressed > 0) {
            for (Retention column : columns) {
                column.suppress(best.place, sizes[best.place]);
            }
            clusters.remove(slots[best.place]);
            suppressible -= best.suppressed;
        } else {
            for (Retention column : columns) {
                column.merge(small, best.place, sizes[small], sizes[best.place]);
            }
            clusters.merge(slot, slots[best.place]);
            sizes[small] = clusters.size(slot);
            weights[small] += weights[best.place];
            firsts[small] = clusters.first(slot);
        }
        leave(best.place);
        if (clusters.present(slot)) {
            enqueue(places[slot]);
        }
    }

    /**
     * Puts the columns first in which two classes are likely to lose most, so that a bound is passed soonest; the sum does
     * not depend on it.
     */
    private void sortColumns() {
        record Expected(Retention column, double loss) {}
        List<Expected> sorted = Arrays.stream(columns)
                .map(column -> new Expected(column, expected(column)))
                .sorted(Comparator.comparingDouble(Expected::loss).reversed())
                .toList();
        for (int i = 0; i < columns.length; i++) {
            columns[i] = sorted.get(i).column();
        }
    }

    private double expected(Retention column) {
        double sum = 0;
        for (int i = 0; i < Math.min(SAMPLE, count - 1); i++) {
            int other = (int) ((i * STRIDE + 1) % (count - 1)) + 1;
            int one = other == i ? 0 : i;
            sum += Math.sqrt((double) column.mergeLoss(one, other, sizes[one], sizes[other], Long.MAX_VALUE));
        }
        return sum;
    }

    /** The class at the last place takes the one that is free; classes stay close together, so that a pass is a scan. */
    private void leave(int place) {
        int last = --count;
        if (place != last) {
            for (Retention column : columns) {
                column.move(last, place);
            }
            slots[place] = slots[last];
            places[slots[place]] = place;
            sizes[place] = sizes[last];
            weights[place] = weights[last];
            firsts[place] = firsts[last];
        }
    }

    /** The best so far: least loss, then fewest rows suppressed, then the lowest class. */
    private static final class Choice {
        private long loss = Long.MAX_VALUE;
        private int suppressed;
        private int first;
        private int place = -1;

        void offer(long candidate, int leaving, int lowest, int at) {
            boolean tie = candidate == loss && (leaving < suppressed || (leaving == suppressed && lowest < first));
            if (place < 0 || candidate < loss || tie) {
                loss = candidate;
                suppressed = leaving;
                first = lowest;
                place = at;
            }
        }
    }

    private Choice choose(int small) {
        Choice best = new Choice();
        if (weights[small] <= suppressible) {
            best.offer(suppressionLoss(small, Long.MAX_VALUE), weights[small], firsts[small], small);
        }
        for (int other = 0; other < count; other++) {
            if (other == small) {
                continue;
            }
            long loss = mergeLoss(small, other, best.loss);
            if (loss <= best.loss) {
                best.offer(loss, 0, firsts[other], other);
            }
            if (weights[other] <= suppressible) {
                best.offer(suppressionLoss(other, best.loss), weights[other], firsts[other], other);
            }
        }
        return best;
    }

    /** The loss of a merge, or a number above {@code bound} once it is known to be. */
    private long mergeLoss(int small, int other, long bound) {
        long size = sizes[small];
        long otherSize = sizes[other];
        long loss = 0;
        for (int i = 0; i < columns.length && loss <= bound; i++) {
            loss += columns[i].mergeLoss(small, other, size, otherSize, bound - loss);
        }
        return loss;
    }

    private long suppressionLoss(int place, long bound) {
        long loss = 0;
        for (int i = 0; i < columns.length && loss <= bound; i++) {
            loss += columns[i].suppressionLoss(place, sizes[place], bound - loss);
        }
        return loss;
    }
}
