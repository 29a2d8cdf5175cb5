package io.sfumato.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.partition.Histogram;
import io.sfumato.taxonomy.Taxonomy;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.Test;

/** Distances against the cheapest way of moving single grains, found by trying all ways. */
class EarthMoverTest {

    private static final int GRAINS = 6;

    /** The place of missing among the values 0, 1, 2 ... */
    private static final int MISSING = 9;

    private static Histogram histogram(int... grains) {
        Histogram histogram = new Histogram();
        for (int value : grains) {
            if (value == MISSING) {
                histogram.addMissing(1);
            } else {
                histogram.add(value, 1);
            }
        }
        return histogram;
    }

    /** The least cost of giving every grain of one pile a place in the other; costs are in twelfths. */
    private static int cheapest(int[] from, int[] to, int next, int used, IntBinaryOperator cost) {
        if (next == from.length) {
            return 0;
        }
        int best = Integer.MAX_VALUE;
        for (int i = 0; i < to.length; i++) {
            if ((used & (1 << i)) == 0) {
                int rest = cheapest(from, to, next + 1, used | (1 << i), cost);
                best = Math.min(best, rest + cost.applyAsInt(from[next], to[i]));
            }
        }
        return best;
    }

    private static int[] grains(Random random, int values) {
        return random.ints(GRAINS, 0, values + 1)
                .map(value -> value == values ? MISSING : value)
                .toArray();
    }

    private static double brute(int[] part, int[] whole, IntBinaryOperator cost) {
        return cheapest(part, whole, 0, 0, cost) / 12.0 / GRAINS;
    }

    @Test
    void equalDistances() {
        Random random = new Random(1);
        for (int i = 0; i < 300; i++) {
            int[] part = grains(random, 4);
            int[] whole = grains(random, 4);
            assertThat(new EqualMover(histogram(whole)).distance(histogram(part)))
                    .isCloseTo(brute(part, whole, (a, b) -> a == b ? 0 : 12), within(1e-12));
        }
    }

    /** All of 0 to 4 occur, so ranks are values; missing hangs on 2, half the line away. */
    @Test
    void distancesAlongALine() {
        Random random = new Random(2);
        int compared = 0;
        for (int i = 0; i < 2000; i++) {
            int[] part = grains(random, 5);
            int[] whole = grains(random, 5);
            if (Arrays.stream(whole)
                            .filter(value -> value != MISSING)
                            .distinct()
                            .count()
                    == 5) {
                compared++;
                assertThat(new OrderedMover(histogram(whole)).distance(histogram(part)))
                        .isCloseTo(brute(part, whole, EarthMoverTest::onTheLine), within(1e-12));
            }
        }
        assertThat(compared).isGreaterThan(50);
    }

    private static int onTheLine(int a, int b) {
        if (a == b) {
            return 0;
        }
        if (a == MISSING || b == MISSING) {
            return 6 + 3 * Math.abs((a == MISSING ? b : a) - 2);
        }
        return 3 * Math.abs(a - b);
    }

    /** ((0 1) (2 3)) (4): three levels below the root. */
    @Test
    void distancesInATree() {
        Taxonomy tree = Taxonomy.of(
                List.of(
                        new String[] {"a", "ab", "abcd", "*"},
                        new String[] {"b", "ab", "abcd", "*"},
                        new String[] {"c", "cd", "abcd", "*"},
                        new String[] {"d", "cd", "abcd", "*"},
                        new String[] {"e", "e2", "e3", "*"}),
                List.of());
        Random random = new Random(3);
        for (int i = 0; i < 300; i++) {
            int[] part = grains(random, 5);
            int[] whole = grains(random, 5);
            assertThat(new TreeMover(tree, histogram(whole)).distance(histogram(part)))
                    .isCloseTo(
                            brute(part, whole, (a, b) -> {
                                boolean apart = a == MISSING || b == MISSING;
                                return a == b ? 0 : apart ? 12 : 4 * tree.meetingHeight(Math.min(a, b), Math.max(a, b));
                            }),
                            within(1e-12));
        }
    }

    @Test
    void theSalariesOfThePaper() {
        Histogram salaries = histogram(3, 4, 5, 6, 7, 8, 10, 11);
        salaries.add(9, 1);
        OrderedMover mover = new OrderedMover(salaries);
        assertThat(mover.distance(histogram(3, 4, 5))).isCloseTo(0.375, within(1e-12));
        assertThat(mover.distance(histogram(6, 8, 11))).isCloseTo(1 / 6.0, within(1e-12));
    }

    @Test
    void nothingIsNowhere() {
        assertThat(new EqualMover(histogram(1)).distance(new Histogram())).isZero();
        assertThat(new OrderedMover(histogram(1)).distance(new Histogram())).isZero();
        assertThat(new OrderedMover(histogram()).distance(histogram(1))).isZero();
    }
}
