package io.sfumato.algorithm.lattice;

import java.util.BitSet;

/**
 * Which levels of two columns can occur together in a satisfying node, all other columns being as coarse as they may: the
 * subset property for pairs. Frequency sets of two columns are small, and what they rule out need not be looked at again.
 */
final class PairTable {

    private final Lattice lattice;
    private final int[] least;
    private final BitSet[][] allowed;

    /** Judges all pairs; with {@code effort} for one node each. */
    PairTable(Lattice lattice, NodeJudge exam) {
        this.lattice = lattice;
        this.least = PrePruning.least(lattice, exam);
        this.allowed = new BitSet[least.length][least.length];
        FrequencySet base = exam.base().at(least);
        for (int one = 0; one < least.length; one++) {
            for (int other = one + 1; other < least.length; other++) {
                allowed[one][other] = judge(one, other, base, exam);
            }
        }
    }

    private BitSet judge(int one, int other, FrequencySet base, NodeJudge exam) {
        int[] levels = lattice.top();
        levels[one] = least[one];
        levels[other] = least[other];
        FrequencySet pair = base.at(levels);
        BitSet found = new BitSet();
        for (int first = least[one]; first <= lattice.top(one); first++) {
            for (int second = least[other]; second <= lattice.top(other); second++) {
                levels[one] = first;
                levels[other] = second;
                boolean above = (first > least[one] && found.get(index(first - 1, second, other)))
                        || (second > least[other] && found.get(index(first, second - 1, other)));
                if (above || exam.hopeful(pair.at(levels))) {
                    found.set(index(first, second, other));
                }
            }
        }
        return found;
    }

    private int index(int first, int second, int other) {
        return first * (lattice.top(other) + 1) + second;
    }

    /** The least level of each column in any satisfying node. */
    int[] least() {
        return least.clone();
    }

    boolean allows(int one, int level, int other, int otherLevel) {
        return one < other
                ? allowed[one][other].get(index(level, otherLevel, other))
                : allowed[other][one].get(index(otherLevel, level, one));
    }
}
