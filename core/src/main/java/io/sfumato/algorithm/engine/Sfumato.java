package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.List;

/**
 * The flagship. For regions: cuts guided by loss, with foresight, re-cut in rounds. For least loss: a strong start and a local
 * search.
 *
 * @param shape disjoint cells, or boxes that may overlap
 * @param effort rounds of the search
 */
public record Sfumato(Shape shape, int effort) implements Algorithm {

    /**
     * Rounds of the search if the job does not say. A compromise: docs/benchmarks.md tells what fewer and more rounds lose and
     * take.
     */
    private static final int EFFORT = 10;

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "sfumato",
            "Sfumato",
            "Cuts where least is lost, looks ahead, and goes on improving as long as you let it.",
            "Regions are the cells of one recursive partition, which is re-cut again and again. For least loss, groups of "
                    + "neighbouring classes are taken apart and built anew. Effort counts in rounds: the same job gives "
                    + "the same release on any machine.",
            Audience.STANDARD,
            List.of(Parameter.integer("effort", EFFORT, 0, "rounds of the search")),
            List.of(),
            arguments -> new Sfumato(Shape.REGIONS, arguments.integer("effort")));

    /** With the default parameters. */
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
    public boolean anytime() {
        return effort > 0;
    }

    @Override
    public Algorithm within(int rounds) {
        return new Sfumato(shape, Math.min(effort, rounds));
    }

    @Override
    public Solution solve(Task task, Context context) {
        return new SfumatoRun(this, task, context).solve();
    }
}
