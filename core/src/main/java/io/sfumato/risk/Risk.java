package io.sfumato.risk;

import java.util.List;
import java.util.OptionalLong;

/**
 * How likely somebody is found again in a table by the columns that make its classes. Classes are counted in rows, or in people
 * where these are told apart.
 *
 * @param total the table's rows, or people
 * @param prosecutor the greatest chance of picking the right one for an attacker who knows that a person is in the table:
 *     1 / size of the smallest class
 * @param marketer the share that is expected to be matched rightly by an attacker who matches them all: the mean of
 *     1 / class size, which is classes / rows where each has one class
 * @param unique the share that is alone in its class
 * @param population what is estimated of the population the rows were drawn from; empty if its size is not known
 */
public record Risk(long total, double prosecutor, double marketer, double unique, List<Drawn> population) {

    /** Terms of the series at most; it is slow where the table is a tiny part of the population. A round number, not tuned. */
    private static final int MOST_TERMS = 1_000_000;

    /** Terms below this share of the sum are lost in the rounding of a double. */
    private static final double NOTHING = 1e-15;

    /**
     * What is estimated for one size of the population.
     *
     * @param people how many the population has
     * @param journalist the greatest chance of picking the right row for an attacker who does not know who is in the table, but
     *     looks people up in the population: the expectation of 1 / size of a class in the population, for the smallest class
     * @param average the mean of that chance over all rows
     * @param unique the share of rows that are unique in the population, by each estimator
     */
    public record Drawn(long people, double journalist, double average, List<Estimate> unique) {
        public Drawn {
            unique = List.copyOf(unique);
        }
    }

    /** The share that an estimator gives. */
    public record Estimate(String estimator, String source, double share) {}

    public Risk {
        population = List.copyOf(population);
    }

    /** The figures of a table with classes of these sizes, drawn from so many people. */
    public static Risk of(ClassSizes sizes, OptionalLong people) {
        return of(sizes, people, 1);
    }

    /** The same where everybody, in the table and in the population, is in so many classes on average. */
    static Risk of(ClassSizes sizes, OptionalLong people, double appearances) {
        long rows = Math.max(1, sizes.rows());
        return new Risk(
                sizes.rows(),
                sizes.smallest() == 0 ? 0 : 1.0 / sizes.smallest(),
                (double) sizes.classes() / rows,
                (double) sizes.unique() / rows,
                people.isPresent() ? List.of(drawn(sizes, people.getAsLong(), appearances)) : List.of());
    }

    private static Drawn drawn(ClassSizes sizes, long people, double appearances) {
        long all = Math.round(people * appearances);
        double fraction = Math.min(1, (double) sizes.rows() / all);
        double sum = 0;
        for (int i = 0; i < sizes.distinct(); i++) {
            sum += sizes.classes(i) * (sizes.size(i) * reidentified(sizes.size(i), fraction));
        }
        return new Drawn(
                people,
                sizes.distinct() == 0 ? 0 : reidentified(sizes.smallest(), fraction),
                sum / Math.max(1, sizes.rows()),
                Estimator.ALL.stream()
                        .map(each -> new Estimate(each.name(), each.source(), each.uniqueShare(sizes, all)))
                        .toList());
    }

    /**
     * The expectation of 1/F for a sample class of {@code size} rows whose population class has F people, where F - size is
     * negative binomial with the sampling fraction (Benedetti and Franconi, 1998):
     * {@code fraction / size * (1 + q/(size+1) + 2 q^2/((size+1)(size+2)) + ...)} with {@code q = 1 - fraction}.
     */
    static double reidentified(long size, double fraction) {
        double rest = 1 - fraction;
        if (size == 1 && rest > 0) {
            return -fraction / rest * StrictMath.log(fraction);
        }
        double term = 1;
        double sum = 1;
        for (int i = 1; i < MOST_TERMS && term > NOTHING * sum; i++) {
            term *= i * rest / (size + i);
            sum += term;
        }
        return fraction / size * sum;
    }
}
