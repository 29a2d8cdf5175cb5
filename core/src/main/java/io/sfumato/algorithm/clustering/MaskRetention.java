package io.sfumato.algorithm.clustering;

import io.sfumato.rule.ConstraintRule.Side;
import io.sfumato.space.Axis;
import java.util.stream.IntStream;

/** {@link SetRetention} for at most 64 values: sets are the bits of one number. */
final class MaskRetention extends ClassRetention {

    /** The most values of a column: as many as a number has bits. */
    static final int MOST_CELLS = Long.SIZE;

    private final long star;
    private final long missing;
    private final long[] masks;
    private final long[] parts;
    private final long[] ones;
    private final long[] others;
    private final long[] importances;

    MaskRetention(Axis axis, double weight, Clusters clusters, long rows, int index) {
        super(axis, weight, clusters, rows);
        this.star = star();
        this.missing = axis.missing() < 0 ? 0 : 1L << axis.missing();
        this.masks = new long[clusters.slots()];
        for (int slot = 0; slot < masks.length; slot++) {
            for (int cell : clusters.held(slot, index)) {
                masks[slot] |= 1L << cell;
            }
        }
        this.parts =
                IntStream.rangeClosed(0, axis.size()).mapToLong(Retention::part).toArray();
        Side[][] sides = SetRetention.sides(axis);
        this.ones = new long[sides.length];
        this.others = new long[sides.length];
        for (int rule = 0; rule < sides.length; rule++) {
            for (int code = 0; code < sides[rule].length; code++) {
                ones[rule] |= sides[rule][code] == Side.ONE ? 1L << code : 0;
                others[rule] |= sides[rule][code] == Side.OTHER ? 1L << code : 0;
            }
        }
        this.importances = rules().list().stream()
                .mapToLong(rule -> importance(rule.importance()))
                .toArray();
        begin(clusters);
    }

    private boolean mixed(long union) {
        return (union & missing) != 0 && union != missing;
    }

    @Override
    long joined(int one, int other) {
        long union = masks[one] | masks[other];
        return mixed(union) ? star : parts[Long.bitCount(union)];
    }

    @Override
    long joinedKept(int one, int other) {
        long union = masks[one] | masks[other];
        if (importances.length == 0 || mixed(union)) {
            return 0;
        }
        long kept = 0;
        for (int rule = 0; rule < importances.length; rule++) {
            boolean broken = (union & ones[rule]) != 0 && (union & others[rule]) != 0;
            kept += broken ? 0 : importances[rule];
        }
        return kept;
    }

    @Override
    void join(int one, int other) {
        masks[one] |= masks[other];
    }

    @Override
    void shift(int from, int to) {
        masks[to] = masks[from];
    }
}
