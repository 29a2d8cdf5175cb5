package io.sfumato.algorithm.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Some classes of a partition with their boxes, while a worker improves them. Classes have no order. For one thread. */
final class ClassBlock {

    private final ClassAdmission gate;
    private final Boxes boxes;
    private int[][] classes;
    private long[] losses;
    private int count;
    private final Deque<Change> changes = new ArrayDeque<>();

    /**
     * A change that can be undone.
     *
     * @param rows what was there before; null where nothing was
     */
    @SuppressWarnings("ArrayRecordComponent") // private, compared by nobody
    private record Change(int index, int @Nullable [] rows, int count) {}

    ClassBlock(Points points, ClassAdmission gate, List<int[]> classes) {
        this.gate = gate;
        this.classes = new int[Math.max(4, classes.size())][];
        this.boxes = new Boxes(points, this.classes.length);
        this.losses = new long[this.classes.length];
        classes.forEach(this::add);
    }

    int count() {
        return count;
    }

    int[] rows(int index) {
        return classes[index];
    }

    int size(int index) {
        return classes[index].length;
    }

    /** The total loss of a class. */
    long loss(int index) {
        return losses[index];
    }

    /** What each row of a class loses. */
    long price(int index) {
        return losses[index] / classes[index].length;
    }

    /** From here on changes can be undone. */
    void mark() {
        changes.clear();
    }

    /** Undoes all changes since the mark. */
    void undo() {
        while (!changes.isEmpty()) {
            Change last = changes.pop();
            count = last.count();
            if (last.rows() != null) {
                put(last.index(), last.rows());
            }
        }
    }

    void add(int[] rows) {
        if (count == classes.length) {
            classes = Arrays.copyOf(classes, count * 2);
            losses = Arrays.copyOf(losses, count * 2);
            boxes.reach(count * 2);
        }
        changes.push(new Change(count, null, count));
        put(count++, rows);
    }

    void set(int index, int[] rows) {
        changes.push(new Change(index, classes[index], count));
        put(index, rows);
    }

    private void put(int index, int[] rows) {
        classes[index] = rows;
        boxes.span(index, rows, 0, rows.length);
        losses[index] = rows.length * boxes.loss(index);
    }

    /** Takes a class out; the last one takes its number. */
    void remove(int index) {
        changes.push(new Change(count - 1, classes[count - 1], count));
        changes.push(new Change(index, classes[index], count));
        int last = --count;
        classes[index] = classes[last];
        losses[index] = losses[last];
        boxes.copy(index, boxes, last);
    }

    /** Puts classes in the place of others. */
    void replace(int[] gone, int goneCount, List<int[]> fresh) {
        int common = Math.min(goneCount, fresh.size());
        for (int i = 0; i < common; i++) {
            set(gone[i], fresh.get(i));
        }
        for (int i = common; i < fresh.size(); i++) {
            add(fresh.get(i));
        }
        int[] left = Arrays.copyOfRange(gone, common, Math.max(common, goneCount));
        Arrays.sort(left);
        for (int i = left.length - 1; i >= 0; i--) {
            remove(left[i]);
        }
    }

    /** The {@code most} classes whose common box with this one loses least, nearest first; how many there are. */
    int neighbours(int index, int most, int[] found, long[] distances) {
        int filled = 0;
        for (int other = 0; other < count; other++) {
            if (other == index) {
                continue;
            }
            long bound = filled == most ? distances[filled - 1] : Long.MAX_VALUE;
            long distance = boxes.joined(index, boxes, other, bound);
            if (distance < bound) {
                int at = filled < most ? filled++ : filled - 1;
                while (at > 0 && distances[at - 1] > distance) {
                    distances[at] = distances[at - 1];
                    found[at] = found[at - 1];
                    at--;
                }
                distances[at] = distance;
                found[at] = other;
            }
        }
        return filled;
    }

    /**
     * The class whose loss grows least by a row, and by less than {@code most}, of those that may have it, except one; or -1.
     */
    int cheapestFor(int row, int except, long most) {
        int best = -1;
        long least = most;
        for (int index = 0; index < count; index++) {
            if (index != except) {
                long size = classes[index].length;
                long bound = least == Long.MAX_VALUE ? least : (least + losses[index]) / (size + 1) + 1;
                long loss = boxes.lossWith(index, row, bound);
                if (loss < bound && (size + 1) * loss - losses[index] < least && gate.admits(classes[index], row)) {
                    least = (size + 1) * loss - losses[index];
                    best = index;
                }
            }
        }
        return best;
    }

    /** What a row would lose in the cheapest of some classes whose box holds it already; {@code most} if none does. */
    long cheapestAround(int row, int[] some, int from, int to, long most) {
        long least = most;
        for (int i = from; i < to; i++) {
            long price = price(some[i]);
            if (price < least && boxes.lossWith(some[i], row, least) == price) {
                least = price;
            }
        }
        return least;
    }

    /** By how much the loss of a class grows with one more row. */
    long growth(int index, int row) {
        long size = classes[index].length;
        return (size + 1) * boxes.lossWith(index, row, Long.MAX_VALUE) - losses[index];
    }

    /** Gives rows to the classes that take them for least, if that costs no more than {@code most} in all. */
    boolean place(int[] rows, int from, int to, long most) {
        long left = most;
        for (int i = from; i < to; i++) {
            int taker = cheapestFor(rows[i], -1, left + 1);
            if (taker < 0) {
                return false;
            }
            left -= growth(taker, rows[i]);
            int[] more = Arrays.copyOf(classes[taker], classes[taker].length + 1);
            more[more.length - 1] = rows[i];
            set(taker, more);
        }
        return true;
    }

    List<int[]> classes() {
        return new ArrayList<>(Arrays.asList(classes).subList(0, count));
    }
}
