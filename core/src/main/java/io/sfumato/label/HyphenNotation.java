package io.sfumato.label;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.util.List;

/** Ranges as {@code lo-hi}, the spelling of many statistics offices. */
public final class HyphenNotation {

    public static final Descriptor<Notation> DESCRIPTOR = new Descriptor<>(
            Family.NOTATION,
            "hyphen",
            "Hyphenated ranges",
            "Ranges as lo-hi, sets as {a, b}, suppressed as *.",
            "For software that expects this spelling. Values are written as they are, without escapes, so a release "
                    + "whose values would read as labels is refused; use the sfumato notation for those.",
            Audience.STANDARD,
            List.of(),
            List.of(),
            arguments -> new PlainNotation("", "-", ""));

    private HyphenNotation() {}
}
