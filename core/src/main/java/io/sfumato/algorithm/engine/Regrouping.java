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

    /** The loss of a grouping that is not possible. A quarter of the greatest number, so that sums with it do not overflow. */
    private static final long NEVER = Long.MAX_VALUE / 4;

    private final ClassAdmission gate;
    private final int longest;
    private final Boxes each;
    private final Boxes behind;
    private final Boxes ahead;
    private final Boxes box;
    private long[] least = new long[1];
    private int[] lengths = new int[1];

    Regrouping(Points points, ClassAdmission gate) {
        this.gate = gate;
        this.longest = gate.sizeAlone() ? 2 * gate.k() - 1 : 4 * gate.k() - 1;
        this.each = new Boxes(points, 64);
        this.behind = new Boxes(points, 64);
        this.ahead = new Boxes(points, 64);
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
        gather(rows, count);
        for (int end = gate.k(); end <= count; end++) {
            extend(rows, end);
        }
        return least[count];
    }

    static boolean possible(long loss) {
        return loss < NEVER;
    }

    /** The boxes of rows, and of runs within every k of them: from each row on, and up to it. */
    private void gather(int[] rows, int count) {
        each.reach(count);
        behind.reach(count);
        ahead.reach(count);
        for (int i = 0; i < count; i++) {
            each.begin(i, rows[i]);
            behind.copy(i, each, i);
            if (i % gate.k() > 0) {
                behind.cover(i, behind, i - 1);
            }
        }
        for (int i = count - 1; i >= 0; i--) {
            ahead.copy(i, each, i);
            if (i < count - 1 && (i + 1) % gate.k() > 0) {
                ahead.cover(i, ahead, i + 1);
            }
        }
    }

    /** The best last class of the rows before {@code end}. */
    private void extend(int[] rows, int end) {
        int first = end - gate.k();
        ClassSummary summary = summary(rows, first, end);
        box.copy(0, ahead, first);
        box.cover(0, behind, end - 1);
        long loss = box.loss(0);
        int last = Math.max(0, end - longest);
        for (int from = first; from >= last; from--) {
            if (from < first) {
                if (box.cover(0, each, from)) {
                    loss = box.loss(0);
                }
                if (!gate.sizeAlone() && gate.bySummary()) {
                    gate.count(summary, rows[from]);
                }
            }
            long sum = least[from] + (end - from) * loss;
            if (sum < least[end] && admits(summary, rows, from, end)) {
                least[end] = sum;
                lengths[end] = end - from;
            }
        }
    }

    private ClassSummary summary(int[] rows, int from, int to) {
        ClassSummary summary = gate.empty();
        if (!gate.sizeAlone() && gate.bySummary()) {
            for (int i = from; i < to; i++) {
                gate.count(summary, rows[i]);
            }
        }
        return summary;
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
