package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.util.List;

/** The sum of squared class sizes, plus the table size for each suppressed row. */
public record Discernibility() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "dm",
            "Discernibility metric (DM)",
            "How many rows each row can be confused with, summed over rows; smaller means finer classes.",
            "Sum over classes of size squared, plus (rows of the input) x (suppressed rows).",
            Audience.RESEARCH,
            List.of(),
            List.of("Bayardo, R., Agrawal, R.: Data privacy through optimal k-anonymization. ICDE 2005."),
            arguments -> new Discernibility());

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
        return new ClassCount(name(), count -> (double) (count.squares() + frame.inputRows() * frame.suppressed()));
    }
}
