package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Algorithm;
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

/**
 * The flagship: loss-guided cuts with foresight for regions; for least loss a strong start and a local search.
 *
 * @param regions whether classes are disjoint cells
 * @param effort rounds of the search
 */
public record Sfumato(boolean regions, int effort) implements Algorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "sfumato",
            "Sfumato",
            "Cuts where least is lost, looks ahead, and goes on improving as long as you let it.",
            "Regions are the cells of one recursive partition. For least loss, groups of neighbouring classes are taken "
                    + "apart and built anew again and again. Effort counts in rounds: the same job gives the same release "
                    + "on any machine.",
            Audience.STANDARD,
            List.of(
                    Parameter.choice("form", "regions", List.of("regions", "least-loss"), "what its classes look like"),
                    Parameter.integer("effort", 10, 0, "rounds of the search")),
            List.of(),
            arguments ->
                    new Sfumato(arguments.text("form").equals("regions"), arguments.integer("effort")));

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Shape shape() {
        return regions ? Shape.REGIONS : Shape.OVERLAPPING;
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
        List<int[]> classes = regions
                ? start.regions(effort == 0 ? Foresight.NONE : new Foresight(Integer.getInteger("fr",2000), Integer.getInteger("fc", 4)), context)
                : new LocalSearch(points, gate, task.seed()).improve(start.leastLoss(context), effort, context);
        return MergeStep.finish(task, classes, context);
    }
}
