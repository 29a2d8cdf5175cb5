package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Blockers;
import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.engine.Splitter.Foresight;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The flagship: loss-guided cuts with foresight for regions; for least loss a strong start and a local search.
 *
 * @param shape disjoint cells, or boxes that may overlap
 * @param effort rounds of the search
 */
public record Sfumato(Shape shape, int effort) implements Algorithm {

    private static final int EFFORT = 10;

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "sfumato",
            "Sfumato",
            "Cuts where least is lost, looks ahead, and goes on improving as long as you let it.",
            "Regions are the cells of one recursive partition. For least loss, groups of neighbouring classes are taken "
                    + "apart and built anew again and again. Effort counts in rounds: the same job gives the same release "
                    + "on any machine.",
            Audience.STANDARD,
            List.of(Parameter.integer("effort", EFFORT, 0, "rounds of the search")),
            List.of(),
            arguments -> new Sfumato(Shape.REGIONS, arguments.integer("effort")));

    /** As it is without parameters. */
    public static Sfumato usual() {
        return new Sfumato(Shape.REGIONS, EFFORT);
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Algorithm forming(Shape wanted) {
        return wanted == Shape.ONE_SCHEME ? this : new Sfumato(wanted, effort);
    }

    @Override
    public Solution solve(Task task, Context context) {
        context.stage("cutting", 0);
        Gate gate = new Gate(task);
        Points points = new Points(task.space());
        int[] all = task.rows();
        if (all.length == 0 || !gate.admits(all, 0, all.length)) {
            return MergeStep.finish(task, List.of(all), context);
        }
        Start start = new Start(points, gate);
        int[] unblocked = new Blockers(task).suppress(all);
        int[] rows = gate.admits(unblocked, 0, unblocked.length) ? unblocked : all;
        List<int[]> classes = form(start, rows, context);
        int allowed = task.suppressible() - (task.space().units().rows() - task.weight(rows));
        if (allowed > 0) {
            Outliers outliers = new Outliers(task, points, gate);
            classes = without(outliers, start, gate, classes, allowed, context);
        }
        if (shape != Shape.REGIONS) {
            classes = new LocalSearch(points, gate, task.seed()).improve(classes, effort, context);
        }
        if (allowed > 0) {
            int left = task.suppressible()
                    - task.space().units().rows()
                    + classes.stream().mapToInt(task::weight).sum();
            classes = new Outliers(task, points, gate).shed(classes, left);
        }
        return MergeStep.finish(task, classes, context);
    }

    private List<int[]> form(Start start, int[] rows, Context context) {
        return shape == Shape.REGIONS
                ? start.regions(rows, effort == 0 ? Foresight.NONE : new Foresight(2_000, 4), context)
                : start.leastLoss(rows, context);
    }

    /** The classes, or those of all rows but the dearest, whichever lose less in all. */
    private List<int[]> without(
            Outliers outliers, Start start, Gate gate, List<int[]> classes, int allowed, Context context) {
        Set<Integer> gone =
                IntStream.of(outliers.dearest(classes, allowed)).boxed().collect(Collectors.toSet());
        int[] rest = classes.stream()
                .flatMapToInt(IntStream::of)
                .filter(row -> !gone.contains(row))
                .sorted()
                .toArray();
        if (gone.isEmpty() || !gate.admits(rest, 0, rest.length)) {
            return classes;
        }
        List<int[]> others = form(start, rest, context);
        long before = classes.stream().mapToLong(outliers::loss).sum();
        long after = others.stream().mapToLong(outliers::loss).sum() + gone.size() * outliers.full();
        return after < before ? others : classes;
    }
}
