package io.sfumato.algorithm;

import java.util.stream.IntStream;

/**
 * A few rows without a value in a column keep a whole class from being cut there: they can neither stay with values, since
 * the part would be labelled {@code *}, nor form a class of their own. Where suppression and the promises allow, they are left
 * out.
 */
public final class BlockingRows {

    private final Task task;
    private int suppressible;

    public BlockingRows(Task task) {
        this.task = task;
        this.suppressible = task.suppressible();
    }

    /** The rows without those that block a cut, as long as rows may still be suppressed and enough rows are left to be cut. */
    public int[] suppress(int[] rows) {
        int[] left = rows;
        for (int axis = 0; axis < task.space().dimensions(); axis++) {
            int missing = task.space().axis(axis).missing();
            int at = axis;
            int[] blocking = missing < 0
                    ? new int[0]
                    : IntStream.of(left)
                            .filter(row -> task.space().high(row, at) == missing)
                            .toArray();
            boolean worthIt =
                    blocking.length > 0 && blocking.length < task.k() && left.length - blocking.length >= 2 * task.k();
            if (worthIt && task.weight(blocking) <= suppressible) {
                int[] valued = IntStream.of(left)
                        .filter(row -> task.space().high(row, at) != missing)
                        .toArray();
                if (task.judge().accepts(valued)) {
                    suppressible -= task.weight(blocking);
                    left = valued;
                }
            }
        }
        return left;
    }
}
