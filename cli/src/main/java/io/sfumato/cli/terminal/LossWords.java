package io.sfumato.cli.terminal;

import java.util.Locale;

/** The loss of a search as a few words. */
final class LossWords {

    private static final double CENT = 100;

    private LossWords() {}

    static String of(double share, double times) {
        String loss = String.format(Locale.ROOT, "loss %.4f", share);
        return Double.isNaN(times)
                ? loss
                : loss
                        + String.format(
                                Locale.ROOT, ", at most %.2f times the least possible", Math.ceil(times * CENT) / CENT);
    }
}
