package io.sfumato.algorithm;

import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Shortfall;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.Population;
import io.sfumato.privacy.Promises;
import io.sfumato.risk.ClassSizes;
import io.sfumato.run.Context;
import io.sfumato.space.Hull;
import io.sfumato.space.Space;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The step that every class-forming algorithm ends with. While a class fails a promise, the failing class with the fewest rows
 * (ties: lowest row) joins the class whose loss grows least among those that reduce the violation (else simply the least
 * growth), or is suppressed if its rows fit what may still be suppressed and that costs less. Where rows may be left out, rows
 * that cost the others more than they are worth are left out in the end, and joins that are no longer needed are undone.
 *
 * <p>Cost: one pass over all classes for each failing one.
 */
public final class MergeStep {

    private static final Comparator<Group> SMALLEST_FIRST =
            Comparator.<Group>comparingInt(group -> group.rows.length).thenComparingInt(group -> group.rows[0]);

    /**
     * A class joined from more parts than this forgets them: each would be looked at with all of its rows. A round number: more
     * undoes more joins and takes longer.
     */
    private static final int MOST_PARTS = 64;

    private final Task task;
    private final Context context;
    private final List<Group> groups = new ArrayList<>();
    private final PriorityQueue<Group> failing = new PriorityQueue<>(SMALLEST_FIRST);
    private int suppressible;

    private MergeStep(Task task, List<int[]> classes, int suppressible, Context context) {
        this.task = task;
        this.context = context;
        this.suppressible = suppressible;
        for (int[] rows : classes) {
            add(new Group(rows, task.space(), task.judge().summarize(rows)));
        }
    }

    /**
     * Mends the classes; rows in none of them count as suppressed already. Suppressing is a choice made class by class and
     * may leave too little for the rest to keep its promises; then all is done again without.
     */
    public static Solution finish(Task task, List<int[]> classes, Context context) {
        return finish(task, classes, true, context);
    }

    /** The same for classes that are bound by more than the promises: rows leave them as a whole class or not at all. */
    public static Solution finishWhole(Task task, List<int[]> classes, Context context) {
        return finish(task, classes, false, context);
    }

    private static Solution finish(Task task, List<int[]> classes, boolean singly, Context context) {
        int placed = classes.stream().mapToInt(task::weight).sum();
        int suppressible = task.suppressible() - (task.space().units().rows() - placed);
        if (suppressible < 0) {
            throw new IllegalArgumentException("the algorithm suppressed more rows than allowed");
        }
        Solution solution = new MergeStep(task, classes, suppressible, context).run(singly);
        boolean retry = suppressible > 0 && solution instanceof Solution.None;
        return retry ? new MergeStep(task, classes, 0, context).run(singly) : solution;
    }

    private void add(Group group) {
        task.judge().complete(group.summary, group.rows);
        groups.add(group);
        if (!task.judge().promises().hold(group.summary)) {
            failing.add(group);
        }
    }

    private Solution run(boolean singly) {
        Group broken = mend();
        if (broken == null && suppressible > 0 && singly) {
            shed();
            undo();
            broken = mend();
        }
        if (broken != null) {
            return none(broken.summary);
        } else if (groups.isEmpty()) {
            return none(task.judge().empty());
        }
        return new Solution.Classes(Partition.of(
                task.space().rows(), groups.stream().map(group -> group.rows).toList()));
    }

    /** Joins or suppresses classes until each keeps its promises; returns one that cannot, if there is one. */
    private @Nullable Group mend() {
        while (!failing.isEmpty() || alikeJoin() || weakTogether()) {
            context.checkpoint();
            if (failing.isEmpty()) {
                continue;
            }
            Group weak = failing.remove();
            groups.remove(weak);
            Group partner = partner(weak);
            int weight = task.weight(weak.rows);
            boolean mayGo = weight <= suppressible;
            if (mayGo && (partner == null || weak.suppressionCost() < weak.growth(partner))) {
                suppressible -= weight;
            } else if (partner == null) {
                return weak;
            } else {
                groups.remove(partner);
                failing.remove(partner);
                add(weak.with(partner));
            }
        }
        return null;
    }

    /** Leaves rows out of classes that lose less without them. */
    private void shed() {
        List<RowSuppression.Joined> classes = groups.stream()
                .map(group -> new RowSuppression.Joined(group.rows, group.parts))
                .toList();
        new RowSuppression(task, suppressible, context).shed(classes);
        for (int i = 0; i < classes.size(); i++) {
            int[] rows = classes.get(i).rows();
            if (rows.length < groups.get(i).rows.length) {
                suppressible -= task.weight(groups.get(i).rows) - task.weight(rows);
                groups.set(i, summed(rows, groups.get(i)));
            }
        }
    }

    /** Takes parts out of joined classes again where both sides keep their promises and lose less apart. */
    private void undo() {
        Deque<Group> open = new ArrayDeque<>(groups);
        groups.clear();
        while (!open.isEmpty()) {
            context.checkpoint();
            Group whole = open.pop();
            Optional<int[]> part = whole.parts.stream()
                    .filter(rows -> apart(whole.of(rows), whole.of(whole.without(rows))))
                    .findFirst();
            if (part.isPresent()) {
                open.push(summed(whole.without(part.get()), whole));
                open.push(summed(part.get(), whole));
            } else {
                groups.add(whole);
            }
        }
    }

    /** Makes some rows of a class a class of their own. */
    private Group summed(int[] rows, Group whole) {
        return whole.of(rows, task.judge().complete(task.judge().summarize(rows), rows));
    }

    /** Whether two halves of a class keep their promises and lose less than the whole. */
    private boolean apart(Group one, Group other) {
        return one.growth(other) > 0
                && task.judge().accepts(one.rows)
                && task.judge().accepts(other.rows);
    }

    /** Joins classes that would get the same labels, if that matters; whether there were any. */
    private boolean alikeJoin() {
        Population crowd = task.judge().crowd();
        if (crowd == null) {
            return false;
        }
        Map<List<?>, Group> seen = new HashMap<>();
        for (Group group : List.copyOf(groups)) {
            Group alike = seen.put(crowd.labels(group.rows, List.of()), group);
            if (alike != null) {
                groups.remove(alike);
                groups.remove(group);
                add(alike.with(group));
                return true;
            }
        }
        return false;
    }

    /** Whether all classes together break a promise; then the smallest counts as failing. */
    private boolean weakTogether() {
        Promises promises = task.judge().promises();
        if (!promises.aboutTable() || groups.isEmpty() || promises.holdTogether(sizes())) {
            return false;
        }
        failing.add(groups.stream().min(SMALLEST_FIRST).orElseThrow());
        return true;
    }

    private ClassSizes sizes() {
        return ClassSizes.of(
                groups.stream().mapToLong(group -> group.summary.rows()).toArray());
    }

    private Solution none(ClassSummary broken) {
        Promises promises = task.judge().promises();
        ClassSummary whole = task.judge().complete(task.judge().summarize(task.rows()), task.rows());
        List<Shortfall> shortfalls = new ArrayList<>(promises.shortfalls(broken, whole, task.suppressible()));
        ClassSizes one = ClassSizes.of(new long[] {broken.rows()});
        shortfalls.addAll(promises.shortfalls(one, whole, task.suppressible()));
        return new Solution.None(shortfalls);
    }

    private @Nullable Group partner(Group weak) {
        double violation = task.judge().promises().violation(weak.summary);
        Group best = null;
        Group bestReducing = null;
        for (Group other : groups) {
            if (best == null || weak.prefers(other, best)) {
                best = other;
            }
            boolean candidate = bestReducing == null || weak.prefers(other, bestReducing);
            if (candidate && violationWith(weak, other) < violation) {
                bestReducing = other;
            }
        }
        return bestReducing == null ? best : bestReducing;
    }

    private double violationWith(Group weak, Group other) {
        ClassSummary both = weak.summary.with(other.summary);
        if (task.judge().crowd() != null) {
            task.judge().complete(both, weak.rowsWith(other));
        }
        return task.judge().promises().violation(both);
    }

    /** A class being mended. Its hull is looked at only where there is something to mend. */
    private static final class Group {
        private final int[] rows;
        private final Space space;
        private final ClassSummary summary;
        private final List<int[]> parts;
        private @Nullable Hull hull;

        /** A class as it was given. */
        Group(int[] rows, Space space, ClassSummary summary) {
            this(sorted(rows), space, summary, List.of());
        }

        private Group(int[] rows, Space space, ClassSummary summary, List<int[]> parts) {
            this.rows = rows;
            this.space = space;
            this.summary = summary;
            this.parts = parts.size() > MOST_PARTS ? List.of() : parts;
        }

        private static int[] sorted(int[] rows) {
            int[] sorted = rows.clone();
            Arrays.sort(sorted);
            return sorted;
        }

        /** A class of some of its rows, ascending, with the parts of the class cut down to these. */
        Group of(int[] some, ClassSummary summed) {
            List<int[]> left = parts.stream()
                    .map(part -> both(part, some))
                    .filter(part -> part.length > 0)
                    .toList();
            return new Group(some, space, summed, left.size() > 1 ? left : List.of());
        }

        /** The same; the summary stays that of the whole class. */
        Group of(int[] some) {
            return of(some, summary);
        }

        int[] without(int[] part) {
            return IntStream.of(rows)
                    .filter(row -> Arrays.binarySearch(part, row) < 0)
                    .toArray();
        }

        private static int[] both(int[] part, int[] some) {
            return IntStream.of(part)
                    .filter(row -> Arrays.binarySearch(some, row) >= 0)
                    .toArray();
        }

        private Stream<int[]> pieces() {
            return parts.isEmpty() ? Stream.of(rows) : parts.stream();
        }

        private Hull hull() {
            Hull known = hull == null ? Hull.of(space, rows) : hull;
            hull = known;
            return known;
        }

        /** By how much the total loss grows when the two become one class. */
        long growth(Group other) {
            long together = (long) (rows.length + other.rows.length) * hull().lossWith(other.hull());
            return together
                    - rows.length * hull().loss()
                    - other.rows.length * other.hull().loss();
        }

        long suppressionCost() {
            return rows.length * (space.full() - hull().loss());
        }

        boolean prefers(Group one, Group two) {
            long growthOne = growth(one);
            long growthTwo = growth(two);
            return growthOne < growthTwo || (growthOne == growthTwo && one.rows[0] < two.rows[0]);
        }

        int[] rowsWith(Group other) {
            int[] joined = new int[rows.length + other.rows.length];
            System.arraycopy(rows, 0, joined, 0, rows.length);
            System.arraycopy(other.rows, 0, joined, rows.length, other.rows.length);
            return joined;
        }

        Group with(Group other) {
            List<int[]> both = Stream.concat(pieces(), other.pieces()).toList();
            Group joined = new Group(sorted(rowsWith(other)), space, summary.with(other.summary), both);
            joined.hull = hull().with(other.hull());
            return joined;
        }
    }
}
