package io.sfumato.algorithm.certificate;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How far at most classes are from the best possible ones. It is computed from the original and belongs to its owner.
 *
 * @param crowd the least size of a class that the bound assumes; the smallest where rows ask for different ones
 * @param loss the weighted loss of what is published, as a share of losing everything
 * @param bound no recoding into such classes loses less; not more than the loss
 * @param alone whether more was promised than the bound knows of, which can only make the least possible loss greater
 * @param why it is not given; empty when it is
 */
public record Certificate(int crowd, double loss, double bound, boolean alone, Optional<String> why) {

    /** Ratios are rounded up to thousandths, since no more digits are printed. */
    private static final double STEPS = 1_000;

    /** A certificate that is not given. */
    public static Certificate notGiven(String why) {
        return new Certificate(0, Double.NaN, Double.NaN, false, Optional.of(why));
    }

    public boolean given() {
        return why.isEmpty();
    }

    /**
     * How many times the least possible loss this is at most, rounded up; empty if not given, or if nothing was proven but
     * zero.
     */
    public OptionalDouble times() {
        if (!given() || (bound <= 0 && loss > 0)) {
            return OptionalDouble.empty();
        }
        double exact = loss <= bound ? 1 : loss / bound;
        return OptionalDouble.of(Math.ceil(exact * STEPS) / STEPS);
    }

    /** The certificate in words. */
    public String sentence() {
        if (why.isPresent()) {
            return "No certificate is given: " + why.get() + ".";
        }
        String least = String.format(
                Locale.ROOT,
                "no recoding into classes of at least %d can lose less than %.4f of everything, and this one loses %.4f",
                crowd,
                Math.floor(bound * 1e4) / 1e4,
                Math.ceil(loss * 1e4) / 1e4);
        String claim = times().isPresent()
                ? "The loss is at most " + plain(times().getAsDouble())
                        + " times the optimum of class recodings under this loss: " + least + "."
                : "How far the loss is from the optimum of class recodings is not known: nothing above zero could be proven.";
        return claim
                + (alone
                        ? " The bound holds for k alone: whatever else was promised can only raise the least possible loss."
                        : "");
    }

    private static String plain(double times) {
        return String.format(Locale.ROOT, "%.3f", times);
    }
}
