package io.sfumato.run;

/**
 * A deterministic stream of random numbers: SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number
 * generators, OOPSLA 2014). Our own, so that it can never change with the JDK. Not for secrets.
 */
public final class RandomStream {

    private long state;

    RandomStream(long state) {
        this.state = state;
    }

    public long nextLong() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** A number from 0 to {@code bound - 1}, every one equally likely. */
    public int below(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be > 0, was " + bound);
        }
        long limit = Long.MAX_VALUE - Long.MAX_VALUE % bound;
        long draw = nextLong() >>> 1;
        while (draw >= limit) {
            draw = nextLong() >>> 1;
        }
        return (int) (draw % bound);
    }
}
