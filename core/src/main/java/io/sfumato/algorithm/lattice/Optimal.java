package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.partition.LevelSearch;
import io.sfumato.run.Context;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** The node with the least loss of the whole lattice. Exact, unless its effort ends before. */
public record Optimal(LevelOptions options) implements LatticeAlgorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "optimal",
            "Optimal levels",
            "Finds the levels with the least loss of all that keep the promises.",
            "No other choice of one level per column loses less by the measure, suppressed rows counted in full. Parts of "
                    + "the lattice that cannot hold anything better are left out: those whose coarsest node fails already, "
                    + "and those that lose too much at their finest. If 'nodes' or 'seconds' are used up before, the best "
                    + "node found is taken, and the report says that it is not proven. Numbers and dates without a taxonomy "
                    + "get an automatic one.",
            Audience.STANDARD,
            LevelOptions.PARAMETERS,
            List.of(
                    "Kohlmayer, F., Prasser, F., Eckert, C., Kemper, A., Kuhn, K.: Flash: efficient, stable and optimal "
                            + "k-anonymity. PASSAT 2012.",
                    "El Emam, K. et al.: A globally optimal k-anonymity method for the de-identification of health data. "
                            + "JAMIA 16(5), 2009."),
            arguments -> new Optimal(LevelOptions.from(arguments)));

    /**
     * Where nothing is suppressed, a lattice of no more nodes is searched at once: that is quicker than finding a good node to
     * begin with. A round number.
     */
    private static final double SMALL = 100_000;

    private static final String BY_LOSS =
            "With these promises and suppression a coarser release may fail although a finer one "
                    + "holds: parts of the lattice were left out only for their loss and for classes that are too small.";

    /** With the usual options. */
    public static Optimal usual() {
        return new Optimal(LevelOptions.USUAL);
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public LevelLimits limits() {
        return options.limits();
    }

    @Override
    public LevelSearch search(LatticeTask task, Context context) {
        Lattice lattice = new Lattice(task.columns(), limits());
        Effort effort = options.effort(context);
        NodeJudge exam = new NodeJudge(task, lattice, options.measure(), effort);
        RankedNode top = exam.node(exam.base().at(lattice.top()));
        boolean quick = exam.finestIsBest() && lattice.size() <= SMALL;
        RankedNode known = top == null || quick ? top : GreedyDescent.from(top, lattice, exam);
        boolean hopeless = known == null && exam.monotone();
        Collection<RankedNode> best =
                hopeless ? List.of() : new BranchAndBound(lattice, exam, effort, 1).search(Stream.ofNullable(known));
        return LatticeFindings.of(best, exam, effort, exam.monotone() ? List.of() : List.of(BY_LOSS));
    }
}
