package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.partition.LevelSearch;
import io.sfumato.partition.Shortfall;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.List;
import java.util.Optional;

/** Chooses one level for each column. It learns of the rows through frequency sets only, wherever they lie. */
public interface LatticeAlgorithm extends Algorithm {

    /** The nodes it finds; the first is the one to publish. */
    LevelSearch search(LatticeTask task, Context context);

    /** The levels it may choose from. */
    LevelLimits limits();

    /** Whether it looks for levels at all, so that another solution than its own can be chosen. */
    default boolean chooses() {
        return true;
    }

    /** How nodes are compared, and how long other nodes than its own may be searched for. */
    default LevelOptions options() {
        return LevelOptions.USUAL.within(limits());
    }

    /** Why it finds no node: what breaks even at the greatest levels it may choose. */
    default List<Shortfall> shortfalls(LatticeTask task, Context context) {
        Lattice lattice = new Lattice(task.columns(), limits());
        NodeJudge exam = new NodeJudge(task, lattice, NodeMeasure.GCP, Effort.unlimited(context));
        return exam.shortfalls(exam.base().at(lattice.top()));
    }

    @Override
    default Optional<String> measure() {
        return Optional.of(options().measure().word());
    }

    @Override
    default Shape shape() {
        return Shape.ONE_SCHEME;
    }

    @Override
    default Solution solve(Task task, Context context) {
        LatticeTask levels = LatticeTask.of(task);
        context.stage(name(), 0);
        LevelSearch found = search(levels, context);
        if (found.nodes().isEmpty()) {
            return new Solution.None(shortfalls(levels, context));
        }
        List<Integer> best = found.nodes().get(0).levels();
        return new Solution.Levels(best, LevelClasses.of(task, best), found);
    }
}
