package io.sfumato.algorithm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.pattern.WeighedPatterns;
import io.sfumato.run.Context;
import io.sfumato.run.RandomStream;
import io.sfumato.run.Seed;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever a step does, rows stay, promises hold, and nothing more is lost. */
class SearchStepsTest {

    private interface Step {
        void on(ClassBlock block, RandomStream random);
    }

    private static int improved(long seed, Step step, EngineCase drawn) {
        List<int[]> start = drawn.dealt(8);
        if (start.isEmpty()) {
            return 0;
        }
        ClassBlock block = new ClassBlock(drawn.points(), drawn.gate(), start);
        RandomStream random = new Seed(seed, 1).stream("steps");
        long before = drawn.loss(start);
        long now = before;
        for (int i = 0; i < 60; i++) {
            step.on(block, random);
            long after = drawn.loss(block.classes());
            assertThat(after).as("seed %d, step %d", seed, i).isLessThanOrEqualTo(now);
            now = after;
        }
        assertThat(EngineCase.sorted(block.classes())).isEqualTo(drawn.task().rows());
        assertThat(block.classes()).allMatch(drawn::admits);
        for (int i = 0; i < block.count(); i++) {
            assertThat(block.loss(i)).isEqualTo(drawn.loss(block.rows(i)));
        }
        return now < before ? 1 : 0;
    }

    private static EngineCase drawn(long seed) {
        return EngineCase.of(seed, 90, EngineCase.promises(seed, 2 + (int) (seed % 4)));
    }

    @Test
    void rebuilding() {
        int improved = 0;
        for (long seed = 0; seed < 60; seed++) {
            EngineCase drawn = drawn(seed);
            NeighbourRebuilding rebuilding = new NeighbourRebuilding(drawn.points(), drawn.gate());
            improved += improved(seed, rebuilding::step, drawn);
        }
        assertThat(improved).isGreaterThan(30);
    }

    @Test
    void trading() {
        int improved = 0;
        for (long seed = 0; seed < 60; seed++) {
            EngineCase drawn = EngineCase.ofNodes(seed, 90, 2 + (int) (seed % 4));
            WeighedPatterns outlook = WeighedPatterns.of(
                            drawn.task().space(), drawn.gate().k(), Context.quiet())
                    .orElseThrow();
            PatternTrading trading = new PatternTrading(drawn.points(), drawn.gate(), outlook, Context.quiet());
            improved +=
                    improved(seed, (block, random) -> trading.step(block, random.below(block.count()), random), drawn);
        }
        assertThat(improved).isGreaterThan(50);
    }

    @Test
    void gathering() {
        int improved = 0;
        for (long seed = 0; seed < 60; seed++) {
            EngineCase drawn = drawn(seed);
            ClassGathering gathering = new ClassGathering(drawn.points(), drawn.gate());
            improved += improved(
                    seed, (block, random) -> gathering.step(block, random.below(block.count()), random), drawn);
        }
        assertThat(improved).isGreaterThan(30);
    }

    @Test
    void peelingTakesEveryRowOnceAndClassesThatMayBe() {
        for (long seed = 0; seed < 60; seed++) {
            EngineCase drawn = drawn(seed);
            List<int[]> classes = new Peeling(drawn.points(), drawn.gate())
                    .classes(drawn.task().rows(), Context.quiet());
            assertThat(EngineCase.sorted(classes)).isEqualTo(drawn.task().rows());
            assertThat(classes.subList(0, classes.size() - 1)).isNotEmpty().allMatch(drawn::admits);
        }
    }
}
