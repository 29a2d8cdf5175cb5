package io.sfumato.learn;

/**
 * A column to learn from: codes from 0, either with numbers in ascending order or without an order.
 */
public final class Feature {

    private final boolean ordered;
    private final double[] numbers;

    private Feature(boolean ordered, double[] numbers) {
        this.ordered = ordered;
        this.numbers = numbers;
    }

    /** Codes with these numbers, ascending; NaN for a last code without a number (missing). */
    public static Feature ordered(double... numbers) {
        return new Feature(true, numbers.clone());
    }

    /** This many codes without an order. */
    public static Feature nominal(int codes) {
        return new Feature(false, new double[codes]);
    }

    public boolean ordered() {
        return ordered;
    }

    /** The number of codes. */
    public int codes() {
        return numbers.length;
    }

    /** The number of a code; 0 for codes without an order. */
    public double number(int code) {
        return numbers[code];
    }
}
