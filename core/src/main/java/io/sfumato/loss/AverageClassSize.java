package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.util.List;

/** (Published rows / classes) / k. */
public record AverageClassSize() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "c-avg",
            "Average class size (C_avg)",
            "The average class size as a multiple of k: 1 is as small as the promise allows.",
            "(published rows / classes) / k.",
            Audience.STANDARD,
            List.of(),
            List.of("LeFevre, K., DeWitt, D., Ramakrishnan, R.: Mondrian multidimensional k-anonymity. ICDE 2006."),
            arguments -> new AverageClassSize());

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
        return new ClassCount(name(), count -> (double) count.rows() / Math.max(1, count.classes()) / frame.k());
    }
}
