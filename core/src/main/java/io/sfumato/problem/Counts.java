package io.sfumato.problem;

import java.util.Locale;

/** Counts in sentences, the same way everywhere. */
public final class Counts {

    private Counts() {}

    /** A count with separators: {@code 12,345}. */
    public static String of(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
