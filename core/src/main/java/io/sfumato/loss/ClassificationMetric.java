package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.partition.Histogram;
import java.util.List;
import java.util.Set;

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
    public Set<Need> needs() {
        return Set.of(Need.SENSITIVE);
    }

    @Override
    public State start(MeasureContext frame) {
        return new Votes(frame);
    }

    /** Rows that have their class's majority label; missing is a label too. */
    private static final class Votes implements State {
        private final MeasureContext frame;
        private long rows;
        private long majority;

        Votes(MeasureContext frame) {
            this.frame = frame;
        }

        @Override
        public void add(PublishedClass published) {
            rows += published.rows();
            frame.target()
                    .ifPresent(at -> majority += majority(published.sensitive().get(at)));
        }

        private static long majority(Histogram labels) {
            long[] counts = labels.descending();
            return Math.max(labels.missing(), counts.length == 0 ? 0 : counts[0]);
        }

        @Override
        public void merge(State other) {
            Votes that = (Votes) other;
            rows += that.rows;
            majority += that.majority;
        }

        @Override
        public Figure value() {
            double share = (rows - majority + frame.suppressed()) / (double) Math.max(1, rows + frame.suppressed());
            return Figure.of(DESCRIPTOR.name(), frame.target().isPresent() ? share : Double.NaN);
        }
    }
}
