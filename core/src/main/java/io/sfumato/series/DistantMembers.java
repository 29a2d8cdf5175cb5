package io.sfumato.series;

import io.sfumato.space.Hull;
import io.sfumato.space.Space;
import java.util.Arrays;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Members of a class whose values have moved far from those of the others. The labels of the whole class would have to reach that
 * far, so that leaving one of them out may lose less than keeping them.
 */
final class DistantMembers {

    private final Space space;
    private final Predicate<int[]> sound;

    /**
     * Looks for distant members.
     *
     * @param sound whether a class still keeps all promises after a member is left out
     */
    DistantMembers(Space space, Predicate<int[]> sound) {
        this.space = space;
        this.sound = sound;
    }

    /** The class without its distant members, who have at most {@code most} rows; the one whose absence saves most goes first. */
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
        for (int member : extremes(people)) {
            int[] rest = IntStream.of(people).filter(person -> person != member).toArray();
            long loss = loss(rest) + space.units().rows(member) * space.full();
            if (loss < least) {
                least = loss;
                best = rest;
            }
        }
        return best;
    }

    /** The members who alone are at an end of some axis. */
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

    /** Adds the member who alone has the least place, if there is one. */
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
