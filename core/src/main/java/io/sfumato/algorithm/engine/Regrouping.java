package io.sfumato.algorithm.engine;

import io.sfumato.partition.ClassSummary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The best way to group rows that stand in an order into consecutive classes, by a dynamic programme. With promises of size
 * alone no class needs 2k rows or more; with others classes may be up to twice that. For one thread.
 *
 * <p>Cost: rows x k x axes.
 */
final class Regrouping {

    private static final long NEVER = Long.MAX_VALUE / 4;

    private final Gate gate;
    private final int longest;
    private final Boxes box;
    private long[] least = new long[1];
    private int[] lengths = new int[1];

    Regrouping(Points points, Gate gate) {
        this.gate = gate;
        this.longest = gate.sizeAlone() ? 2 * gate.k() - 1 : 4 * gate.k() - 1;
        this.box = new Boxes(points, 1);
    }

    /** The total loss of the best grouping of the first {@code count} rows; {@link #NEVER} or more if there is none. */
    long solve(int[] rows, int count) {
        if (least.length <= count) {
            least = new long[count * 2 + 1];
            lengths = new int[least.length];
        }
        Arrays.fill(least, 0, count + 1, NEVER);
        least[0] = 0;
        for (int end = gate.k(); end <= count; end++) {
            extend(rows, end);
        }
        return least[count];
    }

    static boolean possible(long loss) {
        return loss < NEVER;
    }

    /** The best last class of the rows before {@code end}. */
    private void extend(int[] rows, int end) {
        ClassSummary summary = gate.empty();
        box.begin(0, rows[end - 1]);
        boolean wider = true;
        long loss = 0;
        for (int length = 1; length <= Math.min(end, longest); length++) {
            int row = rows[end - length];
            wider |= box.cover(0, row);
            if (!gate.sizeAlone() && gate.bySummary()) {
                gate.count(summary, row);
            }
            if (length >= gate.k()) {
                if (wider) {
                    loss = box.loss(0);
                    wider = false;
                }
                long sum = least[end - length] + length * loss;
                if (sum < least[end] && admits(summary, rows, end - length, end)) {
                    least[end] = sum;
                    lengths[end] = length;
                }
            }
        }
    }

    private boolean admits(ClassSummary summary, int[] rows, int from, int to) {
        return gate.sizeAlone() || (gate.bySummary() ? gate.admits(summary) : gate.admits(rows, from, to));
    }

    /** The classes of the last solution, in order. */
    List<int[]> classes(int[] rows, int count) {
        List<int[]> classes = new ArrayList<>();
        for (int end = count; end > 0; end -= lengths[end]) {
            classes.add(Arrays.copyOfRange(rows, end - lengths[end], end));
        }
        Collections.reverse(classes);
        return classes;
    }
}
