package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.LevelSearch;
import io.sfumato.run.Context;
import java.util.List;
import java.util.Map;

/**
 * Coarsens every column to the level the owner prescribes and leaves out classes that fail a promise, as far as
 * suppression allows. Columns that are not named are published at their root.
 */
public record FixedLevels(Map<String, Integer> levels) implements LatticeAlgorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "fixed-levels",
            "Prescribed levels",
            "Publishes each column at the level you prescribe, and leaves out what then still fails.",
            "For offices whose recoding is laid down: level 0 is the value itself, the highest level is the root. "
                    + "Classes that fail a promise are suppressed within the limit; if they do not fit, there is no "
                    + "release.",
            Audience.STANDARD,
            List.of(Parameter.levels(
                    "levels", "the level of each quasi-identifying column; a column left out goes to its root")),
            List.of(),
            arguments -> new FixedLevels(arguments.levels("levels")));

    public FixedLevels {
        levels = Map.copyOf(levels);
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public boolean chooses() {
        return false;
    }

    @Override
    public LevelLimits limits() {
        return new LevelLimits(Map.of(), levels);
    }

    @Override
    public LevelSearch search(LatticeTask task, Context context) {
        Lattice lattice = new Lattice(task.columns(), limits());
        NodeJudge exam = new NodeJudge(task, lattice, NodeMeasure.GCP, Effort.unlimited(context));
        return LatticeFindings.of(exam.node(exam.base().at(lattice.top())), exam, 1);
    }
}
