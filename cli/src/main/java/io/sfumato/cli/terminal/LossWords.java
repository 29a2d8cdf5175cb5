package io.sfumato.cli.terminal;

import java.util.Locale;

/** The loss that a search minimises, in a few words. What the release loses by other measures is told at the end. */
final class LossWords {

    /** To round up to two decimals. */
    private static final double CENT = 100;

    private LossWords() {}

    static String of(double share, double times) {
        String loss = String.format(Locale.ROOT, "search loss %.3f", share);
        return Double.isNaN(times)
                ? loss
                : loss
                        + String.format(
                                Locale.ROOT, ", at most %.2f times the least possible", Math.ceil(times * CENT) / CENT);
    }
}
