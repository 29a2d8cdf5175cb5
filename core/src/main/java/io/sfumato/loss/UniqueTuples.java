package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.util.List;

/** The number of distinct published tuples. */
public record UniqueTuples() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "unique-tuples",
            "Unique tuples",
            "How many different descriptions of people the release contains; more means finer.",
            "The number of distinct tuples of published quasi-identifiers.",
            Audience.RESEARCH,
            List.of(),
            List.of(),
            arguments -> new UniqueTuples());

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
    public boolean greaterIsBetter() {
        return true;
    }

    @Override
    public State start(MeasureContext frame) {
        return new ClassCount(name(), count -> (double) count.classes());
    }
}
