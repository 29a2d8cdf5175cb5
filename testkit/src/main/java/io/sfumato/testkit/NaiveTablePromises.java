package io.sfumato.testkit;

import io.sfumato.risk.ClassSizes;
import io.sfumato.risk.Estimator;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** What is promised of all classes together, straight from the definitions, over the sizes of the classes. */
public final class NaiveTablePromises {

    private NaiveTablePromises() {}

    /** Whether classes of these sizes keep all promises about all of them. */
    public static boolean hold(List<ModelCase> promises, List<Integer> sizes) {
        return promises.stream().allMatch(promise -> figure(promise, sizes) <= limit(promise));
    }

    private static double limit(ModelCase promise) {
        return switch (promise.model()) {
            case "average-risk", "population-uniqueness" -> promise.number("limit");
            default -> 0;
        };
    }

    /** The figure that such a promise limits; 0 for other promises. */
    static double figure(ModelCase promise, List<Integer> sizes) {
        double figure = switch (promise.model()) {
            case "average-risk" -> averageRisk(sizes);
            case "population-uniqueness" ->
                promise.text("estimator").equals("zayatz")
                        ? zayatz(sizes, (int) promise.number("population"))
                        : Estimator.named(promise.text("estimator"))
                                .uniqueShare(
                                        ClassSizes.of(sizes.stream()
                                                .mapToLong(Integer::longValue)
                                                .toArray()),
                                        (long) promise.number("population"));
            default -> 0;
        };
        return Math.rint(figure * 1e9) / 1e9;
    }

    /** Every row runs a risk of 1 / size of its class. */
    private static double averageRisk(List<Integer> sizes) {
        double sum = 0;
        int rows = 0;
        for (int size : sizes) {
            for (int row = 0; row < size; row++) {
                sum += 1.0 / size;
                rows++;
            }
        }
        return rows == 0 ? 0 : sum / rows;
    }

    /** Of all ways to draw the sample, counted: how many take exactly one of a class of each size. */
    private static double zayatz(List<Integer> sizes, int population) {
        int rows = sizes.stream().mapToInt(Integer::intValue).sum();
        double unique = sizes.stream().filter(size -> size == 1).count();
        if (unique == 0 || population <= rows) {
            return rows == 0 ? 0 : unique / rows;
        }
        BigInteger alone = BigInteger.ZERO;
        BigInteger all = BigInteger.ZERO;
        for (int size : sizes) {
            BigInteger ways = ways(population - size, rows - 1).multiply(BigInteger.valueOf(size));
            all = all.add(ways);
            alone = size == 1 ? alone.add(ways) : alone;
        }
        return unique * (alone.doubleValue() / all.doubleValue()) / rows;
    }

    private static BigInteger ways(int from, int taken) {
        BigInteger ways = BigInteger.ONE;
        for (int i = 0; i < taken; i++) {
            ways = ways.multiply(BigInteger.valueOf(Math.max(0, from - i))).divide(BigInteger.valueOf(i + 1L));
        }
        return ways;
    }

    /**
     * Leaves out the smallest classes, all of one size at a time, until the promises hold, and returns the others; empty if
     * the promises never hold.
     */
    static <T> Optional<List<List<T>>> withoutSmallest(
            List<ModelCase> promises, List<List<T>> classes, ToIntFunction<List<T>> size) {
        List<List<T>> left = classes;
        while (!left.isEmpty()
                && !hold(promises, left.stream().map(size::applyAsInt).toList())) {
            int smallest = left.stream().mapToInt(size).min().orElseThrow();
            left = left.stream()
                    .filter(each -> size.applyAsInt(each) > smallest)
                    .toList();
        }
        return left.isEmpty() ? Optional.empty() : Optional.of(left);
    }
}
