package io.sfumato.series;

import io.sfumato.space.Hull;
import io.sfumato.space.Space;
import java.util.Arrays;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * People who have moved far from those they have to stay among. Everybody's labels would have to reach as far, so that leaving
 * one out may lose less than keeping them.
 */
final class DistantMembers {

    private final Space space;
    private final Predicate<int[]> sound;

    /**
     * Looks for strays.
     *
     * @param sound whether a class without somebody still gives everybody else what they were promised
     */
    DistantMembers(Space space, Predicate<int[]> sound) {
        this.space = space;
        this.sound = sound;
    }

    /** The class without its strays and at most so many rows of theirs, those first whose absence tells most. */
    int[] without(int[] people, int most) {
        int[] left = people;
        boolean more = true;
        while (more && left.length > 1) {
            int[] next = withoutWorst(left);
            int gone = space.units().count(people) - space.units().count(next);
            more = next.length < left.length && gone <= most && sound.test(next);
            left = more ? next : left;
        }
        return left;
    }

    private long loss(int[] people) {
        return space.units().count(people) * Hull.of(space, people).loss();
    }

    private int[] withoutWorst(int[] people) {
        long least = loss(people);
        int[] best = people;
        for (int stray : extremes(people)) {
            int[] rest = IntStream.of(people).filter(person -> person != stray).toArray();
            long loss = loss(rest) + space.units().rows(stray) * space.full();
            if (loss < least) {
                least = loss;
                best = rest;
            }
        }
        return best;
    }

    /** Who reaches farther than all others on some axis. */
    private int[] extremes(int[] people) {
        IntStream.Builder found = IntStream.builder();
        for (int axis = 0; axis < space.dimensions(); axis++) {
            int on = axis;
            int[] lows =
                    IntStream.of(people).map(person -> space.low(person, on)).toArray();
            int[] highs =
                    IntStream.of(people).map(person -> -space.high(person, on)).toArray();
            addFirst(people, lows, found);
            addFirst(people, highs, found);
        }
        return found.build().distinct().sorted().toArray();
    }

    /** Adds who alone has the least place. */
    private static void addFirst(int[] people, int[] places, IntStream.Builder found) {
        int[] sorted = places.clone();
        Arrays.sort(sorted);
        for (int i = 0; i < places.length && sorted[0] != sorted[1]; i++) {
            if (places[i] == sorted[0]) {
                found.add(people[i]);
            }
        }
    }
}
