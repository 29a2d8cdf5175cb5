package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.ShareTable;
import io.sfumato.space.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Classes that merge and split while an algorithm runs, with their hulls in flat arrays. A class keeps its slot until it is
 * merged into another; slots of classes that are gone are skipped.
 */
final class Clusters {

    private final Space space;
    private final int dimensions;
    private final ShareTable shares;
    private final int[] order;
    private final Alive alive = new Alive();
    private final List<@Nullable RowList> members = new ArrayList<>();
    private int[] low;
    private int[] high;
    private int[] firsts;
    private long[] losses;

    private Clusters(Space space) {
        this.space = space;
        this.dimensions = space.dimensions();
        this.shares = new ShareTable(space);
        this.order = shares.order();
        this.low = new int[dimensions * 1024];
        this.high = new int[dimensions * 1024];
        this.firsts = new int[1024];
        this.losses = new long[1024];
    }

    /** One class for each distinct tuple, in the order of their lowest rows. */
    static Clusters frequencySet(Space space) {
        int[] lowest = Tuples.lowest(space);
        Clusters clusters = new Clusters(space);
        int[] slotOf = new int[lowest.length];
        for (int row = 0; row < lowest.length; row++) {
            if (lowest[row] == row) {
                slotOf[row] = clusters.add(new RowList(row));
            } else {
                clusters.rows(slotOf[lowest[row]]).add(row);
            }
        }
        return clusters;
    }

    /** Adds a class; its slot. */
    int add(RowList rows) {
        int slot = members.size();
        members.add(rows);
        if ((slot + 1) * dimensions > low.length) {
            low = Arrays.copyOf(low, low.length * 2);
            high = Arrays.copyOf(high, high.length * 2);
        }
        if (slot >= firsts.length) {
            firsts = Arrays.copyOf(firsts, slot * 2);
            losses = Arrays.copyOf(losses, slot * 2);
        }
        survey(slot, rows);
        alive.add(slot);
        return slot;
    }

    private void drop(int slot) {
        members.set(slot, null);
        alive.drop(slot);
    }

    private void survey(int slot, RowList rows) {
        int first = Integer.MAX_VALUE;
        for (int axis = 0; axis < dimensions; axis++) {
            int least = Integer.MAX_VALUE;
            int greatest = -1;
            for (int i = 0; i < rows.size(); i++) {
                least = Math.min(least, space.low(rows.get(i), axis));
                greatest = Math.max(greatest, space.high(rows.get(i), axis));
                first = Math.min(first, rows.get(i));
            }
            low[slot * dimensions + axis] = least;
            high[slot * dimensions + axis] = greatest;
        }
        firsts[slot] = first;
        losses[slot] = joinedLoss(slot, slot, Long.MAX_VALUE);
    }

    /** The number of slots, those of classes that are gone included. */
    int slots() {
        return members.size();
    }

    /** The number of classes that are there. */
    int count() {
        return alive.count;
    }

    /** The slot of a class by its place among those that are there, 0 to {@link #count} - 1, in no order. */
    int slotAt(int place) {
        return alive.slots[place];
    }

    boolean present(int slot) {
        return members.get(slot) != null;
    }

    RowList rows(int slot) {
        RowList rows = members.get(slot);
        if (rows == null) {
            throw new IllegalArgumentException("class " + slot + " is gone");
        }
        return rows;
    }

    int size(int slot) {
        RowList rows = members.get(slot);
        return rows == null ? 0 : rows.size();
    }

    /** How many rows of the table a class stands for. */
    int weight(int slot) {
        return space.units().count(rows(slot).toArray());
    }

    /** The lowest row of a class. */
    int first(int slot) {
        return firsts[slot];
    }

    int low(int slot, int axis) {
        return low[slot * dimensions + axis];
    }

    int high(int slot, int axis) {
        return high[slot * dimensions + axis];
    }

    /** All cells that a class has on an axis, ascending, each once. */
    int[] held(int slot, int axis) {
        if (low(slot, axis) == high(slot, axis)) {
            return new int[] {low(slot, axis)};
        }
        return IntStream.of(rows(slot).toArray())
                .flatMap(row -> IntStream.of(space.held(row, axis)))
                .sorted()
                .distinct()
                .toArray();
    }

    /** The loss per row of two classes together, or a number no less than {@code bound} once it is known to reach it. */
    long joinedLoss(int one, int other, long bound) {
        long sum = 0;
        int a = one * dimensions;
        int b = other * dimensions;
        for (int axis : order) {
            sum += shares.of(axis, Math.min(low[a + axis], low[b + axis]), Math.max(high[a + axis], high[b + axis]));
            if (sum >= bound) {
                return sum;
            }
        }
        return sum;
    }

    /** The loss per row of one class. */
    long loss(int slot) {
        return losses[slot];
    }

    /** Merges {@code other} into {@code one}, which keeps its slot. */
    void merge(int one, int other) {
        rows(one).addAll(rows(other));
        drop(other);
        for (int axis = 0; axis < dimensions; axis++) {
            int a = one * dimensions + axis;
            int b = other * dimensions + axis;
            low[a] = Math.min(low[a], low[b]);
            high[a] = Math.max(high[a], high[b]);
        }
        firsts[one] = Math.min(firsts[one], firsts[other]);
        losses[one] = joinedLoss(one, one, Long.MAX_VALUE);
    }

    /** Moves some rows from one class to another; the first must keep at least one. */
    void move(int from, int to, RowList rows) {
        rows(from).removeAll(rows);
        rows(to).addAll(rows);
        survey(from, rows(from));
        survey(to, rows(to));
    }

    /** Takes a class out. */
    RowList remove(int slot) {
        RowList rows = rows(slot);
        drop(slot);
        return rows;
    }

    List<int[]> classes() {
        List<int[]> classes = new ArrayList<>();
        for (RowList rows : members) {
            if (rows != null) {
                classes.add(rows.toArray());
            }
        }
        return classes;
    }

    /** The slots of classes that are there, close together. */
    private static final class Alive {
        private int[] slots = new int[1024];
        private int[] places = new int[1024];
        private int count;

        void add(int slot) {
            if (count == slots.length) {
                slots = Arrays.copyOf(slots, count * 2);
            }
            if (slot >= places.length) {
                places = Arrays.copyOf(places, slot * 2);
            }
            places[slot] = count;
            slots[count++] = slot;
        }

        void drop(int slot) {
            int last = slots[--count];
            slots[places[slot]] = last;
            places[last] = places[slot];
        }
    }
}
