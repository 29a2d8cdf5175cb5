package io.sfumato.algorithm.clustering;

import io.sfumato.run.RandomStream;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Random choices without repetition. */
final class RandomDraw {

    private RandomDraw() {}

    /** {@code count} different numbers below {@code bound}, in the order drawn. */
    static int[] distinct(RandomStream random, int bound, int count) {
        int[] numbers = IntStream.range(0, bound).toArray();
        for (int i = 0; i < count; i++) {
            int other = i + random.below(bound - i);
            int swap = numbers[i];
            numbers[i] = numbers[other];
            numbers[other] = swap;
        }
        return Arrays.copyOf(numbers, count);
    }
}
