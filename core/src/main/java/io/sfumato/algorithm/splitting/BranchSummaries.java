package io.sfumato.algorithm.splitting;

import io.sfumato.partition.ClassSummary;
import io.sfumato.privacy.Judge;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * What the privacy models see of each branch of a class, so that many cuts can be judged without touching rows again.
 * Cost: one pass over the rows, then one over the branches for all thresholds together.
 */
final class BranchSummaries {

    private final Judge judge;
    private final List<ClassSummary> branches = new ArrayList<>();

    BranchSummaries(Judge judge, int[] rows, Branching branching) {
        this.judge = judge;
        for (int branch = 0; branch < branching.size(); branch++) {
            branches.add(judge.empty());
        }
        for (int row : rows) {
            judge.count(branches.get(branching.of(row)), row);
        }
    }

    /** The branches {@code i} for which those up to and including {@code i}, and all others, both keep the promises. */
    BitSet thresholds() {
        BitSet allowed = new BitSet();
        ClassSummary below = judge.empty();
        for (int branch = 0; branch < branches.size() - 1; branch++) {
            below.merge(branches.get(branch));
            allowed.set(branch, judge.standsAlone(below));
        }
        ClassSummary above = judge.empty();
        for (int branch = branches.size() - 1; branch > 0; branch--) {
            above.merge(branches.get(branch));
            if (!judge.standsAlone(above)) {
                allowed.clear(branch - 1);
            }
        }
        return allowed;
    }

    /** Whether the branches that go left, and all others, both keep the promises. */
    boolean allows(IntPredicate goesLeft) {
        ClassSummary left = judge.empty();
        ClassSummary right = judge.empty();
        for (int branch = 0; branch < branches.size(); branch++) {
            (goesLeft.test(branch) ? left : right).merge(branches.get(branch));
        }
        return judge.standsAlone(left) && judge.standsAlone(right);
    }
}
