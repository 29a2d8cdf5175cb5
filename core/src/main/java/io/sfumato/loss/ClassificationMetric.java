package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.util.List;

/** The share of rows that are suppressed or not of their class's majority label. */
public record ClassificationMetric() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "cm",
            "Classification metric (CM)",
            "The share of rows whose target value differs from the majority of their class, or that are suppressed.",
            "Needs a target column; cannot be told without one.",
            Audience.RESEARCH,
            List.of(),
            List.of("Iyengar, V.: Transforming data to satisfy privacy constraints. KDD 2002."),
            arguments -> new ClassificationMetric());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public String meaning() {
        return DESCRIPTOR.summary();
    }

    @Override
    public State start(Frame frame) {
        return new ClassCount(
                name(),
                count -> frame.target()
                        ? (count.rows() - count.majority() + frame.suppressed())
                                / (double) Math.max(1, count.rows() + frame.suppressed())
                        : Double.NaN);
    }
}
