package io.sfumato.algorithm.clustering;

import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.ConstraintRule.Side;
import io.sfumato.space.Axis;
import io.sfumato.table.Dictionary;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;

/** A flat column of categories, published as the set of values that a class holds. */
final class SetRetention extends ClassRetention {

    private final int missing;
    private final long star;
    private final int[][] sets;
    private final int[] single;
    private final long[] parts;
    private final Side[][] sides;
    private final long[] importances;
    private final int[] union;

    SetRetention(Axis axis, double weight, Clusters clusters, long rows, int index) {
        super(axis, weight, clusters, rows);
        this.missing = axis.missing();
        this.sets = new int[clusters.slots()][];
        this.single = new int[clusters.slots()];
        this.star = star();
        for (int slot = 0; slot < sets.length; slot++) {
            sets[slot] = clusters.held(slot, index);
            single[slot] = sets[slot].length == 1 ? sets[slot][0] : -1;
        }
        this.union = new int[axis.size()];
        this.parts =
                IntStream.rangeClosed(0, axis.size()).mapToLong(Retention::part).toArray();
        this.sides = sides(axis);
        this.importances = rules().list().stream()
                .mapToLong(rule -> importance(rule.importance()))
                .toArray();
        begin(clusters);
    }

    /** For each rule of the column the side of each cell. */
    static Side[][] sides(Axis axis) {
        return axis.column().spec().rules().list().stream()
                .map(rule -> sides(rule, axis))
                .toArray(Side[][]::new);
    }

    private static Side[] sides(ConstraintRule rule, Axis axis) {
        Dictionary dictionary = axis.column().dictionary();
        Side[] sides = new Side[axis.size()];
        Arrays.fill(sides, Side.NEITHER);
        for (int code = 0; code < dictionary.values(); code++) {
            String value = Objects.requireNonNull(dictionary.value(code));
            sides[code] = rule.side(
                    value, axis.column().spec().format(), axis.column().taxonomy());
        }
        return sides;
    }

    /** How many values two classes hold together; they are left in {@link #union}. */
    private int unite(int[] a, int[] b) {
        int size = 0;
        int i = 0;
        int j = 0;
        while (i < a.length || j < b.length) {
            int left = i < a.length ? a[i] : Integer.MAX_VALUE;
            int right = j < b.length ? b[j] : Integer.MAX_VALUE;
            union[size++] = Math.min(left, right);
            i += left <= right ? 1 : 0;
            j += right <= left ? 1 : 0;
        }
        return size;
    }

    private boolean mixed(int[] a, int[] b, int count) {
        return count > 1 && missing >= 0 && (a[a.length - 1] == missing || b[b.length - 1] == missing);
    }

    /** Sets of one value, which most are at first, need no list. */
    @Override
    long joined(int one, int other) {
        int left = single[one];
        int right = single[other];
        if (left >= 0 && right >= 0) {
            boolean mixes = left != right && (left == missing || right == missing);
            return mixes ? star : parts[left == right ? 1 : 2];
        }
        int count = unite(sets[one], sets[other]);
        return mixed(sets[one], sets[other], count) ? star : parts[count];
    }

    @Override
    long joinedKept(int one, int other) {
        if (sides.length == 0) {
            return 0;
        }
        int count = unite(sets[one], sets[other]);
        if (mixed(sets[one], sets[other], count)) {
            return 0;
        }
        long kept = 0;
        for (int rule = 0; rule < sides.length; rule++) {
            kept += breaks(sides[rule], count) ? 0 : importances[rule];
        }
        return kept;
    }

    private boolean breaks(Side[] side, int count) {
        boolean one = false;
        boolean other = false;
        for (int i = 0; i < count; i++) {
            one |= side[union[i]] == Side.ONE;
            other |= side[union[i]] == Side.OTHER;
        }
        return one && other;
    }

    @Override
    void shift(int from, int to) {
        sets[to] = sets[from];
        single[to] = single[from];
    }

    @Override
    void join(int one, int other) {
        int count = unite(sets[one], sets[other]);
        sets[one] = Arrays.copyOf(union, count);
        single[one] = count == 1 ? union[0] : -1;
    }
}
