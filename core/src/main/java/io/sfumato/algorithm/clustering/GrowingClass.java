package io.sfumato.algorithm.clustering;

import io.sfumato.run.Context;

/** A class growing out of the rows that are left, one row at a time. */
final class GrowingClass {

    private final RowPool pool;

    GrowingClass(RowPool pool) {
        this.pool = pool;
    }

    /** The number of rows left. */
    int left() {
        return pool.left();
    }

    /** The rows left, ascending. */
    int[] remaining() {
        return pool.remaining();
    }

    /** The row left that is furthest from a reference row. */
    int furthest(int reference) {
        return pool.furthest(reference);
    }

    /** A class of {@code size} rows begun with this one, each time with the row of least cost. */
    RowList grow(int seed, int size, Context context) {
        pool.begin(seed);
        RowList members = new RowList(seed);
        while (members.size() < size) {
            context.checkpoint();
            pool.join(members, size);
        }
        return members;
    }
}
