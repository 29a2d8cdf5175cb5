package io.sfumato.testkit.verifier;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** Promises about all classes together. */
final class TablePromises {

    private final List<Long> sizes;
    private final long people;

    TablePromises(Map<List<String>, List<KnownRow>> classes, List<KnownRow> rows) {
        this.sizes = classes.values().stream().map(KnownRow::people).toList();
        this.people = KnownRow.people(rows);
    }

    /**
     * Whether a promise about all classes is kept; true for promises about single classes, which are judged elsewhere. The
     * estimate of Pitman's model is not made again here.
     */
    boolean kept(StatedPromise promise) {
        return switch (promise.model()) {
            case "average-risk" -> PromiseRules.atMost((double) sizes.size() / people, promise.number("limit"));
            case "population-uniqueness" ->
                !promise.text("estimator").equals("zayatz")
                        || PromiseRules.atMost(unique((int) promise.number("population")), promise.number("limit"));
            default -> true;
        };
    }

    /** The share of people who are alone in a class, and whose class in the population has one person too. */
    private double unique(int population) {
        long alone = sizes.stream().filter(size -> size == 1).count();
        if (alone == 0 || population <= people) {
            return (double) alone / people;
        }
        BigInteger all = BigInteger.ZERO;
        BigInteger single = BigInteger.ZERO;
        for (long size : sizes) {
            BigInteger ways = drawings(population - size, people - 1).multiply(BigInteger.valueOf(size));
            all = all.add(ways);
            single = size == 1 ? single.add(ways) : single;
        }
        return alone * (single.doubleValue() / all.doubleValue()) / people;
    }

    private static BigInteger drawings(long from, long taken) {
        BigInteger ways = BigInteger.ONE;
        for (long i = 0; i < taken; i++) {
            ways = ways.multiply(BigInteger.valueOf(Math.max(0, from - i))).divide(BigInteger.valueOf(i + 1));
        }
        return ways;
    }
}
