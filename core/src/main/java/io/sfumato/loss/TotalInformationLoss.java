package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.label.Label;
import java.util.List;

/** Total-IL / (rows x columns): the numeric range share, or the height of the label in its tree. */
public record TotalInformationLoss() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "total-il",
            "Total-IL per cell",
            "How far an average cell moved from its exact value: 0 is exact, 1 says nothing.",
            "Numbers and dates: width of the label / width of the domain. Categories: height of the label in its tree / height of the tree. A suppressed row counts 1 in every cell.",
            Audience.STANDARD,
            List.of(),
            List.of(
                    "Byun, J.-W., Kamra, A., Bertino, E., Li, N.: Efficient k-anonymization using clustering techniques. DASFAA 2007."),
            arguments -> new TotalInformationLoss());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public String meaning() {
        return DESCRIPTOR.summary();
    }

    @Override
    public boolean tellable() {
        return true;
    }

    @Override
    public State start(MeasureContext frame) {
        return new CellLoss(name(), frame, TotalInformationLoss::share);
    }

    /** The loss of a cell with this label. */
    public static double share(Yardstick yardstick, Label label) {
        return yardstick.ordered() ? yardstick.rangeShare(label) : yardstick.heightShare(label);
    }
}
