package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.label.Label;
import java.util.List;

/** Normalized certainty penalty over taxonomy leaves (Morton 2012). */
public record NcpTaxonomy() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "ncp-taxonomy",
            "NCP, taxonomy form",
            "The share of a taxonomy's values that lie under a label, averaged over cells.",
            "Numbers and dates: width of the label / width of the domain. Categories: 0 for a leaf, else leaves under the label / all leaves. A suppressed row counts 1 in every cell.",
            Audience.RESEARCH,
            List.of(),
            List.of("Xu, J. et al.: Utility-based anonymization using local recoding. KDD 2006."),
            arguments -> new NcpTaxonomy());

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
        return new CellLoss(name(), frame, NcpTaxonomy::share);
    }

    /** The loss of a cell with this label. */
    public static double share(Yardstick yardstick, Label label) {
        if (yardstick.ordered()) {
            return yardstick.rangeShare(label);
        }
        long open = yardstick.leaves(label);
        return open <= 1 ? 0 : Math.min(1, (double) open / yardstick.allLeaves());
    }
}
