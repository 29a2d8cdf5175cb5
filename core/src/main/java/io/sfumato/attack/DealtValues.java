package io.sfumato.attack;

import io.sfumato.attack.material.ClassCounts;
import io.sfumato.attack.material.SensitiveColumn;
import java.util.HashMap;
import java.util.Map;

/**
 * What is to be expected when the values of a sensitive column are dealt to the rows at random. It is computed and not drawn: how
 * often a value falls into a class is hypergeometric. Cost: values x different class sizes, times the missing cells.
 */
final class DealtValues {

    private final ClassCounts counts;
    private final int rows;
    private final int missing;
    private final int[] frequencies;
    private final double[] logFactorials;

    private DealtValues(ClassCounts counts, int[] frequencies, int missing) {
        this.counts = counts;
        this.frequencies = frequencies;
        this.missing = missing;
        this.rows = (int) counts.rows();
        this.logFactorials = new double[rows + 1];
        for (int i = 2; i <= rows; i++) {
            logFactorials[i] = logFactorials[i - 1] + StrictMath.log(i);
        }
    }

    static DealtValues of(SensitiveColumn secret) {
        ClassCounts counts = secret.counts();
        int[] frequencies = new int[secret.scale().values()];
        int missing = 0;
        for (int each = 0; each < counts.classes(); each++) {
            missing += counts.missing(each);
            for (int i = 0; i < counts.distinct(each); i++) {
                frequencies[counts.code(each, i)] += counts.count(each, i);
            }
        }
        return new DealtValues(counts, frequencies, missing);
    }

    /** How many of the rows in a class of one size an attack works for. */
    @FunctionalInterface
    private interface Expectation {
        double in(int size);
    }

    private double share(Expectation expectation) {
        if (rows == 0) {
            return 0;
        }
        Map<Integer, Double> bySize = new HashMap<>();
        double sum = 0;
        for (int each = 0; each < counts.classes(); each++) {
            sum += bySize.computeIfAbsent(counts.size(each), expectation::in);
        }
        return sum / rows;
    }

    /** The expected share of rows in classes that have one value only; missing cells do not count. */
    double homogeneous() {
        return share(size -> {
            double sum = 0;
            for (int frequency : frequencies) {
                for (int times = Math.max(1, size - missing); times <= Math.min(size, frequency); times++) {
                    sum += times
                            * StrictMath.exp(
                                    choose(frequency, times) + choose(missing, size - times) - choose(rows, size));
                }
            }
            return sum;
        });
    }

    /**
     * Of the rows with a value, the expected share whose value is at least {@code ratio} times as frequent in its class as among
     * all. Missing cells are not dealt; they stay where they are.
     */
    double frequent(double ratio) {
        int known = rows - missing;
        Map<Integer, Double> bySize = new HashMap<>();
        double sum = 0;
        for (int each = 0; each < counts.classes(); each++) {
            sum += bySize.computeIfAbsent(counts.known(each), size -> frequent(ratio, size, known));
        }
        return known == 0 ? 0 : sum / known;
    }

    private double frequent(double ratio, int size, int known) {
        double sum = 0;
        for (int frequency : frequencies) {
            for (int times = 1; times <= Math.min(size, frequency); times++) {
                boolean much = times / (double) size / (frequency / (double) known) >= ratio;
                if (much && size - times <= known - frequency) {
                    sum += times
                            * StrictMath.exp(choose(frequency, times)
                                    + choose(known - frequency, size - times)
                                    - choose(known, size));
                }
            }
        }
        return sum;
    }

    /** The logarithm of the number of ways to choose. */
    private double choose(int from, int take) {
        return logFactorials[from] - logFactorials[take] - logFactorials[from - take];
    }
}
