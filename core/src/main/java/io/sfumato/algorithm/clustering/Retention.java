package io.sfumato.algorithm.clustering;

import io.sfumato.loss.ColumnWorth;
import io.sfumato.rule.Rules;
import io.sfumato.space.Axis;

/**
 * The research value of one column while classes merge. Two sums over all rows tell it: how fine labels are, and the
 * importance of the rules they keep; a merge is judged by how it would change them. Suppressed rows count as {@code *}.
 * Everything is fixed-point, so that the same sums give the same value in whatever order they were reached: spans x a power
 * of two of at most 2^10, parts of a value x 2^20, importance x 2^10, values x 2^40.
 */
abstract class Retention {

    /** What a value of 1 is in fixed point. */
    private static final double VALUE = 1L << 40;

    /** What an importance of 1 is in fixed point: three decimal digits, so that sums over all rows fit. */
    private static final long IMPORTANCE = 1L << 10;

    /** The most binary digits after the point of spans; fewer where a sum over all rows would not fit. */
    private static final int MOST_DIGITS = 10;

    /** The emphasis at which granularity and kept rules count alike: then a bound is known that needs no division. */
    private static final double PLAIN = 0.5;

    /** By how much a difference of two values can be off: each is rounded by up to one. */
    private static final long ROUNDING = 2;

    /** The most bits of a sum over all rows: two less than a positive long has, as a margin. */
    private static final int MOST_BITS = 61;

    private final Axis axis;
    private final double weight;
    private final Rules rules;
    private final boolean line;
    private final long rows;
    private final double unit;
    private final double scale;
    private final double whole;
    private final long star;
    private long sum;
    private long keptSum;
    private long value;
    private double perSum;
    private double perKept;

    /** A column of weight {@code weight}, its part of all weights, in a table of this many rows. */
    Retention(Axis axis, double weight, long rows) {
        ColumnWorth worth = ColumnWorth.of(axis.column());
        this.axis = axis;
        this.weight = weight;
        this.rules = worth.rules();
        this.line = axis.column().ordered();
        this.rows = rows;
        this.unit = worth.unit();
        this.whole = rules.base() + rules.total();
        int bits = Math.getExponent(Math.max(1, line ? widest() * rows : 1)) + 1;
        this.scale = Math.scalb(1.0, Math.min(MOST_DIGITS, MOST_BITS - bits));
        this.star = line
                ? Math.round(widest() * scale)
                : part(axis.column().dictionary().values());
    }

    /** The weight of each axis as a part of all weights; equal parts if all are 0. */
    static double[] weights(Iterable<Axis> axes) {
        double sum = 0;
        int count = 0;
        for (Axis axis : axes) {
            sum += axis.column().spec().weight();
            count++;
        }
        double[] parts = new double[count];
        int at = 0;
        for (Axis axis : axes) {
            parts[at++] = sum == 0 ? 1.0 / count : axis.column().spec().weight() / sum;
        }
        return parts;
    }

    final Axis axis() {
        return axis;
    }

    final Rules rules() {
        return rules;
    }

    private double widest() {
        return (axis.column().greatest() - axis.column().least()) / unit + 1;
    }

    /** What a row adds whose label stands for this many values. */
    static long part(int values) {
        return Math.round((double) Axis.ONE / Math.max(1, values));
    }

    /** What a row of a line adds whose label reaches from the least to the greatest cell of a hull. */
    final long span(int low, int high) {
        if (axis.mixes(low, high)) {
            return star();
        }
        double units = low == axis.missing() ? 1 : axis.extent(low, high) / unit + 1;
        return Math.round(units * scale);
    }

    /** What a suppressed row adds. */
    final long star() {
        return star;
    }

    /** Kept importance as a row adds it. */
    final long importance(double kept) {
        return Math.round(kept * IMPORTANCE);
    }

    /**
     * What merging two classes of {@code size} and {@code otherSize} rows would lose of the table's value, never less than 0;
     * or a number above {@code bound} once it is known to be.
     */
    abstract long mergeLoss(int one, int other, long size, long otherSize, long bound);

    /** What suppressing a class would lose, or a number above {@code bound} once it is known to be. */
    abstract long suppressionLoss(int place, long size, long bound);

    /** Merges two classes, into the place of the first. */
    abstract void merge(int one, int other, long size, long otherSize);

    /** Suppresses a class. */
    abstract void suppress(int place, long size);

    /** Puts the class at one place to another, where there is none any more. */
    abstract void move(int from, int to);

    /**
     * What a change of both sums would lose, or a number above {@code bound} once it is known to be. For the plain product the
     * part lost is at least {@code 1 - (1 - x(1-x))(1 - y)}, which needs no division. There x is the part by which the sum of a
     * line grows (for categories, which lose as the sum shrinks, x itself stands for x(1-x)), and y the part of the kept
     * importance that is lost.
     */
    final long loss(long change, long keptChange, long bound) {
        if (change == 0 && keptChange == 0) {
            return 0;
        }
        if (perSum > 0) {
            double part = Math.abs(change) * perSum;
            double coarser = line ? part * (1 - part) : part;
            long least = (long) (value * (1 - (1 - coarser) * (1 + keptChange * perKept))) - ROUNDING;
            if (least > bound) {
                return least;
            }
        }
        return value - value(sum + change, keptSum + keptChange);
    }

    /** Changes both sums. */
    final void change(long by, long keptBy) {
        sum += by;
        keptSum += keptBy;
        value = value(sum, keptSum);
        double importance = (rules.base() * IMPORTANCE) * rows + keptSum;
        perSum = rules.emphasis() == PLAIN && sum > 0 ? 1.0 / sum : 0;
        perKept = importance > 0 ? 1 / importance : 0;
    }

    private long value(long fineness, long kept) {
        double granularity = line ? rows * scale / fineness : fineness / ((double) rows * Axis.ONE);
        double ratio = rules.isEmpty() ? 1 : (rules.base() + (double) kept / IMPORTANCE / rows) / whole;
        return Math.round(weight * rules.value(granularity, ratio) * VALUE);
    }
}
