package io.sfumato.risk;

/** The natural logarithm of the gamma function, to about twelve digits, the same on every machine. */
final class LogGamma {

    /** Half the logarithm of two pi. */
    private static final double HALF_LOG_TWO_PI = 0.9189385332046728;

    /** From here on the series is used: the first term that it leaves out, 691 / (360360 x^11), is below 3e-15. */
    private static final double LARGE = 12;

    private LogGamma() {}

    /** Of a positive number: Stirling's series, after the argument was raised by {@code G(x) = G(x + 1) / x}. */
    static double of(double number) {
        double x = number;
        double product = 1;
        while (x < LARGE) {
            product *= x;
            x++;
        }
        double inverse = 1 / x;
        double square = inverse * inverse;
        double series = inverse
                * (1.0 / 12 - square * (1.0 / 360 - square * (1.0 / 1260 - square * (1.0 / 1680 - square / 1188))));
        return (x - 0.5) * StrictMath.log(x) - x + HALF_LOG_TWO_PI + series - StrictMath.log(product);
    }
}
