package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.label.Label;
import java.util.List;

/** ILoss (Sarrafi Aghdam 2017, equation 2-2): (values under the label - 1) / values. */
public record LeafLoss() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "iloss",
            "ILoss",
            "The share of the other values of its column that a label leaves open, averaged over cells: 0 is exact.",
            "(values under the label - 1) / values. Values are the leaves of the taxonomy, or the distinct values of a column of numbers or dates without one. A suppressed row counts 1 in every cell.",
            Audience.RESEARCH,
            List.of(),
            List.of("Xiao, X., Tao, Y.: Personalized privacy preservation. SIGMOD 2006."),
            arguments -> new LeafLoss());

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
        return new CellLoss(name(), frame, LeafLoss::share);
    }

    private static double share(Yardstick yardstick, Label label) {
        long all = yardstick.taxonomy() == null ? yardstick.distinct() : yardstick.allLeaves();
        return all <= 0 ? 0 : Math.max(0, Math.min(1, (yardstick.values(label) - 1.0) / all));
    }
}
