package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Task;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Rows that are worth leaving out: without them the loss of their class falls by more than they lose when they are suppressed.
 * A class can leave out rows at an end of an axis, or rows apart from most others. Those go first for which the loss falls most
 * per row.
 */
final class Outliers {

    private final Task task;
    private final Points points;
    private final ClassAdmission gate;
    private final Boxes box;

    Outliers(Task task, Points points, ClassAdmission gate) {
        this.task = task;
        this.points = points;
        this.gate = gate;
        this.box = new Boxes(points, 1);
    }

    /**
     * Rows of a class that may go.
     *
     * @param price by how much the loss of the class falls, for each of them
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    private record Offer(int[] members, int[] gone, int[] rest, long price) {

        static final Comparator<Offer> DEAREST =
                Comparator.<Offer>comparingLong(offer -> -offer.price).thenComparingInt(offer -> offer.gone[0]);
    }

    /** Rows to leave out before classes are formed anew, by what they cost in these; as many as may be left out. */
    int[] dearest(List<int[]> classes, int allowed) {
        if (allowed <= 0) {
            return new int[0];
        }
        long[] prices = new long[points.rows()];
        for (int[] members : classes) {
            for (Offer offer : offers(members, 1)) {
                for (int row : offer.gone) {
                    prices[row] = Math.max(prices[row], offer.price);
                }
            }
        }
        int[] order = IntStream.range(0, prices.length)
                .filter(row -> prices[row] > 0)
                .boxed()
                .sorted(Comparator.<Integer>comparingLong(row -> -prices[row]).thenComparingInt(row -> row))
                .mapToInt(Integer::intValue)
                .toArray();
        List<Integer> taken = new ArrayList<>();
        int left = allowed;
        for (int row : order) {
            int weight = task.weight(new int[] {row});
            if (weight <= left) {
                taken.add(row);
                left -= weight;
            }
        }
        return taken.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The classes without rows that are worth leaving out and that they can spare. */
    List<int[]> shed(List<int[]> classes, int allowed) {
        if (allowed <= 0) {
            return classes;
        }
        PriorityQueue<Offer> queue = new PriorityQueue<>(Offer.DEAREST);
        IdentityHashMap<int[], int[]> now = new IdentityHashMap<>();
        classes.forEach(members -> offer(members, queue));
        int left = allowed;
        while (!queue.isEmpty()) {
            Offer best = queue.remove();
            int weight = task.weight(best.gone);
            if (weight <= left && gate.admits(best.rest, 0, best.rest.length)) {
                left -= weight;
                now.put(best.members, best.rest);
                offer(best.rest, queue);
            }
        }
        List<int[]> shed = new ArrayList<>();
        for (int[] members : classes) {
            int[] rest = members;
            for (int[] next = now.get(rest); next != null; next = now.get(rest)) {
                rest = next;
            }
            shed.add(rest);
        }
        return shed;
    }

    private void offer(int[] members, PriorityQueue<Offer> queue) {
        offers(members, gate.k()).stream().min(Offer.DEAREST).ifPresent(queue::add);
    }

    /** What a class may leave out so that at least so many stay. */
    private List<Offer> offers(int[] members, int least) {
        List<Offer> offers = new ArrayList<>();
        for (int axis = 0; axis < points.dimensions(); axis++) {
            int at = axis;
            int low =
                    IntStream.of(members).map(row -> points.low(row, at)).min().orElseThrow();
            int high =
                    IntStream.of(members).map(row -> points.high(row, at)).max().orElseThrow();
            if (low < high) {
                int most = mostFrequent(members, axis);
                add(offers, members, least, row -> points.high(row, at) == high);
                add(offers, members, least, row -> points.low(row, at) == low);
                add(offers, members, least, row -> points.low(row, at) != most || points.high(row, at) != most);
            }
        }
        return offers;
    }

    private int mostFrequent(int[] members, int axis) {
        int[] cells =
                IntStream.of(members).map(row -> points.low(row, axis)).sorted().toArray();
        int best = cells[0];
        int length = 0;
        for (int from = 0, to; from < cells.length; from = to) {
            to = from;
            while (to < cells.length && cells[to] == cells[from]) {
                to++;
            }
            if (to - from > length) {
                length = to - from;
                best = cells[from];
            }
        }
        return best;
    }

    private void add(List<Offer> offers, int[] members, int least, IntPredicate goes) {
        int[] gone = Arrays.stream(members).filter(goes).toArray();
        if (gone.length == 0 || members.length - gone.length < least) {
            return;
        }
        int[] rest = Arrays.stream(members).filter(goes.negate()).toArray();
        long price = (loss(members) - loss(rest)) / gone.length;
        if (price > points.full()) {
            offers.add(new Offer(members, gone, rest, price));
        }
    }

    long loss(List<int[]> classes) {
        return classes.stream().mapToLong(this::loss).sum();
    }

    /** The loss of classes, each row of the table counted; those in none of them count in full. */
    long lossOfTable(List<int[]> classes) {
        long left = task.space().units().rows();
        long sum = 0;
        for (int[] rows : classes) {
            long weight = task.weight(rows);
            box.span(0, rows, 0, rows.length);
            sum += weight * box.loss(0);
            left -= weight;
        }
        return sum + left * points.full();
    }

    /** The loss of classes, people counted; those in none of them count in full. */
    long lossOfPeople(List<int[]> classes) {
        long left =
                points.rows() - classes.stream().mapToLong(rows -> rows.length).sum();
        return loss(classes) + left * points.full();
    }

    /** The total loss of a class. */
    private long loss(int[] rows) {
        box.span(0, rows, 0, rows.length);
        return rows.length * box.loss(0);
    }
}
