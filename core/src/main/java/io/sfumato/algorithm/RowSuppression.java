package io.sfumato.algorithm;

import io.sfumato.run.Context;
import io.sfumato.space.Hull;
import io.sfumato.space.Space;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Leaves rows out of finished classes where that lowers the total loss; a row that is left out counts with its full loss. A
 * class can leave out the rows at the least or at the greatest cell of an axis, all but those with the most frequent cell, or a
 * part that was joined to it. Those go first for which the loss falls most per row, again and again, as long as the limit and
 * the promises allow it. Labels only become narrower by that, so disjoint classes stay disjoint.
 *
 * <p>Cost: rows x axes^2 for all classes once, and again for each class that leaves rows out.
 */
final class RowSuppression {

    private final Task task;
    private final Space space;
    private final Context context;
    private final PriorityQueue<Offer> queue = new PriorityQueue<>(Offer.DEAREST);
    private int left;

    /** With {@code left} rows of the table that may still be left out. */
    RowSuppression(Task task, int left, Context context) {
        this.task = task;
        this.space = task.space();
        this.left = left;
        this.context = context;
    }

    /** A class, and the parts that it was joined from; these hold all of its rows, or there are none. */
    static final class Joined {
        private final List<int[]> parts;
        private int[] rows;
        private int changes;

        Joined(int[] rows, List<int[]> parts) {
            this.rows = rows;
            this.parts = parts;
        }

        int[] rows() {
            return rows;
        }
    }

    /**
     * Rows of a class that may go.
     *
     * @param version how often the class had changed when they were found
     * @param price by how much the loss of the class falls, for each row of the table that goes
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody but the queue
    private record Offer(Joined from, int version, int[] gone, long price) {

        static final Comparator<Offer> DEAREST =
                Comparator.<Offer>comparingLong(offer -> -offer.price).thenComparing(Offer::gone, Arrays::compare);
    }

    /** Takes rows out of these classes. */
    void shed(List<Joined> classes) {
        classes.forEach(this::offer);
        while (!queue.isEmpty() && left > 0) {
            context.checkpoint();
            Offer best = queue.remove();
            int weight = task.weight(best.gone);
            if (best.version == best.from.changes && weight <= left) {
                int[] rest = without(best.from.rows, best.gone);
                if (task.judge().accepts(rest)) {
                    left -= weight;
                    best.from.rows = rest;
                    best.from.changes++;
                    offer(best.from);
                }
            }
        }
    }

    private void offer(Joined some) {
        context.checkpoint();
        Hull hull = Hull.of(space, some.rows);
        for (int axis = 0; axis < space.dimensions(); axis++) {
            int at = axis;
            int low = hull.low(axis);
            int high = hull.high(axis);
            if (low < high) {
                int most = mostFrequent(some.rows, axis);
                add(some, hull, row -> space.high(row, at) == high);
                add(some, hull, row -> space.low(row, at) == low);
                add(some, hull, row -> space.low(row, at) != most || space.high(row, at) != most);
            }
        }
        for (int[] part : some.parts) {
            add(some, hull, row -> Arrays.binarySearch(part, row) >= 0);
        }
    }

    /** The cell that most people of a class have as their least one; of several the lowest. */
    private int mostFrequent(int[] rows, int axis) {
        TreeMap<Integer, Integer> counts = new TreeMap<>();
        for (int row : rows) {
            counts.merge(space.low(row, axis), 1, Integer::sum);
        }
        int best = counts.firstKey();
        for (int cell : counts.keySet()) {
            best = counts.getOrDefault(cell, 0) > counts.getOrDefault(best, 0) ? cell : best;
        }
        return best;
    }

    private void add(Joined some, Hull hull, IntPredicate goes) {
        int[] gone = IntStream.of(some.rows).filter(goes).toArray();
        int weight = task.weight(gone);
        if (gone.length == 0 || gone.length == some.rows.length || weight > left) {
            return;
        }
        int[] rest = without(some.rows, gone);
        long fall = task.weight(some.rows) * hull.loss()
                - task.weight(rest) * Hull.of(space, rest).loss();
        if (fall > weight * space.full()) {
            queue.add(new Offer(some, some.changes, gone, fall / weight));
        }
    }

    private static int[] without(int[] rows, int[] gone) {
        return IntStream.of(rows)
                .filter(row -> Arrays.binarySearch(gone, row) < 0)
                .toArray();
    }
}
