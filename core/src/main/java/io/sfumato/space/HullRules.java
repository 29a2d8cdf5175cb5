package io.sfumato.space;

import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.ConstraintRule.Apart;
import io.sfumato.rule.ConstraintRule.Boundary;
import io.sfumato.rule.ConstraintRule.Side;
import io.sfumato.rule.Rules;
import io.sfumato.table.Column;
import io.sfumato.taxonomy.Taxonomy;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Which of a column's rules the label of a hull keeps. A wider hull never keeps more, so a rule is stored as one number for each
 * least cell: the first greatest cell with which it is broken. Flat categories are published as sets, of which a hull knows the
 * ends only; a rule counts as broken as soon as values of both its sides lie between them. {@link SetRules} is exact there.
 */
public final class HullRules {

    static final HullRules NONE = new HullRules(Rules.NONE, new int[0][]);

    /** Above every cell: no hull from here breaks the rule. */
    private static final int NEVER = Integer.MAX_VALUE;

    private final Rules rules;
    private final int[][] breaks;
    private final double[] importance;

    private HullRules(Rules rules, int[][] breaks) {
        this.rules = rules;
        this.breaks = breaks;
        this.importance =
                rules.list().stream().mapToDouble(ConstraintRule::importance).toArray();
    }

    /** The rules of a column whose cells are ranges in ascending order, from {@code begins} to {@code ends}. */
    static HullRules onLine(Column column, double[] begins, double[] ends) {
        Rules rules = column.spec().rules();
        int[][] breaks = new int[rules.list().size()][];
        for (int i = 0; i < breaks.length; i++) {
            Reach reach = new Reach(rules.list().get(i), column);
            breaks[i] = new int[column.dictionary().missing() < 0 ? begins.length : begins.length + 1];
            Arrays.fill(breaks[i], NEVER);
            for (int low = 0; low < begins.length; low++) {
                int high = Math.max(low, firstNotBelow(ends, reach.upTo(begins[low])));
                breaks[i][low] = high < ends.length ? high : NEVER;
            }
        }
        return breaks.length == 0 ? NONE : new HullRules(rules, breaks);
    }

    private static int firstNotBelow(double[] ends, double needed) {
        int at = Arrays.binarySearch(ends, needed);
        return at < 0 ? -at - 1 : at;
    }

    /** How far up a range has to reach to have values on both sides of a rule. */
    private static final class Reach {
        private final double[] one;
        private final double[] other;
        private final boolean boundary;

        Reach(ConstraintRule rule, Column column) {
            this.boundary = rule instanceof Boundary;
            this.one = rule instanceof Apart apart ? places(apart.one(), column) : places((Boundary) rule, column)[0];
            this.other =
                    rule instanceof Apart apart ? places(apart.other(), column) : places((Boundary) rule, column)[1];
        }

        private static double[][] places(Boundary rule, Column column) {
            return new double[][] {places(List.of(rule.below()), column), places(List.of(rule.above()), column)};
        }

        private static double[] places(List<String> names, Column column) {
            return names.stream()
                    .filter(column::readable)
                    .mapToDouble(column.spec().format()::position)
                    .sorted()
                    .toArray();
        }

        double upTo(double begin) {
            if (boundary) {
                return one.length > 0 && begin <= one[0] && other.length > 0 ? other[0] : Double.POSITIVE_INFINITY;
            }
            return Math.max(next(one, begin), next(other, begin));
        }

        private static double next(double[] places, double begin) {
            int at = firstNotBelow(places, begin);
            return at < places.length ? places[at] : Double.POSITIVE_INFINITY;
        }
    }

    /** The rules of a column with a taxonomy, over its leaves. */
    static HullRules onTree(Column column) {
        Rules rules = column.spec().rules();
        Taxonomy taxonomy = Objects.requireNonNull(column.taxonomy());
        int[][] breaks = new int[rules.list().size()][];
        for (int i = 0; i < breaks.length; i++) {
            Side[] sides = sides(rules.list().get(i), column, taxonomy);
            boolean sets = taxonomy.height() == 1 && !column.ordered();
            breaks[i] = sets ? betweenEnds(sides) : underMeeting(sides, taxonomy);
        }
        return breaks.length == 0 ? NONE : new HullRules(rules, breaks);
    }

    /** The side of each leaf. */
    static Side[] sides(ConstraintRule rule, Column column, Taxonomy taxonomy) {
        Side[] sides = new Side[taxonomy.leaves()];
        Arrays.fill(sides, Side.NEITHER);
        for (int leaf = 0; leaf < column.dictionary().values(); leaf++) {
            String value = taxonomy.label(leaf);
            if (!column.ordered() || column.readable(value)) {
                sides[leaf] = rule.side(value, column.spec().format(), taxonomy);
            }
        }
        return sides;
    }

    private static int[] betweenEnds(Side[] sides) {
        int[] breaks = new int[sides.length];
        int one = NEVER;
        int other = NEVER;
        for (int low = sides.length - 1; low >= 0; low--) {
            one = sides[low] == Side.ONE ? low : one;
            other = sides[low] == Side.OTHER ? low : other;
            breaks[low] = Math.max(one, other);
        }
        return breaks;
    }

    /** Broken from the first leaf on with which the lowest common ancestor stands for values of both sides. */
    private static int[] underMeeting(Side[] sides, Taxonomy taxonomy) {
        int[] from = betweenEnds(sides);
        int[] breaks = new int[sides.length];
        for (int low = 0; low < breaks.length; low++) {
            int level = 1;
            while (level <= taxonomy.height() && !mixed(taxonomy, taxonomy.ancestor(low, level), from)) {
                level++;
            }
            breaks[low] = level > taxonomy.height() ? NEVER : taxonomy.last(taxonomy.ancestor(low, level - 1)) + 1;
        }
        return breaks;
    }

    private static boolean mixed(Taxonomy taxonomy, int node, int[] from) {
        return from[taxonomy.first(node)] <= taxonomy.last(node);
    }

    boolean isEmpty() {
        return breaks.length == 0;
    }

    List<ConstraintRule> list() {
        return rules.list();
    }

    /** Whether they count at all beside granularity. */
    boolean weigh() {
        return rules.emphasis() > 0;
    }

    /** The importance of the rules that the hull keeps. */
    public double kept(int low, int high) {
        double kept = 0;
        for (int i = 0; i < breaks.length; i++) {
            kept += high < breaks[i][low] ? importance[i] : 0;
        }
        return kept;
    }

    /** Whether the hull breaks any rule. */
    public boolean breaks(int low, int high) {
        for (int[] from : breaks) {
            if (high >= from[low]) {
                return true;
            }
        }
        return false;
    }

    /** What is left of the value of a hull after the rules it breaks. */
    double factor(int low, int high) {
        return rules.emphasized(rules.ratio(kept(low, high)));
    }

    /** The same when those rules are broken whose bits are set. */
    double factor(int broken) {
        double kept = 0;
        for (int i = 0; i < importance.length; i++) {
            kept += (broken & (1 << i)) == 0 ? importance[i] : 0;
        }
        return rules.emphasized(rules.ratio(kept));
    }

    /** The same when every rule is broken. */
    double leastFactor() {
        return rules.emphasized(rules.ratio(0));
    }
}
