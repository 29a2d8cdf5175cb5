package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.clustering.BottomUp;
import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.clustering.TopDown;
import io.sfumato.algorithm.clustering.UtilityDriven;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import java.util.ArrayList;
import java.util.List;

/**
 * What other algorithms find for least loss, on tables so small that they take little time. There the search has few classes to
 * choose from, and might end no better than what one of them finds at once.
 */
final class OtherStarts {

    /**
     * On more rows these algorithms take a noticeable part of the time of the search. A round number: more may begin better and
     * take longer.
     */
    private static final int FEW_ROWS = 5_000;

    /**
     * On more rows utility-driven clustering is left out too: its time grows with the square of the rows and more. A round
     * number.
     */
    private static final int VERY_FEW_ROWS = 1_000;

    private OtherStarts() {}

    /** Their classes, each of which keeps the promises. */
    static List<List<int[]>> of(Task task, Context context) {
        List<Algorithm> algorithms = new ArrayList<>();
        if (task.space().rows() <= FEW_ROWS) {
            algorithms.add(GreedyKMember.plain(GreedyKMember.SeedFrom.LAST));
            algorithms.add(new BottomUp());
            algorithms.add(new TopDown());
        }
        if (task.space().rows() <= VERY_FEW_ROWS) {
            algorithms.add(new UtilityDriven(false, false));
        }
        Context quiet = context.with(Progress.SILENT);
        return algorithms.stream()
                .map(algorithm -> algorithm.solve(task, quiet))
                .filter(Solution.Classes.class::isInstance)
                .map(found -> ((Solution.Classes) found).partition().groups())
                .toList();
    }
}
