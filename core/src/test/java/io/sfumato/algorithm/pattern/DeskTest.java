package io.sfumato.algorithm.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Whatever a desk learnt of earlier bids, it finds the patterns that earn something by those of today, and no others. */
class DeskTest {

    private static final double SLACK = 0.3;

    /** What a pattern earns, told in the plainest way: all bids above its cost, and the highest others up to k. */
    private static double earned(PatternChoice choice, double[] bids, int pattern) {
        double[] gains = IntStream.range(choice.starts()[pattern], choice.starts()[pattern + 1])
                .map(i -> choice.covered()[i])
                .boxed()
                .flatMapToDouble(spot -> DoubleStream.generate(() -> bids[spot] - choice.costs()[pattern])
                        .limit(choice.counts()[spot]))
                .sorted()
                .toArray();
        double sum = 0;
        for (int i = gains.length - 1; i >= 0 && (gains[i] > 0 || gains.length - i <= choice.k()); i--) {
            sum += gains[i];
        }
        return sum;
    }

    @Test
    void whatIsLearntHidesNothing() {
        int open = 0;
        int near = 0;
        for (long seed = 0; seed < 40; seed++) {
            Drawn drawn = Drawn.of(seed, 50, 2 + (int) (seed % 5));
            PatternChoice choice = drawn.choice();
            double slack = SLACK * drawn.k() * drawn.space().full();
            double[] bids = new double[choice.spots()];
            int[] all = IntStream.range(0, choice.patterns()).toArray();
            PlaceSale sale = new PlaceSale(choice, bids, new float[all.length]);
            Random random = new Random(seed);
            for (int turn = 0; turn < 20; turn++) {
                Arrays.setAll(
                        bids,
                        spot -> Math.max(0, bids[spot] + (random.nextDouble() - 0.4) * 0.3 * choice.outside()[spot]));
                sale.sell(all, 0, all.length, new boolean[all.length]);
                int[] earning = IntStream.of(all)
                        .filter(pattern -> earned(choice, bids, pattern) > 0)
                        .toArray();
                assertThat(sale.opened().toArray()).isEqualTo(earning);
                sale.takePlaces(new double[choice.spots()]);
                double highest = Arrays.stream(bids).max().orElseThrow();
                int[] hopeful = IntStream.of(all)
                        .filter(pattern -> sale.isNear(pattern, slack, highest))
                        .toArray();
                assertThat(hopeful)
                        .isEqualTo(IntStream.of(all)
                                .filter(pattern -> earned(choice, bids, pattern) > -slack)
                                .toArray());
                open += earning.length;
                near += hopeful.length - earning.length;
            }
        }
        assertThat(open).isGreaterThan(100);
        assertThat(near).isGreaterThan(100);
    }
}
