package io.sfumato.space;

/**
 * The least and greatest cell of a class on every axis, and its loss per row: the sum over axes of weight x share. A class
 * of {@code n} rows has information loss {@code n * loss()} (Byun et al. 2006, definition 7).
 */
public final class Hull {

    private final Space space;
    private final int[] low;
    private final int[] high;
    private long loss;

    private Hull(Space space, int[] low, int[] high) {
        this.space = space;
        this.low = low;
        this.high = high;
        this.loss = computeLoss();
    }

    /** The hull of a single row. */
    public static Hull of(Space space, int row) {
        int[] low = new int[space.dimensions()];
        int[] high = new int[low.length];
        for (int axis = 0; axis < low.length; axis++) {
            low[axis] = space.low(row, axis);
            high[axis] = space.high(row, axis);
        }
        return new Hull(space, low, high);
    }

    /** The hull of several rows, at least one. */
    public static Hull of(Space space, int[] rows) {
        Hull hull = of(space, rows[0]);
        for (int row : rows) {
            hull.stretch(row);
        }
        hull.loss = hull.computeLoss();
        return hull;
    }

    private void stretch(int row) {
        for (int axis = 0; axis < low.length; axis++) {
            int least = space.low(row, axis);
            low[axis] = Math.min(low[axis], least);
            high[axis] = Math.max(high[axis], space.high(row, axis, least));
        }
    }

    private long computeLoss() {
        long sum = 0;
        for (int axis = 0; axis < low.length; axis++) {
            sum += space.axis(axis).weight() * space.axis(axis).share(low[axis], high[axis]);
        }
        return sum;
    }

    public int low(int axis) {
        return low[axis];
    }

    public int high(int axis) {
        return high[axis];
    }

    /** The loss per row. */
    public long loss() {
        return loss;
    }

    /** Takes a row in. */
    public void add(int row) {
        stretch(row);
        loss = computeLoss();
    }

    /** The loss per row of the hull of this and the row. */
    public long lossWith(int row) {
        long sum = 0;
        for (int axis = 0; axis < low.length; axis++) {
            int least = space.low(row, axis);
            int greatest = space.high(row, axis, least);
            sum += space.axis(axis).weight()
                    * space.axis(axis).share(Math.min(low[axis], least), Math.max(high[axis], greatest));
        }
        return sum;
    }

    /** The loss per row of the hull of both. */
    public long lossWith(Hull other) {
        long sum = 0;
        for (int axis = 0; axis < low.length; axis++) {
            sum += space.axis(axis).weight()
                    * space.axis(axis)
                            .share(Math.min(low[axis], other.low[axis]), Math.max(high[axis], other.high[axis]));
        }
        return sum;
    }

    /** The hull of both. */
    public Hull with(Hull other) {
        int[] joinedLow = low.clone();
        int[] joinedHigh = high.clone();
        for (int axis = 0; axis < low.length; axis++) {
            joinedLow[axis] = Math.min(low[axis], other.low[axis]);
            joinedHigh[axis] = Math.max(high[axis], other.high[axis]);
        }
        return new Hull(space, joinedLow, joinedHigh);
    }
}
