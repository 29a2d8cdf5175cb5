package io.sfumato.testkit;

import io.sfumato.space.Space;
import java.util.Arrays;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** The least loss of any recoding into classes, by trying all of them: for a dozen rows at most. */
public final class NaiveOptimum {

    /** The loss where no recoding keeps the promises; so far below the greatest long that some can be added. */
    public static final long IMPOSSIBLE = Long.MAX_VALUE / 4;

    private final Space space;
    private final ToLongFunction<int[]> lossPerRow;
    private final int[] asked;
    private final boolean leaving;
    private final long[] costs;
    private final long[] known;

    /**
     * Finds the optimum for the rows, or people, of a space.
     *
     * @param lossPerRow of a class of them
     * @param asked for each row, the least size of a class that holds it
     * @param leaving whether each may be left out at its full loss
     */
    public NaiveOptimum(Space space, ToLongFunction<int[]> lossPerRow, int[] asked, boolean leaving) {
        this.space = space;
        this.lossPerRow = lossPerRow;
        this.asked = asked.clone();
        this.leaving = leaving;
        this.costs = new long[1 << space.rows()];
        for (int set = 1; set < costs.length; set++) {
            costs[set] = cost(set);
        }
        this.known = new long[costs.length];
        Arrays.fill(known, -1);
    }

    /** The least loss; {@link #IMPOSSIBLE} if no recoding keeps what is asked. */
    public long loss() {
        return loss(known.length - 1);
    }

    private long loss(int left) {
        if (left == 0) {
            return 0;
        }
        if (known[left] < 0) {
            int first = Integer.lowestOneBit(left);
            int others = left ^ first;
            long best = IMPOSSIBLE;
            for (int with = others; ; with = (with - 1) & others) {
                best = Math.min(best, costs[with | first] + loss(others ^ with));
                if (with == 0) {
                    break;
                }
            }
            if (leaving) {
                int row = Integer.numberOfTrailingZeros(first);
                best = Math.min(best, space.units().rows(row) * space.full() + loss(others));
            }
            known[left] = Math.min(best, IMPOSSIBLE);
        }
        return known[left];
    }

    private long cost(int set) {
        int[] rows = IntStream.range(0, space.rows())
                .filter(row -> (set >> row & 1) == 1)
                .toArray();
        int most = Arrays.stream(rows).map(row -> asked[row]).max().orElseThrow();
        return rows.length < most ? IMPOSSIBLE : space.units().count(rows) * lossPerRow.applyAsLong(rows);
    }
}
