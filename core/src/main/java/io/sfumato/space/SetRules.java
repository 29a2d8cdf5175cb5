package io.sfumato.space;

import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.ConstraintRule.Side;

/**
 * Which of a column's rules a label keeps that lists values: it breaks one as soon as it lists values of both its sides. Sets
 * are the bits of one number, one for each cell. What each choice of rules is worth is counted once.
 */
public final class SetRules {

    /** More rules than this have too many choices to be counted. */
    public static final int MOST_RULES = 10;

    private final long[] ones;
    private final long[] others;
    private final long[] added;

    /** The rules of an axis of at most 64 cells with a taxonomy, as far as they are felt. */
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

    /** By how much the share x 2^20 of a set counts more for the rules that it breaks. */
    public long added(long cells) {
        int broken = 0;
        for (int rule = 0; rule < ones.length; rule++) {
            broken |= (cells & ones[rule]) != 0 && (cells & others[rule]) != 0 ? 1 << rule : 0;
        }
        return added[broken];
    }
}
