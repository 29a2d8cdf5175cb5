package io.sfumato.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RiskTest {

    private static ClassSizes sizes(long... each) {
        return ClassSizes.of(each);
    }

    @Test
    void figuresOfASmallTable() {
        Risk risk = Risk.of(sizes(1, 1, 2, 4), OptionalLong.empty());
        assertThat(risk.total()).isEqualTo(8);
        assertThat(risk.prosecutor()).isEqualTo(1);
        assertThat(risk.marketer()).isEqualTo(0.5);
        assertThat(risk.unique()).isEqualTo(0.25);
        assertThat(risk.population()).isEmpty();
    }

    @Test
    void sizesAreCounted() {
        ClassSizes counted = sizes(3, 1, 0, 3, 2, 1, 3);
        assertThat(counted.distinct()).isEqualTo(3);
        assertThat(counted.rows()).isEqualTo(13);
        assertThat(counted.classes()).isEqualTo(6);
        assertThat(counted.unique()).isEqualTo(2);
        assertThat(counted.withoutSmallest().smallest()).isEqualTo(2);
        assertThat(counted.with(2).classes(1)).isEqualTo(2);
        assertThat(ClassSizes.of(new long[0]).smallest()).isZero();
    }

    /**
     * Four rows of eight people: 2 classes of one and one of two. One of a class of one is drawn in 1 x 35 of 70 ways, exactly one
     * of a class of two in 2 x 20 of 70; 2 x 35 / (2 x 35 + 40) = 7/11 of the two unique rows.
     */
    @Test
    void zayatzByHand() {
        assertThat(new Zayatz().uniqueShare(sizes(1, 1, 2), 8)).isCloseTo(2 * (7.0 / 11) / 4, within(1e-12));
    }

    @Test
    void extremes() {
        for (Estimator estimator : Estimator.ALL) {
            assertThat(estimator.uniqueShare(sizes(2, 2, 5), 1000)).isZero();
            assertThat(estimator.uniqueShare(sizes(1, 2, 5), 8)).isEqualTo(0.125);
            assertThat(estimator.uniqueShare(sizes(1, 2, 5), 3)).isEqualTo(0.125);
            assertThat(estimator.uniqueShare(sizes(), 10)).isZero();
            double few = estimator.uniqueShare(sizes(1, 1, 1, 2, 2, 3, 4, 9), 100);
            double more = estimator.uniqueShare(sizes(1, 1, 1, 2, 2, 3, 4, 9), 10_000);
            assertThat(few).as(estimator.name()).isBetween(0.0, 3.0 / 23);
            assertThat(more).as(estimator.name()).isLessThan(few);
        }
    }

    @Test
    void logarithmsOfTheGammaFunction() {
        assertThat(LogGamma.of(1)).isCloseTo(0, within(1e-12));
        assertThat(LogGamma.of(0.5)).isCloseTo(Math.log(Math.sqrt(Math.PI)), within(1e-12));
        assertThat(LogGamma.of(6)).isCloseTo(Math.log(120), within(1e-12));
        assertThat(LogGamma.of(101) - LogGamma.of(100)).isCloseTo(Math.log(100), within(1e-11));
    }

    /** Populations from the formula itself: each newcomer opens a class or joins one, by its rule. */
    @Test
    void pitmanFindsTheUniquesOfItsOwnPopulations() {
        double[][] parameters = {{0.3, 50}, {0.5, 10}, {0.7, 100}, {0.1, 500}};
        for (double[] each : parameters) {
            double told = 0;
            double real = 0;
            for (int seed = 1; seed <= 8; seed++) {
                List<Integer> people = population(each[0], each[1], 20_000, new Random(seed));
                real += unique(people) / 20_000.0;
                Collections.shuffle(people, new Random(seed + 100));
                told += new Pitman().uniqueShare(counted(people.subList(0, 2_000)), 20_000);
            }
            assertThat(told).as("alpha %s, theta %s", each[0], each[1]).isCloseTo(real, within(0.15 * real));
        }
    }

    /** A class is joined with a chance of its size less alpha: that of a random person, refused with a chance of alpha / size. */
    private static List<Integer> population(double alpha, double theta, int people, Random random) {
        List<Integer> classOf = new ArrayList<>();
        int[] sizes = new int[people];
        int classes = 0;
        for (int i = 0; i < people; i++) {
            int next = classes;
            if (random.nextDouble() * (theta + i) < theta + classes * alpha) {
                classes++;
            } else {
                do {
                    next = classOf.get(random.nextInt(i));
                } while (random.nextDouble() * sizes[next] < alpha);
            }
            classOf.add(next);
            sizes[next]++;
        }
        return classOf;
    }

    private static long unique(List<Integer> classOf) {
        return counted(classOf).unique();
    }

    private static ClassSizes counted(List<Integer> classOf) {
        long[] sizes =
                new long[classOf.stream().mapToInt(Integer::intValue).max().orElse(0) + 1];
        classOf.forEach(each -> sizes[each]++);
        return ClassSizes.of(sizes);
    }

    /** 1/F by summing over F: the chance of F - 1 failures before the f-th success among F draws. */
    @Test
    void journalistsRiskByItsSum() {
        for (double fraction : new double[] {0.02, 0.1, 0.5, 0.9}) {
            for (int size = 1; size <= 6; size++) {
                double chance = Math.pow(fraction, size);
                double sum = 0;
                for (int people = size; people < 20_000; people++) {
                    sum += chance / people;
                    chance *= people / (people - size + 1.0) * (1 - fraction);
                }
                assertThat(Risk.reidentified(size, fraction)).isCloseTo(sum, within(1e-9));
            }
        }
        assertThat(Risk.reidentified(4, 1)).isEqualTo(0.25);
        Risk.Drawn drawn =
                Risk.of(sizes(1, 3), OptionalLong.of(40)).population().get(0);
        assertThat(drawn.journalist()).isCloseTo(Risk.reidentified(1, 0.1), within(1e-12));
        assertThat(drawn.average())
                .isCloseTo((Risk.reidentified(1, 0.1) + 3 * Risk.reidentified(3, 0.1)) / 4, within(1e-12));
        assertThat(drawn.unique()).hasSize(2);
    }
}
