package io.sfumato.space;

import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.ConstraintRule.Side;

/**
 * Which of a column's rules a label that lists values keeps: it breaks one as soon as it lists values of both its sides. Sets
 * are the bits of one number, one for each cell. What each combination of broken rules costs is computed once.
 */
public final class SetRules {

    /**
     * Columns with more rules are judged by hulls. A round number: 10 rules have 1,024 combinations, and each further one
     * doubles the table.
     */
    public static final int MOST_RULES = 10;

    private final long[] ones;
    private final long[] others;
    private final long[] added;

    /** The rules of an axis of at most 64 cells with a taxonomy, as far as they count. */
    SetRules(TreeAxis axis) {
        HullRules felt = axis.rules();
        this.ones = new long[felt.list().size()];
        this.others = new long[ones.length];
        this.added = new long[1 << ones.length];
        for (int rule = 0; rule < ones.length; rule++) {
            ConstraintRule each = felt.list().get(rule);
            Side[] sides = HullRules.sides(each, axis.column(), axis.taxonomy());
            for (int cell = 0; cell < sides.length; cell++) {
                ones[rule] |= sides[cell] == Side.ONE ? 1L << cell : 0;
                others[rule] |= sides[cell] == Side.OTHER ? 1L << cell : 0;
            }
        }
        for (int broken = 1; broken < added.length; broken++) {
            added[broken] = Axis.ONE - Math.round(Axis.ONE * felt.factor(broken));
        }
    }

    /** What the rules that a set breaks add to its share x 2^20. */
    public long added(long cells) {
        int broken = 0;
        for (int rule = 0; rule < ones.length; rule++) {
            broken |= (cells & ones[rule]) != 0 && (cells & others[rule]) != 0 ? 1 << rule : 0;
        }
        return added[broken];
    }
}
