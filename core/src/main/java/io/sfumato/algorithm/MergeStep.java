package io.sfumato.algorithm;

import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Shortfall;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.Crowd;
import io.sfumato.privacy.Promises;
import io.sfumato.risk.ClassSizes;
import io.sfumato.run.Context;
import io.sfumato.space.Hull;
import io.sfumato.space.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The step that every class-forming algorithm ends with. While a class fails a promise, the failing class with the fewest
 * rows (ties: lowest row) joins the class whose loss grows least among those that reduce the violation (else simply the
 * least growth), or is suppressed if its rows fit what may still be suppressed and that costs less.
 *
 * <p>Cost: one pass over all classes for each failing one.
 */
public final class MergeStep {

    private static final Comparator<Group> SMALLEST_FIRST =
            Comparator.<Group>comparingInt(group -> group.rows.length).thenComparingInt(group -> group.rows[0]);

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
        int placed = classes.stream().mapToInt(task::weight).sum();
        int suppressible = task.suppressible() - (task.space().units().rows() - placed);
        if (suppressible < 0) {
            throw new IllegalArgumentException("the algorithm suppressed more rows than allowed");
        }
        Solution solution = new MergeStep(task, classes, suppressible, context).run();
        boolean retry = suppressible > 0 && solution instanceof Solution.None;
        return retry ? new MergeStep(task, classes, 0, context).run() : solution;
    }

    private void add(Group group) {
        task.judge().complete(group.summary, group.rows);
        groups.add(group);
        if (!task.judge().promises().hold(group.summary)) {
            failing.add(group);
        }
    }

    private Solution run() {
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
                return none(weak.summary);
            } else {
                groups.remove(partner);
                failing.remove(partner);
                add(weak.with(partner));
            }
        }
        if (groups.isEmpty()) {
            return none(task.judge().empty());
        }
        return new Solution.Classes(Partition.of(
                task.space().rows(), groups.stream().map(group -> group.rows).toList()));
    }

    /** Joins classes that would get the same labels, if that matters; whether there were any. */
    private boolean alikeJoin() {
        Crowd crowd = task.judge().crowd();
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
        private @Nullable Hull hull;

        Group(int[] rows, Space space, ClassSummary summary) {
            this.rows = rows.clone();
            Arrays.sort(this.rows);
            this.space = space;
            this.summary = summary;
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
            Group joined = new Group(rowsWith(other), space, summary.with(other.summary));
            joined.hull = hull().with(other.hull());
            return joined;
        }
    }
}
