package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.util.List;
import java.util.Set;

/** The mean over classes of each column's attribute diversity (Netshiunda 2020, definition 1). */
public record AttributeDiversity() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "attribute-diversity",
            "Attribute diversity",
            "How much of a column's variety an average class holds, column by column, sensitive columns included.",
            "Numbers and dates: range of the values in the class / range of the column. Categories: distinct values in the class / distinct values in the column. Missing is no value; a quasi-identifying column that mixes it with values counts 1. The overall figure is the mean over columns. Low is good in quasi-identifying columns, high in sensitive ones.",
            Audience.RESEARCH,
            List.of(),
            List.of(
                    "Loukides, G., Shao, J.: Capturing data usefulness and privacy protection in k-anonymisation. SAC 2007."),
            arguments -> new AttributeDiversity());

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
        return DiversityMean.ofAll(frame, means -> new Figure(name(), DiversityMean.sum(means) / means.size(), means));
    }
}
