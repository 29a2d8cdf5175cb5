package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.partition.LevelSearch;
import io.sfumato.run.Context;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Raises the column with the most different values by one level (ties: the first) until the rows in failing classes may all
 * be suppressed. One path through the lattice, and no claim that it is a good one. There is no complementary suppression.
 */
public record Datafly(LevelLimits limits) implements LatticeAlgorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "datafly",
            "Datafly",
            "Coarsens the column with the most different values, level by level, until few rows are left to suppress.",
            "Quick, and often coarser than needed: compare with 'optimal'. A job that sets no limit of suppression lets it "
                    + "leave out up to k rows, as it was published; a limit that is set replaces that. Numbers and dates "
                    + "without a taxonomy get an automatic one.",
            Audience.RESEARCH,
            LevelLimits.PARAMETERS,
            List.of(
                    "Sweeney, L.: Datafly: a system for providing anonymity in medical data. IFIP WG 11.3, 1998.",
                    "Sweeney, L.: Achieving k-anonymity privacy protection using generalization and suppression. IJUFKS "
                            + "10(5), 2002."),
            arguments -> new Datafly(LevelLimits.from(arguments)));

    /** With no limits: levels from the values up to the roots. */
    public static Datafly usual() {
        return new Datafly(LevelLimits.NONE);
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public int usuallySuppresses(int k) {
        return k;
    }

    @Override
    public LevelSearch search(LatticeTask task, Context context) {
        Lattice lattice = new Lattice(task.columns(), limits);
        Effort effort = Effort.unlimited(context);
        NodeJudge exam = new NodeJudge(task, lattice, NodeMeasure.GCP, effort);
        FrequencySet set = exam.base();
        @Nullable RankedNode found = exam.node(set);
        int column = widest(set, lattice);
        while (found == null && column >= 0) {
            int[] levels = set.levels();
            levels[column]++;
            set = set.at(levels);
            found = exam.node(set);
            column = widest(set, lattice);
        }
        return LatticeFindings.of(found, exam, effort.spent());
    }

    /** The column with the most different values of those that can still be raised, or -1. */
    private static int widest(FrequencySet set, Lattice lattice) {
        int widest = -1;
        int most = 0;
        for (int column = 0; column < lattice.dimensions(); column++) {
            int distinct = set.distinct(column);
            if (set.level(column) < lattice.top(column) && distinct > most) {
                widest = column;
                most = distinct;
            }
        }
        return widest;
    }
}
