package io.sfumato.algorithm.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.run.Context;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Classes that bids tell hold every row once and are large enough; some rows alone find better ones again. */
class OutlookTest {

    private static long cost(Drawn drawn, PlacedRows seated) {
        return seated.classes().stream().mapToLong(drawn::loss).sum()
                + seated.outside().length * drawn.space().full();
    }

    @Test
    void everyRowIsSomewhereOnce() {
        for (long seed = 0; seed < 200; seed++) {
            int rows = 15 + (int) (seed % 46);
            Drawn drawn = Drawn.of(seed, rows, 2 + (int) (seed % 11));
            WeighedPatterns outlook = drawn.outlook();
            for (PlacedRows seated : outlook.beginnings()) {
                assertThat(seated.classes()).allMatch(members -> members.length >= drawn.k());
                IntStream all = IntStream.concat(
                        seated.classes().stream().flatMapToInt(IntStream::of), IntStream.of(seated.outside()));
                assertThat(all.sorted().toArray())
                        .isEqualTo(IntStream.range(0, rows).toArray());
            }
        }
    }

    /** On tables that are small enough to try everything, most outlooks are nearly the best there is. */
    @Test
    void beginningsAreNearTheOptimum() {
        double sum = 0;
        for (long seed = 0; seed < 50; seed++) {
            Drawn drawn = Drawn.of(seed, 10, 2);
            WeighedPatterns outlook = drawn.outlook();
            long cost = outlook.beginnings().stream()
                    .mapToLong(seated -> cost(drawn, seated))
                    .min()
                    .orElseThrow();
            assertThat(cost).isGreaterThanOrEqualTo(drawn.least());
            sum += (double) (cost + 1) / (drawn.least() + 1);
        }
        assertThat(sum / 50).isLessThan(1.1);
    }

    /** All rows in one class are the worst there is; whatever is found instead costs less, and holds the same rows. */
    @Test
    void reseatingFindsBetterClassesOrNone() {
        int better = 0;
        for (long seed = 0; seed < 40; seed++) {
            Drawn drawn = Drawn.of(seed, 30, 3);
            WeighedPatterns outlook = drawn.outlook();
            int[] rows = IntStream.range(5, 30).toArray();
            long[] prices = new long[rows.length];
            Arrays.fill(prices, drawn.space().full());
            PlacedRows found =
                    new LocalPlacement(outlook).find(rows, prices, rows.length, drawn.loss(rows), Context.quiet());
            if (!found.classes().isEmpty()) {
                better++;
                assertThat(cost(drawn, found)).isLessThan(drawn.loss(rows));
                IntStream all = IntStream.concat(
                        found.classes().stream().flatMapToInt(IntStream::of), IntStream.of(found.outside()));
                assertThat(all.sorted().toArray()).isEqualTo(rows);
            }
        }
        assertThat(better).isGreaterThan(30);
    }
}
