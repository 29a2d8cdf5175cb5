package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.partition.LevelSearch;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * All minimal nodes: those that satisfy while no node below them does. Ever larger sets of columns are gone through; a node of
 * a set is judged only if all its parts with one column less satisfy (subset property) and no node just below it does
 * (roll-up property). Both hold only where every node above a satisfying one satisfies; elsewhere all nodes are gone through.
 */
public record Incognito(LevelOptions options) implements LatticeAlgorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "incognito",
            "Incognito",
            "Finds all minimal nodes, those that no level could be lowered in, and takes the best of them.",
            "With nothing suppressed the best minimal node by a measure of cells is also the best of all; with suppression "
                    + "a coarser node may lose less, and 'optimal' finds it. Where promises and suppression do not allow "
                    + "conclusions from one node to another, all are judged and the report says so. A lattice that is too "
                    + "large to list is refused for one good node, which is said too.",
            Audience.RESEARCH,
            LevelOptions.PARAMETERS,
            List.of(
                    "LeFevre, K., DeWitt, D., Ramakrishnan, R.: Incognito: efficient full-domain k-anonymity. SIGMOD 2005."),
            arguments -> new Incognito(LevelOptions.from(arguments)));

    /** The most nodes in the lattices of all sets of columns; beyond, even listing them takes minutes. A round number. */
    private static final double MOST = 1 << 24;

    /** With the usual options. */
    public static Incognito usual() {
        return new Incognito(LevelOptions.USUAL);
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
        List<String> remarks = new ArrayList<>();
        List<RankedNode> minimal = List.of();
        if (subsets(lattice) > MOST) {
            effort.end();
        } else if (exam.monotone()) {
            minimal = new Subsets(lattice, exam, effort).minimal();
        } else {
            minimal = new Subsets(lattice, exam, effort).scan();
            remarks.add(Samarati.SCANNED);
        }
        if (minimal.isEmpty() && effort.over()) {
            NodeJudge quick = new NodeJudge(task, lattice, options.measure(), Effort.unlimited(context));
            minimal = Stream.ofNullable(quick.node(quick.base().at(lattice.top())))
                    .map(top -> GreedyDescent.from(top, lattice, quick))
                    .toList();
            remarks.add(
                    "The lattice is too large to find all its minimal nodes with this effort; this one was found by "
                            + "lowering levels from the top.");
        }
        return LatticeFindings.of(minimal, exam, effort, remarks);
    }

    /** The nodes of the lattices of all sets of columns together. */
    private static double subsets(Lattice lattice) {
        double all = 1;
        for (int column = 0; column < lattice.dimensions(); column++) {
            all *= lattice.top(column) - lattice.bottom(column) + 2.0;
        }
        return all;
    }
}
