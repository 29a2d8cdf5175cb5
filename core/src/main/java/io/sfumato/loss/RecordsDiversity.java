package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.util.List;
import java.util.Set;

/** The mean over classes of the records diversity over all columns (Netshiunda 2020, definition 2). */
public record RecordsDiversity() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "records-diversity",
            "Records diversity",
            "The sum over the quasi-identifying and sensitive columns of their attribute diversity, averaged over classes.",
            "Usefulness is the part of the quasi-identifying columns alone; protection is made from that of the sensitive ones.",
            Audience.RESEARCH,
            List.of(),
            List.of(
                    "Loukides, G., Shao, J.: Capturing data usefulness and privacy protection in k-anonymisation. SAC 2007."),
            arguments -> new RecordsDiversity());

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
        return Set.of(Need.ORIGINALS, Need.SENSITIVE);
    }

    @Override
    public State start(MeasureContext frame) {
        return DiversityMean.ofAll(frame, means -> Figure.of(name(), DiversityMean.sum(means)));
    }
}
