package io.sfumato.run;

import java.util.stream.IntStream;

/**
 * Tells hexadecimal digits that somebody made up from digits drawn at random. Each pattern that it looks for occurs in less than
 * one of a million random seeds.
 */
final class SeedPattern {

    /**
     * Seeds with fewer different digits are refused. 32 random digits have so few with a probability below one in a hundred
     * million; a greater limit would refuse more random seeds, a smaller one accept more made-up ones.
     */
    private static final int FEWEST_DIGITS = 7;

    /**
     * A longer run of one digit is refused. 24 places x 16^-8: random digits have one with a probability below one in a hundred
     * million.
     */
    private static final int LONGEST_RUN = 8;

    /** The longest pattern that 32 digits can hold twice. */
    private static final int LONGEST_PERIOD = 16;

    private final int[] digits;

    private SeedPattern(int[] digits) {
        this.digits = digits;
    }

    static boolean isIn(String hex) {
        SeedPattern pattern =
                new SeedPattern(hex.chars().map(c -> Character.digit(c, 16)).toArray());
        return pattern.hasFewDigits() || pattern.hasLongRun() || pattern.repeats() || pattern.counts();
    }

    private boolean hasFewDigits() {
        return IntStream.of(digits).distinct().count() < FEWEST_DIGITS;
    }

    private boolean hasLongRun() {
        int run = 1;
        int longest = 1;
        for (int i = 1; i < digits.length; i++) {
            run = digits[i] == digits[i - 1] ? run + 1 : 1;
            longest = Math.max(longest, run);
        }
        return longest > LONGEST_RUN;
    }

    /** deadbeefdeadbeef... */
    private boolean repeats() {
        return IntStream.rangeClosed(1, LONGEST_PERIOD)
                .anyMatch(period ->
                        IntStream.range(period, digits.length).allMatch(i -> digits[i] == digits[i - period]));
    }

    /** 0123..., 0011..., 0001 02 03 ...: every step from a digit to the next, or to the one after that, is one of very few. */
    private boolean counts() {
        return steps(0, 1) <= 3 || steps(0, 2) <= 2 || steps(1, 2) <= 2;
    }

    private long steps(int from, int stride) {
        return IntStream.range(0, (digits.length - from - 1) / stride)
                .map(i -> digits[from + (i + 1) * stride] - digits[from + i * stride])
                .map(step -> (step + 16) % 16)
                .distinct()
                .count();
    }
}
