package io.sfumato.attack.material;

import io.sfumato.run.RandomStream;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Draws the targets of attacks that cannot try everybody. The random stream is fixed, so that every audit tries the same. */
public final class DrawnTargets {

    private DrawnTargets() {}

    /** At most so many of {@code count} numbers from 0, ascending. */
    public static int[] of(int count, long most, RandomStream random) {
        int[] all = IntStream.range(0, count).toArray();
        if (count <= most) {
            return all;
        }
        int size = (int) Math.max(1, most);
        for (int i = 0; i < size; i++) {
            int other = i + random.below(count - i);
            int swap = all[i];
            all[i] = all[other];
            all[other] = swap;
        }
        int[] some = Arrays.copyOf(all, size);
        Arrays.sort(some);
        return some;
    }

    /** How many people can be compared with all classes in a few hundred million steps; at least 1,000. */
    public static long affordable(AttackedRelease release) {
        long each = Math.max(1, (long) release.quasi() * release.classes() / 64);
        return Math.max(1_000, 300_000_000L / each);
    }
}
