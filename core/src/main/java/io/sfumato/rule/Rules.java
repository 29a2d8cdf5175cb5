package io.sfumato.rule;

import java.util.List;

/**
 * The data constraint rules of one column and what they weigh. With kept importance K of the total T, the column's data value
 * ratio is {@code DR = (base + K) / (base + T)}, and 1 without rules (Morton 2012). The research value of a column of weight w
 * and granularity g is {@code w * g^(2(1-e)) * DR^(2e)}, the plain product for e = 0.5.
 *
 * @param base what the column is worth when every rule is broken, in units of importance
 * @param emphasis e: 0 looks at granularity only, 1 at rules only
 */
public record Rules(List<ConstraintRule> list, double base, double emphasis) {

    /** No rules, no base, the plain product. */
    public static final Rules NONE = new Rules(List.of(), 0, 0.5);

    public Rules {
        list = List.copyOf(list);
        if (!(base >= 0) || base > 1_000_000) {
            throw new IllegalArgumentException("base must be between 0 and 1000000, was " + base);
        } else if (!(emphasis >= 0 && emphasis <= 1)) {
            throw new IllegalArgumentException("emphasis must be between 0 and 1, was " + emphasis);
        }
    }

    public boolean isEmpty() {
        return list.isEmpty();
    }

    /** The importance of all rules together. */
    public double total() {
        return list.stream().mapToDouble(ConstraintRule::importance).sum();
    }

    /** DR when rules of this importance are kept. */
    public double ratio(double kept) {
        double whole = base + total();
        return whole == 0 ? 1 : (base + kept) / whole;
    }

    /** What is left of a column of weight 1. */
    public double value(double granularity, double ratio) {
        if (emphasis == 0.5) {
            return granularity * ratio;
        }
        return StrictMath.pow(granularity, 2 * (1 - emphasis)) * emphasized(ratio);
    }

    /** DR as it weighs under the emphasis. */
    public double emphasized(double ratio) {
        return emphasis == 0.5 ? ratio : StrictMath.pow(ratio, 2 * emphasis);
    }
}
