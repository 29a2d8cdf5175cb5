package io.sfumato.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The choices that oracles make: the first of the best, and draws without repetition. */
final class NaiveChoice {

    private NaiveChoice() {}

    /** The first candidate for which the cost is least. */
    static <T extends @Nullable Object, C extends Comparable<C>> T least(List<T> candidates, Function<T, C> cost) {
        return candidates.get(firstOf(candidates.stream().map(cost).toList(), Comparator.naturalOrder()));
    }

    /** The first candidate for which the cost is greatest. */
    static <T extends @Nullable Object, C extends Comparable<C>> T greatest(List<T> candidates, Function<T, C> cost) {
        return candidates.get(firstOf(candidates.stream().map(cost).toList(), Comparator.reverseOrder()));
    }

    private static <C> int firstOf(List<C> costs, Comparator<C> order) {
        return costs.indexOf(costs.stream().min(order).orElseThrow());
    }

    /** The candidates with the least cost, so many; the first of equals. */
    static <T extends @Nullable Object, C extends Comparable<C>> List<T> nearest(
            List<T> candidates, int count, Function<T, C> cost) {
        return candidates.stream()
                .sorted(Comparator.comparing(cost))
                .limit(count)
                .toList();
    }

    /**
     * Different numbers below {@code bound} in the order drawn: each is swapped to the front of those not drawn yet.
     *
     * @param below the random stream: a number from 0 up to but without the one given
     */
    static List<Integer> drawn(IntUnaryOperator below, int bound, int count) {
        List<Integer> numbers =
                new ArrayList<>(IntStream.range(0, bound).boxed().toList());
        for (int i = 0; i < count; i++) {
            Collections.swap(numbers, i, i + below.applyAsInt(bound - i));
        }
        return numbers.subList(0, count);
    }
}
