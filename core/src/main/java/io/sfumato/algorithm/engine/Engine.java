package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Blockers;
import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.pattern.Outlook;
import io.sfumato.algorithm.pattern.Seated;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** One run of the flagship: rows that block others leave, classes are formed, outliers leave, and the search goes on. */
final class Engine {

    /** The part of a loss that is clearly more than none. */
    private static final int CLEARLY = 200;

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
        Formed formed = withoutDearest(form(admits(unblocked) ? unblocked : all));
        if (!wanted.anytime()) {
            return finish(formed.classes());
        }
        SearchLog log = new SearchLog(task, points, context.progress());
        return log.signed(finish(improved(formed, log)), wanted.effort());
    }

    /**
     * Classes to begin with.
     *
     * @param plots those of regions that are to be searched; empty otherwise
     */
    private record Formed(List<int[]> classes, List<Plot> plots) {}

    private List<int[]> improved(Formed formed, SearchLog log) {
        if (wanted.shape() == Shape.REGIONS) {
            return new RegionSearch(points, gate, task.seed()).improve(formed.plots(), wanted.effort(), context, log);
        }
        context.stage("weighing patterns", 0);
        Optional<Outlook> outlook = gate.sizeAlone() ? Outlook.of(task.space(), gate.k(), context) : Optional.empty();
        List<int[]> classes =
                outlook.map(found -> better(formed.classes(), found)).orElse(formed.classes());
        return new LocalSearch(points, gate, task.seed(), outlook)
                .improve(mended(classes), wanted.effort(), context, log);
    }

    /** The classes, or those that bids tell to begin with, whichever lose least; only if nobody is left out. */
    private List<int[]> better(List<int[]> classes, Outlook outlook) {
        if (classes.stream().mapToInt(rows -> rows.length).sum() < task.space().rows()) {
            return classes;
        }
        List<int[]> best = classes;
        for (Seated seated : outlook.beginnings()) {
            List<int[]> others = new Start(points, gate).placed(seated.classes(), seated.outside(), context);
            best = outliers.loss(others) < outliers.loss(best) ? others : best;
        }
        return best;
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

    private Formed form(int[] rows) {
        Start start = new Start(points, gate);
        if (wanted.shape() != Shape.REGIONS) {
            return new Formed(start.leastLoss(rows, context), List.of());
        } else if (!wanted.anytime()) {
            return new Formed(start.regions(rows, context), List.of());
        }
        List<Plot> plots = start.plots(rows, context);
        return new Formed(RegionSearch.classes(plots), plots);
    }

    /** How many rows may still be left out. */
    private int allowed(List<int[]> classes) {
        int placed = classes.stream().mapToInt(task::weight).sum();
        return task.suppressible() - (task.space().units().rows() - placed);
    }

    /**
     * The classes, or those of all rows but the dearest, whichever lose less in all. A search that follows changes either, so that
     * before one the others must lose clearly less; whoever is worth leaving out in the end can still go then.
     */
    private Formed withoutDearest(Formed formed) {
        List<int[]> classes = formed.classes();
        BitSet gone = new BitSet();
        IntStream.of(outliers.dearest(classes, allowed(classes))).forEach(gone::set);
        if (gone.isEmpty()) {
            return formed;
        }
        int[] rest = classes.stream()
                .flatMapToInt(IntStream::of)
                .filter(row -> !gone.get(row))
                .sorted()
                .toArray();
        if (!admits(rest)) {
            return formed;
        }
        Formed others = form(rest);
        long before = outliers.loss(classes);
        long after = outliers.loss(others.classes()) + gone.cardinality() * points.full();
        return after < before - (wanted.anytime() ? before / CLEARLY : 0) ? others : formed;
    }
}
