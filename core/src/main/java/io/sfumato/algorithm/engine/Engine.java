package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Blockers;
import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.engine.Splitter.Foresight;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** One run of the flagship: rows that block others leave, classes are formed, outliers leave, and the search goes on. */
final class Engine {

    private final Sfumato wanted;
    private final Task task;
    private final Context context;
    private final Points points;
    private final Gate gate;
    private final Outliers outliers;

    Engine(Sfumato wanted, Task task, Context context) {
        this.wanted = wanted;
        this.task = task;
        this.context = context;
        this.points = new Points(task.space());
        this.gate = new Gate(task);
        this.outliers = new Outliers(task, points, gate);
    }

    Solution solve() {
        context.stage("cutting", 0);
        int[] all = task.rows();
        if (all.length == 0 || !admits(all)) {
            return MergeStep.finish(task, List.of(all), context);
        }
        int[] unblocked = new Blockers(task).suppress(all);
        List<int[]> classes = withoutDearest(form(admits(unblocked) ? unblocked : all));
        if (!wanted.anytime()) {
            return finish(classes);
        }
        SearchLog log = new SearchLog(task, points, context.progress());
        Solution found = finish(
                new LocalSearch(points, gate, task.seed()).improve(mended(classes), wanted.effort(), context, log));
        return log.signed(found, wanted.effort());
    }

    /** Classes of which each keeps its promises, if that can be had; the search keeps to that. */
    private List<int[]> mended(List<int[]> classes) {
        if (classes.stream().allMatch(this::admits)) {
            return classes;
        }
        return MergeStep.finish(task, classes, context) instanceof Solution.Classes found
                ? IntStream.range(0, found.partition().size())
                        .mapToObj(found.partition()::members)
                        .toList()
                : classes;
    }

    private Solution finish(List<int[]> classes) {
        return MergeStep.finish(task, outliers.shed(classes, allowed(classes)), context);
    }

    private boolean admits(int[] rows) {
        return gate.admits(rows, 0, rows.length);
    }

    private List<int[]> form(int[] rows) {
        Start start = new Start(points, gate);
        return wanted.shape() == Shape.REGIONS
                ? start.regions(rows, Foresight.worth(wanted.effort()), context)
                : start.leastLoss(rows, context);
    }

    /** How many rows may still be left out. */
    private int allowed(List<int[]> classes) {
        int placed = classes.stream().mapToInt(task::weight).sum();
        return task.suppressible() - (task.space().units().rows() - placed);
    }

    /** The classes, or those of all rows but the dearest, whichever lose less in all. */
    private List<int[]> withoutDearest(List<int[]> classes) {
        BitSet gone = new BitSet();
        IntStream.of(outliers.dearest(classes, allowed(classes))).forEach(gone::set);
        if (gone.isEmpty()) {
            return classes;
        }
        int[] rest = classes.stream()
                .flatMapToInt(IntStream::of)
                .filter(row -> !gone.get(row))
                .sorted()
                .toArray();
        if (!admits(rest)) {
            return classes;
        }
        List<int[]> others = form(rest);
        long after = outliers.loss(others) + gone.cardinality() * points.full();
        return after < outliers.loss(classes) ? others : classes;
    }
}
