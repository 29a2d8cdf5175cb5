package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.label.Label;
import java.util.List;

/** Normalized certainty penalty over value sets (Sarrafi Aghdam 2017, equations 2-3 and 2-4). */
public record NcpSets() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "ncp-sets",
            "NCP, set form",
            "The share of a column's values that a label leaves open, averaged over cells.",
            "Numbers and dates: width of the label / width of the domain. Categories: 0 for one value, else values in the label / values in the column. A suppressed row counts 1 in every cell.",
            Audience.RESEARCH,
            List.of(),
            List.of("Xu, J. et al.: Utility-based anonymization using local recoding. KDD 2006."),
            arguments -> new NcpSets());

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
        return new CellLoss(name(), frame, NcpSets::share);
    }

    /** The loss of a cell with this label. */
    public static double share(Yardstick yardstick, Label label) {
        if (yardstick.ordered()) {
            return yardstick.rangeShare(label);
        }
        long open = yardstick.leaves(label);
        return open <= 1 ? 0 : Math.min(1, (double) open / yardstick.distinct());
    }
}
