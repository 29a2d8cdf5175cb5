package io.sfumato.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SeedTest {

    private static final Integer[] GOLDEN = {414, 375, 985, 595, 396};

    @Test
    void seedsReadBack() {
        Seed seed = Seed.parse("8F3c");
        assertThat(seed).isEqualTo(new Seed(0, 0x8f3c)).hasToString("00000000000000000000000000008f3c");
        assertThat(Seed.parse(seed.toString())).isEqualTo(seed);
        Seed fresh = Seed.fresh();
        assertThat(Seed.parse(fresh.toString())).isEqualTo(fresh);
        assertThat(Seed.fresh()).isNotEqualTo(fresh);
        for (String bad : List.of("", "xyz", "0".repeat(33), "-1")) {
            assertThatThrownBy(() -> Seed.parse(bad)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    /** Releases must be repeatable for ever, so these numbers may never change. */
    @Test
    void streamsNeverChange() {
        RandomStream stream = Seed.parse("1").stream("greedy-k-member");
        assertThat(Stream.generate(() -> stream.below(1000)).limit(5)).containsExactly(GOLDEN);
        RandomStream again = Seed.parse("1").stream("greedy-k-member");
        assertThat(again.below(1000)).isEqualTo(GOLDEN[0]);
        assertThat(Seed.parse("1").stream("other").nextLong())
                .isNotEqualTo(Seed.parse("1").stream("greedy-k-member").nextLong());
    }

    @Test
    void everyNumberBelowTheBoundIsDrawn() {
        RandomStream stream = Seed.parse("2").stream("dice");
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < 300; i++) {
            seen.add(stream.below(6));
        }
        assertThat(seen).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
        assertThatThrownBy(() -> stream.below(0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aCancelledContextEndsTheRun() {
        Context context = new Context(Progress.SILENT, Runnable::run, () -> true);
        assertThatThrownBy(context::checkpoint).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> context.advance(1)).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> context.stage("x", 1)).isInstanceOf(CancellationException.class);
        Context.quiet().checkpoint();
    }

    @Test
    void aSecretSeedIsDrawnAndNotMadeUp() {
        for (int i = 0; i < 10_000; i++) {
            Seed fresh = Seed.fresh();
            assertThat(Seed.secret(fresh.toString())).as(fresh.toString()).isEqualTo(fresh);
        }
        for (String bad : List.of(
                "",
                "1",
                "7d40c1e29b6f4a358e02d9f1a6b35c8",
                "7d40c1e29b6f4a358e02d9f1a6b35c811",
                "0".repeat(32),
                "0".repeat(31) + "1",
                "deadbeef".repeat(4),
                "0123456789abcdef".repeat(2),
                "12345678901234567890123456789012",
                "00112233445566778899aabbccddeeff",
                "000102030405060708090a0b0c0d0e0f",
                "fedcba9876543210fedcba9876543210")) {
            assertThatThrownBy(() -> Seed.secret(bad)).as(bad).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
