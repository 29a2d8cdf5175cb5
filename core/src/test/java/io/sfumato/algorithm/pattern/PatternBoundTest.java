package io.sfumato.algorithm.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.run.Context;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever rows bid, no partition costs less than what is bid and not earned. */
class PatternBoundTest {

    @Test
    void noBidsProveTooMuch() {
        for (long seed = 0; seed < 200; seed++) {
            Drawn drawn = Drawn.of(seed, 9, 2 + (int) (seed % 3));
            PatternChoice choice = drawn.choice();
            Random random = new Random(seed);
            double[] bids = random.doubles(choice.spots(), 0, drawn.space().full() * random.nextDouble())
                    .toArray();
            assertThat(PatternBound.of(choice, bids, Context.quiet()))
                    .as("seed %d", seed)
                    .isLessThanOrEqualTo(drawn.least());
        }
    }

    /** An auction comes near the optimum on most tables, so that the test above can fail. */
    @Test
    void auctionsProveMostOfIt() {
        double proven = 0;
        int tables = 0;
        for (long seed = 0; seed < 100; seed++) {
            Drawn drawn = Drawn.of(seed, 9, 2 + (int) (seed % 3));
            long bound = PatternBound.of(drawn.space(), drawn.k(), 20, Context.quiet())
                    .orElseThrow();
            long least = drawn.least();
            assertThat(bound).as("seed %d", seed).isLessThanOrEqualTo(least);
            proven += least == 0 ? 0 : (double) bound / least;
            tables += least == 0 ? 0 : 1;
        }
        assertThat(proven / tables).isGreaterThan(0.9);
    }
}
