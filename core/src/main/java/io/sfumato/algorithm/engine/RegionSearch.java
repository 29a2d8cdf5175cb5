package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Parallel;
import io.sfumato.run.Context;
import io.sfumato.run.RandomStream;
import io.sfumato.run.Seed;
import java.util.List;

/**
 * Improves regions in rounds. In each, every block is re-cut by itself, with random numbers of its own; so blocks can go to any
 * thread and the result is the same. Cost of a round: rows x axes x the depth of a block's tree.
 */
final class RegionSearch {

    private final Points points;
    private final ClassAdmission gate;
    private final Seed seed;

    RegionSearch(Points points, ClassAdmission gate, Seed seed) {
        this.points = points;
        this.gate = gate;
        this.seed = seed;
    }

    /** The classes after so many rounds, or fewer (but at least one) if the context has enough. */
    List<int[]> improve(List<RegionBlock> plots, int rounds, Context context, LocalSearch.Listener listener) {
        context.search(rounds);
        listener.round(0, classes(plots));
        for (int round = 0; round < rounds && (round == 0 || !context.isEnough()); round++) {
            round(plots, round, context);
            listener.round(round + 1, classes(plots));
            context.advance(round + 1);
        }
        return classes(plots);
    }

    /** One round; the first has number 0. */
    void round(List<RegionBlock> plots, int round, Context context) {
        Parallel.run(
                context.executor(),
                plots.size(),
                () -> new RegionBlock.Tools(points, gate, context),
                (tools, index) -> {
                    RandomStream random = seed.stream("regions " + round + " " + index);
                    plots.get(index).round(tools, random);
                });
    }

    /** All classes, block by block. */
    static List<int[]> classes(List<RegionBlock> plots) {
        return plots.stream().flatMap(plot -> plot.classes().stream()).toList();
    }
}
