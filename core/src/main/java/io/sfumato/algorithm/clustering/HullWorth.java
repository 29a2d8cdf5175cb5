package io.sfumato.algorithm.clustering;

import io.sfumato.space.Axis;
import io.sfumato.space.TreeAxis;

/** What a row adds to the sums of a {@link Retention} whose label follows from a hull: by look-up on axes of few cells. */
final class HullWorth {

    /** The most cells of an axis whose sums are kept in a matrix. A round number: memory grows with its square. */
    private static final int MOST_CELLS = 256;

    private final Retention retention;
    private final Axis axis;
    private final int size;
    private final long[] fineness;
    private final long[] kept;

    HullWorth(Retention retention) {
        this.retention = retention;
        this.axis = retention.axis();
        this.size = axis.size();
        this.fineness = new long[size <= MOST_CELLS ? size * size : 0];
        this.kept = new long[fineness.length];
        for (int low = 0; low < size && fineness.length > 0; low++) {
            for (int high = low; high < size; high++) {
                fineness[low * size + high] = computeFineness(low, high);
                kept[low * size + high] = computeKept(low, high);
            }
        }
    }

    long fineness(int low, int high) {
        return fineness.length > 0 ? fineness[low * size + high] : computeFineness(low, high);
    }

    long kept(int low, int high) {
        return kept.length > 0 ? kept[low * size + high] : computeKept(low, high);
    }

    private long computeFineness(int low, int high) {
        if (axis.column().ordered()) {
            return retention.span(low, high);
        } else if (axis.mixes(low, high)) {
            return retention.star();
        }
        return Retention.part(((TreeAxis) axis).values(low, high));
    }

    private long computeKept(int low, int high) {
        return axis.mixes(low, high) ? 0 : retention.importance(axis.rules().kept(low, high));
    }
}
