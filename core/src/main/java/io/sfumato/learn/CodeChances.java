package io.sfumato.learn;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** What is known of one cell: how likely each code is. Shares are above 0 and sum to 1. */
public final class CodeChances {

    private final int[] codes;
    private final double[] shares;

    private CodeChances(int[] codes, double[] shares) {
        this.codes = codes;
        this.shares = shares;
    }

    /** A cell that is known. */
    public static CodeChances exactly(int code) {
        return new CodeChances(new int[] {code}, new double[] {1});
    }

    /**
     * A cell whose codes are as likely as their masses.
     *
     * @param masses one for each code, none below 0, not all 0
     */
    public static CodeChances over(double... masses) {
        double whole = Arrays.stream(masses).sum();
        if (!(whole > 0)) {
            throw new IllegalArgumentException("no code is likely");
        }
        int[] codes = new int[masses.length];
        double[] shares = new double[masses.length];
        int size = 0;
        for (int code = 0; code < masses.length; code++) {
            if (masses[code] > 0) {
                codes[size] = code;
                shares[size++] = masses[code] / whole;
            }
        }
        return new CodeChances(Arrays.copyOf(codes, size), Arrays.copyOf(shares, size));
    }

    /** The number of codes that are possible. */
    public int size() {
        return codes.length;
    }

    /** The i-th possible code, ascending. */
    public int code(int index) {
        return codes[index];
    }

    /** The share of the i-th possible code. */
    public double share(int index) {
        return shares[index];
    }

    /** The share of all codes that pass a test. */
    double share(IntPredicate through) {
        double sum = 0;
        for (int i = 0; i < codes.length; i++) {
            sum += through.test(codes[i]) ? shares[i] : 0;
        }
        return sum;
    }
}
