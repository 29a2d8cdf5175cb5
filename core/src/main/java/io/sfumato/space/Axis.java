package io.sfumato.space;

import io.sfumato.table.Column;

/**
 * One quasi-identifying column as the search sees it: cells numbered in order, and the share of the column's whole extent
 * that a hull of cells gives away. Missing, when it occurs, is the last cell; a hull that mixes it with others has share
 * {@link #most}.
 */
public abstract sealed class Axis permits RangeAxis, GridAxis, TreeAxis, LowerBoundAxis {

    /**
     * A share of 1 in fixed point. With {@link #UNIT_WEIGHT} these are 30 bits, which leaves a long 33 for rows, columns and
     * weights: more bits would overflow sooner, fewer would round shares more coarsely than to a millionth.
     */
    public static final long ONE = 1L << 20;

    /** A weight of 1 in fixed point: weights are rounded to a thousandth. See {@link #ONE} for the bits. */
    public static final long UNIT_WEIGHT = 1L << 10;

    private final Column column;
    private final long weight;
    private HullRules rules = HullRules.NONE;

    Axis(Column column) {
        this.column = column;
        this.weight = Math.round(column.spec().weight() * UNIT_WEIGHT);
    }

    /** Lets the column's rules count in its shares; called once, when the axis is ready. */
    final void follow(HullRules followed) {
        this.rules = followed.weigh() ? followed : HullRules.NONE;
    }

    /** The same axis with the loss of categories counted in a form. */
    public Axis in(LossForm form) {
        return this;
    }

    /** How its shares are counted; two axes of one column that are counted alike have the same. */
    public String form() {
        return getClass().getSimpleName();
    }

    /**
     * An axis of lower bounds: its share of a hull is at most that of any label that a class with this hull can get. It is this
     * axis itself, unless labels can list values without those that lie between.
     */
    public Axis floor() {
        return this;
    }

    /** Whether the column has rules that count; with emphasis 0 they do not. */
    public final boolean ruled() {
        return !rules.isEmpty();
    }

    /** The column's rules, as far as they count. */
    public final HullRules rules() {
        return rules;
    }

    public final Column column() {
        return column;
    }

    /** The column's weight x 2^10. */
    public final long weight() {
        return weight;
    }

    /** The number of cells. */
    public abstract int size();

    /** The cell of a dictionary code. */
    public abstract int cell(int code);

    /**
     * The share x 2^20, rounded once, of the hull {@code low..high}; never less for a wider hull. A hull that breaks rules
     * of the column counts as if it were wider, by what the broken rules are worth: up to {@link #most}.
     */
    public final long share(int low, int high) {
        return felt(width(low, high), low, high);
    }

    /**
     * What a share x 2^20 becomes when the rules count that the hull {@code low..high} breaks; itself in a column without rules.
     * An algorithm with a measure of its own asks this for whatever share of the column it gives to the hull.
     */
    public final long felt(long share, int low, int high) {
        if (rules.isEmpty()) {
            return share;
        }
        return mixes(low, high) ? most() : share + ONE - Math.round(ONE * rules.factor(low, high));
    }

    /** The share of a hull that tells nothing and keeps no rule: {@link #ONE} in a column without rules. */
    public final long most() {
        return rules.isEmpty() ? ONE : 2 * ONE - Math.round(ONE * rules.leastFactor());
    }

    /** The share without regard to rules. */
    abstract long width(int low, int high);

    /**
     * How far the label of a hull reaches on the column's line, in its own units; ordered kinds only, not for hulls with
     * missing.
     */
    public abstract double extent(int low, int high);

    /** Where a cell lies on the column's line; ordered kinds only, not for missing. */
    public double position(int cell) {
        return column.dictionary().position(cell);
    }

    /** The cell of missing, or -1. */
    public final int missing() {
        int code = column.dictionary().missing();
        return code < 0 ? -1 : cell(code);
    }

    /** Whether the hull holds both missing and real values. */
    public final boolean mixes(int low, int high) {
        return high != low && high == missing();
    }

    /** The fixed-point form of {@code part / whole}, from 0 to {@link #ONE}. */
    static long fixed(double part, double whole) {
        return whole <= 0 ? 0 : Math.min(ONE, Math.max(0, Math.round(part / whole * ONE)));
    }
}
