package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.util.List;
import java.util.Set;

/** The mean over classes of the records diversity in the quasi-identifiers (Netshiunda 2020, definition 3). */
public record Usefulness() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "usefulness",
            "Usefulness",
            "How different the original rows of a class are in the quasi-identifiers; lower means less had to change.",
            "The mean over classes of their records diversity over the quasi-identifying columns: the sum of the columns' attribute diversities, which are shown column by column. Every class counts alike; suppressed rows do not count.",
            Audience.RESEARCH,
            List.of(),
            List.of(
                    "Loukides, G., Shao, J.: Capturing data usefulness and privacy protection in k-anonymisation. SAC 2007."),
            arguments -> new Usefulness());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public String meaning() {
        return DESCRIPTOR.summary();
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.ORIGINALS);
    }

    @Override
    public State start(MeasureContext frame) {
        return DiversityMean.ofQuasi(frame, means -> new Figure(name(), DiversityMean.sum(means), means));
    }
}
