package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.label.Label;
import java.util.List;

/** The percentage of quasi-identifying cells that are suppressed (Tandon and Jain 2010, section 4.5). */
public record PrivacyShare() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "privacy",
            "Privacy %",
            "The percentage of quasi-identifying cells that say nothing any more.",
            "Suppressed quasi-identifying cells / quasi-identifying cells x 100. A cell is suppressed when its label leaves every value open: a star, or the root of the taxonomy. All cells of a suppressed row are. Named as in its source; it counts lost cells and does not say how hard it is to find a person.",
            Audience.RESEARCH,
            List.of(),
            List.of(),
            arguments -> new PrivacyShare());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public String meaning() {
        return DESCRIPTOR.summary();
    }

    @Override
    public State start(MeasureContext frame) {
        return new CellLoss(name(), frame, PrivacyShare::share, share -> 100 * share);
    }

    private static double share(Yardstick yardstick, Label label) {
        return yardstick.silent(label) ? 1 : 0;
    }
}
