package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.util.List;

/** One minus the set form of NCP (Sarrafi Aghdam 2017, equation 2-5). */
public record Utility() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "utility",
            "Utility",
            "How much of the exact values is left, averaged over cells: 1 is everything, 0 nothing.",
            "1 - NCP in its set form.",
            Audience.RESEARCH,
            List.of(),
            List.of(),
            arguments -> new Utility());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public String meaning() {
        return DESCRIPTOR.summary();
    }

    @Override
    public boolean greaterIsBetter() {
        return true;
    }

    @Override
    public State start(MeasureContext frame) {
        return new CellLoss(name(), frame, NcpSets::share, loss -> 1 - loss);
    }
}
