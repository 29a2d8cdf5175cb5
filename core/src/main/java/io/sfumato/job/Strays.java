package io.sfumato.job;

import io.sfumato.space.Hull;
import io.sfumato.space.Space;
import java.util.Arrays;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * People who have moved far from those they have to stay among. Everybody's labels would have to reach as far, so that leaving
 * one out may lose less than keeping them.
 */
final class Strays {

    private final Space space;
    private final Predicate<int[]> sound;

    /**
     * Looks for strays.
     *
     * @param sound whether a class without somebody still gives everybody else what they were promised
     */
    Strays(Space space, Predicate<int[]> sound) {
        this.space = space;
        this.sound = sound;
    }

    /** The class without its strays, at most so many of them, those first whose absence tells most. */
    int[] without(int[] rows, int most) {
        int[] left = rows;
        for (int gone = 0; gone < most && left.length > 1; gone++) {
            int[] next = withoutWorst(left);
            if (next.length == left.length || !sound.test(next)) {
                return left;
            }
            left = next;
        }
        return left;
    }

    private int[] withoutWorst(int[] rows) {
        long whole = rows.length * Hull.of(space, rows).loss();
        long least = whole;
        int[] best = rows;
        for (int stray : extremes(rows)) {
            int[] rest = IntStream.of(rows).filter(row -> row != stray).toArray();
            long loss = rest.length * Hull.of(space, rest).loss() + space.full();
            if (loss < least) {
                least = loss;
                best = rest;
            }
        }
        return best;
    }

    /** Rows that reach farther than all others on some axis. */
    private int[] extremes(int[] rows) {
        IntStream.Builder found = IntStream.builder();
        for (int axis = 0; axis < space.dimensions(); axis++) {
            int on = axis;
            int[] cells = IntStream.of(rows).map(row -> space.cell(row, on)).toArray();
            int[] sorted = cells.clone();
            Arrays.sort(sorted);
            int last = sorted.length - 1;
            for (int i = 0; i < cells.length; i++) {
                boolean lowest = cells[i] == sorted[0] && sorted[1] != sorted[0];
                boolean highest = cells[i] == sorted[last] && sorted[last - 1] != sorted[last];
                if (lowest || highest) {
                    found.add(rows[i]);
                }
            }
        }
        return found.build().distinct().sorted().toArray();
    }
}
