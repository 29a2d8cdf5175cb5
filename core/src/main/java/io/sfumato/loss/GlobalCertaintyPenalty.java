package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.label.Label;
import java.util.List;

/** Global certainty penalty: the figure used to compare with other tools. */
public record GlobalCertaintyPenalty() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "gcp",
            "GCP",
            "How much of a column's extent an average cell gives away: 0 is exact, 1 says nothing.",
            "Numbers and dates: width of the label / width of the domain. Categories: (values under the label - 1) / (values of the hierarchy - 1). A suppressed row counts 1 in every cell.",
            Audience.STANDARD,
            List.of(),
            List.of(
                    "Ghinita, G., Karras, P., Kalnis, P., Mamoulis, N.: Fast data anonymization with low information loss. VLDB 2007."),
            arguments -> new GlobalCertaintyPenalty());

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
        return new CellLoss(name(), frame, GlobalCertaintyPenalty::share);
    }

    /** The loss of a cell with this label. */
    public static double share(Yardstick yardstick, Label label) {
        if (yardstick.ordered()) {
            return yardstick.rangeShare(label);
        }
        long others = yardstick.allLeaves() - 1;
        return others <= 0 ? 0 : Math.min(1, (yardstick.leaves(label) - 1.0) / others);
    }
}
