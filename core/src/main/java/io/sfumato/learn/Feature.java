package io.sfumato.learn;

/**
 * A column from which is learned: codes from 0, either on a line or without an order.
 */
public final class Feature {

    private final boolean ordered;
    private final double[] numbers;

    private Feature(boolean ordered, double[] numbers) {
        this.ordered = ordered;
        this.numbers = numbers;
    }

    /** Codes that lie on a line at these places, ascending; NaN for a last code that lies nowhere (missing). */
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

    /** Where a code lies; 0 for codes without an order. */
    public double number(int code) {
        return numbers[code];
    }
}
