package io.sfumato.testkit;

import java.util.List;
import java.util.Random;

/** Seeded random choices. Prints as its seed, so that a failed test can be repeated. */
public final class Dice {

    private final long seed;
    private final Random random;

    /** Dice that always fall the same way for the same seed. */
    public Dice(long seed) {
        this.seed = seed;
        this.random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
    }

    public long seed() {
        return seed;
    }

    /** From 0 to {@code bound - 1}. */
    public int below(int bound) {
        return random.nextInt(bound);
    }

    /** From {@code low} to {@code high}, both included. */
    public int between(int low, int high) {
        return low + random.nextInt(high - low + 1);
    }

    /** True with this probability. */
    public boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    /** One of these, each equally likely. */
    public <T> T pick(List<? extends T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    @Override
    public String toString() {
        return "seed " + seed;
    }
}
